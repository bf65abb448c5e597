-- Services that rate each piece, and what a service takes at most (docs/adr/0051).

alter table services
  -- What is priced: the shipment as a whole, where it is null, or each piece by itself.
  add column rate_per text check (rate_per in ('shipment', 'piece')),
  -- What the weight increment and the minimum weight are for.
  add column weight_rounding_per text check (weight_rounding_per in ('shipment', 'piece')),
  -- What the minimum charge of a card's line is for, where each piece is rated.
  add column minimum_charge_per text check (minimum_charge_per in ('shipment', 'piece')),
  -- Least weights of pieces by their size, as in the tariff document. No query looks into it.
  add column oversize jsonb,
  -- Greatest weights, sizes and amounts, as in the tariff document. No query looks into it.
  add column limits jsonb;

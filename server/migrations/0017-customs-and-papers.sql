-- What the sender declares to customs, as it was said: {reason, signer, lines, tax_ids}. Nothing is asked of the
-- database about what is in it.
alter table shipments add column customs jsonb;

-- Documents that a carrier has sent beside the label, such as the invoice for customs, in the order they are printed.
create table carrier_papers (
  tenant_id bigint not null references tenants (id),
  shipment_id bigint not null,
  number bigint not null,
  kind text not null check (kind in ('invoice', 'receipt', 'other')),
  format text not null check (format in ('pdf', 'png', 'gif')),
  document bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, shipment_id, number),
  foreign key (tenant_id, shipment_id) references carrier_submissions (tenant_id, shipment_id)
);

select protect_tenant_table('carrier_papers'::regclass);

-- A claim of an Idempotency-Key is a token that the write's own transaction checks, so that a process that has lost
-- its claim, however late it is, cannot commit a second shipment for the key (docs/adr/0018). Null when nobody holds
-- the key and nothing was made under it. `locked_until` is a time of the database and decides only when another
-- process may try.
alter table idempotency_keys add column claim uuid default gen_random_uuid();

-- What was made under a claim, in the transaction that makes it. Fails when the key is claimed by another by now, or
-- by nobody; the transaction then fails as a whole.
create function write_under_claim(
  tenant bigint, api_user bigint, name text, token uuid, made_awb text, made_pickup bigint, status integer, body text
) returns void language plpgsql as $$
begin
  update idempotency_keys
  set awb = made_awb, pickup_id = made_pickup, response_status = status, response_body = body
  where tenant_id = tenant and user_id = api_user and key = name and claim = token;
  if not found then
    raise exception 'the claim of an Idempotency-Key is held no more' using errcode = 'WB001';
  end if;
end
$$;

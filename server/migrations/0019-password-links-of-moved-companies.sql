-- The company of a password link that is not here, for the answer to its browser. It works with the owner's rights,
-- because the company is not known yet.
create function place_of_password_link(token bytea, at timestamptz)
returns table (place text, address text)
language sql stable security definer set search_path = public, pg_temp as $$
  select company.place, company.address
  from staff_password_links link
  join company_places company on company.tenant_id = link.tenant_id
  where link.token_hash = token and link.expires_at > at
$$;
revoke all on function place_of_password_link(bytea, timestamptz) from public;
grant execute on function place_of_password_link(bytea, timestamptz) to waybill_app;

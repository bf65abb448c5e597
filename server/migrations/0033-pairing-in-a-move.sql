-- As before, and also companies that are not here: a phone is told to try again, or where its company is.
drop function companies_with_pairing(bytea, timestamptz);
create function companies_with_pairing(code bytea, at timestamptz)
returns table (client_id text, place text, address text)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant.client_id, company.place, company.address
  from driver_pairings pairing
  join tenants tenant on tenant.id = pairing.tenant_id
  left join company_places company on company.tenant_id = pairing.tenant_id and company.was_active
  where pairing.code_hash = code and pairing.expires_at > at and (tenant.active or company.place is not null)
  limit 2
$$;
revoke all on function companies_with_pairing(bytea, timestamptz) from public;
grant execute on function companies_with_pairing(bytea, timestamptz) to waybill_app;

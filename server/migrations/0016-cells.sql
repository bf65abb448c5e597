-- Cells: several installations share the companies, and a company moves from one to another (docs/adr/0097).

-- Facts of an installation for `doctor` and moves. One row, from its first start on.
create table installation (
  singleton boolean primary key default true check (singleton),
  -- Cells count apart: cell K takes ids from K × 2^43 on (`waybill cell`).
  cell integer not null default 0 check (cell between 0 and 1023),
  -- As of the last start; null before it. The ids are those of the keys of ENCRYPTION_KEY.
  version text,
  key_ids text[],
  public_url text,
  started_at timestamptz
);
grant select, insert, update (version, key_ids, public_url, started_at) on installation to waybill_app;

-- The companies of this database that are moving away or have moved. All others are here. A row also says whether the
-- company was on, because it is off while it is not here.
create table company_places (
  tenant_id bigint primary key references tenants (id),
  -- closing: requests are refused, work that has begun goes on. moving: nothing is written any more. leaving: the other
  -- installation may have opened the company. moved: it has.
  place text not null check (place in ('closing', 'moving', 'leaving', 'moved')),
  -- The public address of the other installation.
  address text not null,
  was_active boolean not null,
  since timestamptz not null
);
grant select on company_places to waybill_app;

-- Every transaction that writes for a company holds it in its place until the commit. A move waits for all of them and
-- lets no other begin, so that nothing is written behind it.
create function hold_company(company bigint) returns void language plpgsql as $$
declare
  absence text;
  elsewhere text;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('waybill.company', company));
  select place, address into absence, elsewhere from company_places where tenant_id = company and place <> 'closing';
  if found then
    raise exception 'company % is %', company, absence using
      errcode = case absence when 'moved' then 'WB421' else 'WB503' end, detail = elsewhere;
  end if;
end
$$;

-- The company of a session that is not here, for the answer to its browser. It works with the owner's rights, because
-- the company is not known yet.
create function place_of_staff_session(key bytea, at timestamptz)
returns table (place text, address text)
language sql stable security definer set search_path = public, pg_temp as $$
  select company.place, company.address
  from staff_sessions session
  join company_places company on company.tenant_id = session.tenant_id
  where session.key_hash = key and session.expires_at > at
$$;

-- As before, and also people of companies that are not here: whoever proves the password is told where to sign in.
drop function staff_with_email(text);
create function staff_with_email(email text)
returns table (
  tenant_id bigint, id bigint, client_id text, tenant_name text, email text, password_hash text,
  totp_enabled_at timestamptz, sign_in_addresses text[], place text, address text
)
language sql stable security definer set search_path = public, pg_temp as $$
  select person.tenant_id, person.id, tenant.client_id, tenant.name, person.email, person.password_hash,
         person.totp_enabled_at, person.sign_in_addresses, company.place, company.address
  from staff person
  join tenants tenant on tenant.id = person.tenant_id
  left join company_places company on company.tenant_id = person.tenant_id and company.was_active
  where person.email_key = staff_with_email.email and person.active and (tenant.active or company.place is not null)
  order by person.tenant_id
  limit 20
$$;
revoke all on function staff_with_email(text), place_of_staff_session(bytea, timestamptz) from public;
grant execute on function staff_with_email(text), place_of_staff_session(bytea, timestamptz) to waybill_app;

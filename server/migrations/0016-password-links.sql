-- The link by which a member of staff sets a password, after an invitation or instead of a lost one: at most one each.
create table staff_password_links (
  tenant_id bigint not null,
  staff_id bigint not null,
  -- SHA-256 of the 32 random bytes in the link.
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, staff_id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
-- Not unique, since unique keys begin with the tenant.
create index staff_password_links_token on staff_password_links (token_hash);
select protect_tenant_table('staff_password_links');

-- Whose link this is, while it is valid. The company is not known yet, so it works with the rights of the owner, whom
-- row-level security does not bind.
create function staff_password_link(token bytea, at timestamptz)
returns table (tenant_id bigint, staff_id bigint, email text, tenant_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select person.tenant_id, person.id, person.email, tenant.name
  from staff_password_links link
  join staff person on person.tenant_id = link.tenant_id and person.id = link.staff_id
  join tenants tenant on tenant.id = person.tenant_id
  where link.token_hash = token and link.expires_at > at and person.active and tenant.active
$$;
revoke all on function staff_password_link(bytea, timestamptz) from public;
grant execute on function staff_password_link(bytea, timestamptz) to waybill_app;

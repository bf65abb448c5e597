-- Named views of lists. The person may be gone: staff are a table of the installation.
create table list_views (
  tenant_id bigint not null,
  id bigint not null default next_id('list_views'),
  list text not null,
  staff_id bigint not null,
  -- Shown to the whole company.
  shared boolean not null,
  name text not null,
  -- The search parameters of the list's address: filter, sort and order.
  search text not null,
  -- Ids of the columns in order; null for the usual ones.
  columns jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index list_views_name
  on list_views (tenant_id, list, (case when shared then 0 else staff_id end), lower(name));
select protect_tenant_table('list_views');

-- How a person sees lists.
create table list_settings (
  tenant_id bigint not null,
  staff_id bigint not null,
  density text not null,
  page_size integer not null,
  -- By list: {columns, view_id}.
  lists jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant_id, staff_id)
);
select protect_tenant_table('list_settings');

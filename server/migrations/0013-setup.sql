-- The example company of a first start: its owner may start the first real company in the browser.
alter table tenants add column is_example boolean not null default false;
-- When the owner dismissed the checklist of the home page.
alter table tenants add column setup_dismissed_at timestamptz;

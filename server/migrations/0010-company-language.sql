-- The language of labels and papers; null follows the country.
alter table tenants add column language text check (language in ('en', 'de'));

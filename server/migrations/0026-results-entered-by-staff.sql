-- Results that staff enter for a driver come from no phone.
alter table cod_collections alter column device_id drop not null;
alter table cash_declarations alter column device_id drop not null;

-- Roles beside owner and clerk; what each may is the table in src/staff/roles.ts.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check
  check (role in ('owner', 'clerk', 'dispatcher', 'tariff_manager', 'read_only'));

-- How many open pickups each driver has on a day, in a row of its own: a booking contends for its driver's row of that
-- day and for nothing else (docs/adr/0041). It is changed in the transaction that changes a pickup's status or driver.
create table driver_days (
  tenant_id bigint not null,
  day date not null,
  driver_id bigint not null,
  -- Pickups of the day that are assigned to the driver and not done yet. Staff may go beyond the driver's capacity.
  open integer not null check (open >= 0),
  primary key (tenant_id, day, driver_id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id)
);
select protect_tenant_table('driver_days');

lock table pickups in share mode;
insert into driver_days (tenant_id, day, driver_id, open)
  select tenant_id, scheduled_date, driver_id, count(*) from pickups
  where status = 'assigned' and driver_id is not null
  group by tenant_id, scheduled_date, driver_id;

-- It counted what driver_days holds now.
drop index pickups_load;

-- Takes one of the driver's places on the day. Fails, and the transaction with it, when there is none.
create function take_driver_place(tenant bigint, driver bigint, on_day date, capacity integer) returns void
language plpgsql as $$
begin
  insert into driver_days as d (tenant_id, day, driver_id, open) values (tenant, on_day, driver, 1)
  on conflict (tenant_id, day, driver_id) do update set open = d.open + 1 where d.open < capacity;
  if not found then
    raise exception 'the driver takes no more pickups on that day' using errcode = 'WB002';
  end if;
end
$$;

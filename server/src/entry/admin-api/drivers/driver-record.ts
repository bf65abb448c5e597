import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { dateOn, isoWithOffset } from '../../../platform/shared/dates.ts'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { type DriverRow, openPickupsOn } from '../../../shipping/pickups/index.ts'
import type { AdminServices } from '../services.ts'

const text = nullable(Type.String())

const DriverAreaRecord = NamedRecord('DriverArea', {
  country: Type.String(),
  zip_prefix: text,
  zip_from: text,
  zip_to: text,
})

export const DriverRecord = NamedRecord('Driver', {
  id: Type.Integer(),
  name: Type.String(),
  phone: text,
  active: Type.Boolean(),
  daily_capacity: Type.Integer(),
  areas: Type.Array(DriverAreaRecord),
  open_today: Type.Integer({ description: 'Open pickups of today.' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})
type DriverRecord = Static<typeof DriverRecord>

/** Drivers with their open pickups of today. */
export async function presentDrivers(
  tx: TenantTransaction,
  { clock }: Pick<AdminServices, 'clock'>,
  tenant: Tenant,
  drivers: readonly DriverRow[],
): Promise<DriverRecord[]> {
  const open = await openPickupsOn(tx, dateOn(clock.now(), tenant.timezone))
  return drivers.map(driver => presentDriver(tenant, driver, open.get(driver.id) ?? 0))
}

/** The same for one driver, in a transaction of its own. */
export async function showDriver(
  services: AdminServices,
  tenant: Tenant,
  driver: DriverRow,
): Promise<DriverRecord> {
  const today = dateOn(services.clock.now(), tenant.timezone)
  const open = await services.database.read(tenant.id, tx => openPickupsOn(tx, today))
  return presentDriver(tenant, driver, open.get(driver.id) ?? 0)
}

function presentDriver(tenant: Tenant, driver: DriverRow, openToday: number): DriverRecord {
  return {
    id: driver.id,
    name: driver.name,
    phone: driver.phone,
    active: driver.active,
    daily_capacity: driver.daily_capacity,
    areas: driver.areas.map(area => ({
      country: area.country,
      zip_prefix: area.zip_prefix,
      zip_from: area.zip_from,
      zip_to: area.zip_to,
    })),
    open_today: openToday,
    created_at: isoWithOffset(driver.created_at, tenant.timezone),
    updated_at: isoWithOffset(driver.updated_at, tenant.timezone),
  }
}

import type { TenantTransaction } from '../database/index.ts'
import {
  changeDriver,
  createDriver,
  type DriverArea,
  type DriverRow,
  listDrivers,
  openPickupsOn,
  removeDriver,
  requireDriver,
} from '../pickups/index.ts'
import { dateOn, isoWithOffset } from '../shared/dates.ts'
import { invalidFields } from '../shared/problem.ts'
import { Choice, Country, Flag, Group, ListOf, optional, Text, Whole } from '../shared/schema.ts'
import type { Tenant } from '../tenants/index.ts'
import { type AdminEndpoint, staffEndpoint } from './endpoint.ts'
import { idOf, idsOf, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

const usualCapacity = 20

const Area = Group('Area', {
  country: Country('Country'),
  zip_prefix: optional(Text('Postal prefix', { longest: 20 })),
  zip_from: optional(Text('First postal code', { longest: 20 })),
  zip_to: optional(Text('Last postal code', { longest: 20 })),
})
const details = {
  phone: optional(Text('Phone')),
  active: optional(Flag('Active')),
  daily_capacity: optional(Whole('Daily capacity', { least: 0, most: 10_000 })),
  areas: optional(ListOf('Areas', Area, { most: 1000 })),
}

/** Drivers, with the areas they collect in. */
export function driverEndpoints(services: AdminServices): AdminEndpoint[] {
  const { database, clock } = services

  async function withLoad(tx: TenantTransaction, tenant: Tenant, drivers: DriverRow[]) {
    const open = await openPickupsOn(tx, dateOn(clock.now(), tenant.timezone))
    return drivers.map(driver => presentDriver(tenant, driver, open.get(driver.id) ?? 0))
  }

  async function page(tenant: Tenant, driver: DriverRow): Promise<object> {
    const [shown] = await database.read(tenant.id, tx => withLoad(tx, tenant, [driver]))
    return shown ?? {}
  }

  return [
    staffEndpoint({
      method: 'GET',
      url: '/drivers',
      action: 'drivers.list',
      access: 'staff',
      query: Group('Query', {
        active: optional(Choice('Active', ['true', 'false'])),
        q: optional(Text('Search')),
        ids: optional(Text('Ids', { longest: 2000 })),
      }),
      async handle({ tenant, query }) {
        const ids = idsOf(query.ids)
        const filter = {
          ...(query.active === undefined ? {} : { active: query.active === 'true' }),
          ...(query.q === undefined ? {} : { text: query.q }),
          ...(ids === null ? {} : { ids }),
        }
        return database.read(tenant.id, async tx =>
          wholeList(await withLoad(tx, tenant, await listDrivers(tx, filter))),
        )
      },
    }),
    staffEndpoint({
      method: 'GET',
      url: '/drivers/:id',
      action: 'drivers.read',
      access: 'staff',
      async handle({ tenant, params }) {
        return page(tenant, await database.read(tenant.id, tx => requireDriver(tx, idOf(params.id))))
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/drivers',
      action: 'drivers.create',
      access: 'staff',
      status: 201,
      body: Group('Driver', { name: Text('Name'), ...details }),
      async handle({ tenant, body, record }) {
        const fields = {
          name: body.name,
          phone: body.phone ?? null,
          active: body.active ?? true,
          daily_capacity: body.daily_capacity ?? usualCapacity,
          areas: (body.areas ?? []).map(areaOf),
        }
        const driver = await createDriver(services, tenant.id, fields, (tx, made) => record(tx, made.name))
        return page(tenant, driver)
      },
    }),
    staffEndpoint({
      method: 'PUT',
      url: '/drivers/:id',
      action: 'drivers.change',
      access: 'staff',
      body: Group('Driver', { name: optional(Text('Name')), ...details }),
      async handle({ tenant, body, sent, params, record }) {
        if (sent.has('name') && body.name === undefined) throw invalidFields({ name: 'Name is required.' })
        const { areas, ...fields } = body
        const change = {
          ...fields,
          ...(sent.has('phone') ? { phone: body.phone ?? null } : {}),
          ...(areas === undefined ? {} : { areas: areas.map(areaOf) }),
        }
        const id = idOf(params.id)
        const driver = await changeDriver(services, tenant.id, id, change, (tx, changed) =>
          record(tx, changed.name),
        )
        return page(tenant, driver)
      },
    }),
    staffEndpoint({
      method: 'DELETE',
      url: '/drivers/:id',
      action: 'drivers.delete',
      access: 'staff',
      async handle({ tenant, params, record }) {
        await removeDriver(services, tenant.id, idOf(params.id), (tx, driver) => record(tx, driver.name))
        return { deleted: true }
      },
    }),
  ]
}

function areaOf(area: {
  country: string
  zip_prefix?: string
  zip_from?: string
  zip_to?: string
}): DriverArea {
  return {
    country: area.country,
    zip_prefix: area.zip_prefix ?? null,
    zip_from: area.zip_from ?? null,
    zip_to: area.zip_to ?? null,
  }
}

function presentDriver(tenant: Tenant, driver: DriverRow, openToday: number) {
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

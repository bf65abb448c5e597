import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { dateOn, isoWithOffset } from '../../platform/shared/dates.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import {
  Choice,
  Country,
  Flag,
  Group,
  ListOf,
  NamedRecord,
  nullable,
  optional,
  Search,
  Text,
  Whole,
} from '../../platform/shared/schema.ts'
import {
  changeDriver,
  createDriver,
  type DriverArea,
  type DriverRow,
  listDrivers,
  openPickupsOn,
  removeDriver,
  requireDriver,
} from '../../shipping/pickups/index.ts'
import { type Phones, phonesOfDrivers } from '../../shipping/road/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { DeletedRecord, deleted, idOf, idParameter, idsOf, ListRecord, wholeList } from './lists.ts'
import { PhonesRecord, presentPhones } from './phones-record.ts'
import type { AdminServices } from './services.ts'

const text = nullable(Type.String())

const DriverAreaRecord = NamedRecord('DriverArea', {
  country: Type.String(),
  zip_prefix: text,
  zip_from: text,
  zip_to: text,
})

const DriverRecord = NamedRecord('Driver', {
  id: Type.Integer(),
  name: Type.String(),
  phone: text,
  active: Type.Boolean(),
  daily_capacity: Type.Integer(),
  areas: Type.Array(DriverAreaRecord),
  open_today: Type.Integer({ description: 'Open pickups of today.' }),
  phones: PhonesRecord,
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})
type DriverRecord = Static<typeof DriverRecord>

/** Drivers with their open pickups of today and their phones. */
async function presentDrivers(
  tx: TenantTransaction,
  { clock }: Pick<AdminServices, 'clock'>,
  tenant: Tenant,
  drivers: readonly DriverRow[],
): Promise<DriverRecord[]> {
  const now = clock.now()
  const open = await openPickupsOn(tx, dateOn(now, tenant.timezone))
  const phones = await phonesOfDrivers(tx, now)
  return drivers.map(driver =>
    presentDriver(tenant, driver, { openToday: open.get(driver.id) ?? 0, phones: phones.get(driver.id) }),
  )
}

/** One driver, in a transaction of its own. */
async function showDriver(services: AdminServices, tenant: Tenant, driver: DriverRow): Promise<DriverRecord> {
  const [shown] = await services.database.read(tenant.id, tx =>
    presentDrivers(tx, services, tenant, [driver]),
  )
  if (!shown) throw new Error('A driver was not shown.')
  return shown
}

function presentDriver(
  tenant: Tenant,
  driver: DriverRow,
  { openToday, phones }: { openToday: number; phones: Phones | undefined },
): DriverRecord {
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
    phones: presentPhones(tenant, phones),
    created_at: isoWithOffset(driver.created_at, tenant.timezone),
    updated_at: isoWithOffset(driver.updated_at, tenant.timezone),
  }
}

const Area = Group('Area', {
  country: Country('Country'),
  zip_prefix: optional(Text('Postal prefix', { longest: 20 })),
  zip_from: optional(Text('First postal code', { longest: 20 })),
  zip_to: optional(Text('Last postal code', { longest: 20 })),
})

/** The fields of a driver besides the name. */
const driverFields = {
  phone: optional(Text('Phone')),
  active: optional(Flag('Active')),
  daily_capacity: optional(Whole('Daily capacity', { least: 0, most: 10_000 })),
  areas: optional(ListOf('Areas', Area, { most: 1000 })),
}

function areaOf(area: Static<typeof Area>): DriverArea {
  return {
    country: area.country,
    zip_prefix: area.zip_prefix ?? null,
    zip_from: area.zip_from ?? null,
    zip_to: area.zip_to ?? null,
  }
}

const listEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/drivers',
    action: 'drivers.list',
    summary: 'List drivers',
    access: 'staff',
    query: Group('Query', {
      active: optional(Choice('Active', ['true', 'false'])),
      q: optional(Search()),
      ids: optional(Text('Ids', { longest: 2000, description: 'Comma-separated.' })),
    }),
    data: ListRecord(DriverRecord),
    async handle({ tenant, query }) {
      const ids = idsOf(query.ids)
      const filter = {
        ...(query.active === undefined ? {} : { active: query.active === 'true' }),
        ...(query.q === undefined ? {} : { text: query.q }),
        ...(ids === null ? {} : { ids }),
      }
      return services.database.read(tenant.id, async tx =>
        wholeList(await presentDrivers(tx, services, tenant, await listDrivers(tx, filter))),
      )
    },
  })

const readEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/drivers/:id',
    action: 'drivers.read',
    summary: 'Get a driver',
    access: 'staff',
    params: idParameter('driver'),
    data: DriverRecord,
    async handle({ tenant, params }) {
      const driver = await services.database.read(tenant.id, tx => requireDriver(tx, idOf(params.id)))
      return showDriver(services, tenant, driver)
    },
  })

/** Pickups a day. */
const usualCapacity = 20

const createEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/drivers',
    action: 'drivers.create',
    summary: 'Create a driver',
    access: 'drivers',
    status: 201,
    body: Group('Driver', { name: Text('Name'), ...driverFields }),
    data: DriverRecord,
    async handle({ tenant, body, recorder }) {
      const fields = {
        name: body.name,
        phone: body.phone ?? null,
        active: body.active ?? true,
        daily_capacity: body.daily_capacity ?? usualCapacity,
        areas: (body.areas ?? []).map(areaOf),
      }
      const driver = await createDriver(services, tenant.id, fields, recorder)
      return showDriver(services, tenant, driver)
    },
  })

const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/drivers/:id',
    action: 'drivers.change',
    summary: 'Change a driver',
    description: 'Fields that you leave out stay as they are. Null clears the phone.',
    access: 'drivers',
    params: idParameter('driver'),
    body: Group('Driver', { name: optional(Text('Name')), ...driverFields }),
    data: DriverRecord,
    async handle({ tenant, body, sent, params, recorder }) {
      if (sent.has('name') && body.name === undefined) throw invalidFields({ name: 'Name is required.' })
      const { areas, ...fields } = body
      const change = {
        ...fields,
        ...(sent.has('phone') ? { phone: body.phone ?? null } : {}),
        ...(areas === undefined ? {} : { areas: areas.map(areaOf) }),
      }
      const driver = await changeDriver(services, tenant.id, idOf(params.id), change, recorder)
      return showDriver(services, tenant, driver)
    },
  })

const deleteEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/drivers/:id',
    action: 'drivers.delete',
    summary: 'Delete a driver without pickups',
    access: 'drivers',
    params: idParameter('driver'),
    data: DeletedRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, params, recorder }) {
      await removeDriver(services, tenant.id, idOf(params.id), recorder)
      return deleted
    },
  })

/** Drivers, with the areas they collect in. */
export function driverEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    readEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}

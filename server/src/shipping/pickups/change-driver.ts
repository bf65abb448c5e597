import { fieldChanges, type Recorder } from '../../platform/audit/index.ts'
import {
  type Database,
  isForeignKeyViolation,
  type TenantTransaction,
} from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict, type FieldProblems, invalidFields, notFound } from '../../platform/shared/problem.ts'
import {
  type DriverArea,
  type DriverRow,
  deleteDriver,
  findDriver,
  insertDriver,
  removePhones,
  replaceAreas,
  updateDriver,
} from './drivers.repository.ts'

interface Options {
  database: Database
  clock: Clock
}

export interface DriverFields {
  name: string
  phone: string | null
  active: boolean
  daily_capacity: number
  areas: readonly DriverArea[]
}

/** Throws VALIDATION_ERROR for invalid areas. */
export function createDriver(
  { database, clock }: Options,
  tenantId: number,
  fields: DriverFields,
  recorder: Recorder,
): Promise<DriverRow> {
  const { areas, active, ...driver } = fields
  requireAreas(areas)
  return database.write(tenantId, async tx => {
    const id = await insertDriver(tx, driver, areas)
    if (!active) await updateDriver(tx, id, { active }, clock.now())
    const made = await requireDriver(tx, id)
    recorder.record(tx, { subject: made.name })
    return made
  })
}

/**
 * Changes the given fields. Phones of a driver who becomes inactive are removed. Throws NOT_FOUND, and VALIDATION_ERROR for
 * invalid areas.
 */
export function changeDriver(
  { database, clock }: Options,
  tenantId: number,
  id: number,
  { areas, ...change }: Partial<DriverFields>,
  recorder: Recorder,
): Promise<DriverRow> {
  if (areas) requireAreas(areas)
  return database.write(tenantId, async tx => {
    const before = await requireDriver(tx, id)
    const now = clock.now()
    if (!(await updateDriver(tx, id, change, now))) throw noSuchDriver()
    if (change.active === false) await removePhones(tx, id, now)
    if (areas) await replaceAreas(tx, id, areas)
    const changed = await requireDriver(tx, id)
    recorder.record(tx, { subject: changed.name, changes: fieldChanges(before, change) })
    return changed
  })
}

/** Deletes a driver without any pickup or run. Throws CONFLICT for any other, NOT_FOUND. */
export async function removeDriver(
  { database }: Options,
  tenantId: number,
  id: number,
  recorder: Recorder,
): Promise<void> {
  try {
    await database.write(tenantId, async tx => {
      const driver = await requireDriver(tx, id)
      recorder.record(tx, { subject: driver.name })
      await deleteDriver(tx, id)
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw conflict(
      'A driver who has had pickups, runs or phones cannot be deleted; make the driver inactive instead.',
    )
  }
}

export async function requireDriver(tx: TenantTransaction, id: number): Promise<DriverRow> {
  const driver = await findDriver(tx, id)
  if (!driver) throw noSuchDriver()
  return driver
}

function noSuchDriver() {
  return notFound('No such driver.')
}

/** An area is a country, a postal prefix, or a range whose ends have the same length. */
function requireAreas(areas: readonly DriverArea[]): void {
  const faults: FieldProblems = {}
  areas.forEach((area, index) => {
    const { zip_prefix: prefix, zip_from: from, zip_to: to } = area
    const path = `areas.${index}`
    if (prefix !== null && (from !== null || to !== null)) {
      faults[`${path}.zip_prefix`] = 'An area is a postal prefix or a postal range, not both.'
    } else if (from === null && to !== null) faults[`${path}.zip_from`] = 'First postal code is required.'
    else if (from !== null && to === null) faults[`${path}.zip_to`] = 'Last postal code is required.'
    else if (from !== null && to !== null && from.length !== to.length) {
      faults[`${path}.zip_to`] = 'Both postal codes must have as many characters.'
    } else if (from !== null && to !== null && from.toUpperCase() > to.toUpperCase()) {
      faults[`${path}.zip_to`] = 'Last postal code must not be before the first.'
    }
  })
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
}

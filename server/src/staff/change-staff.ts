import { hashPassword } from '../access/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { conflict, invalidFields, notFound } from '../shared/problem.ts'
import { emailFaults, nameFaults, passwordFaults, refuseTakenEmail } from './create-staff.ts'
import { deleteSessionsOf } from './sessions.repository.ts'
import {
  deleteStaffRow,
  findStaffRow,
  lockOwners,
  type StaffColumnsChange,
  type StaffRole,
  type StaffRow,
  updateStaffRow,
} from './staff.repository.ts'

type Within = (tx: TenantTransaction, person: StaffRow) => Promise<void>

export interface StaffChange {
  email?: string
  name?: string | null
  role?: StaffRole
  active?: boolean
}

export interface StaffOptions {
  database: Database
  clock: Clock
}

/**
 * Changes what was given. Nobody changes their own role or switches themselves off, and an active owner always
 * remains: CONFLICT. Switching somebody off, or giving them another role, ends their sessions.
 */
export function changeStaff(
  { database, clock }: StaffOptions,
  by: { tenantId: number; staffId: number },
  id: number,
  change: StaffChange,
  within: Within,
): Promise<StaffRow> {
  const email = change.email?.trim()
  const faults = {
    ...(email === undefined ? {} : emailFaults(email)),
    ...nameFaults(change.name?.trim() ?? null),
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return refuseTakenEmail(
    database.write(by.tenantId, async tx => {
      const owners = await lockOwners(tx)
      const before = found(await findStaffRow(tx, id))
      const movesRole = change.role !== undefined && change.role !== before.role
      const switches = change.active !== undefined && change.active !== before.active
      if (id === by.staffId && (movesRole || switches)) {
        throw conflict('Nobody changes their own role or switches themselves off; ask another owner.')
      }
      if (change.role === 'clerk' || change.active === false) refuseLastOwner(owners, id)
      const columns: StaffColumnsChange = {
        ...(email === undefined ? {} : { email, email_key: email.toLowerCase() }),
        ...(change.name === undefined ? {} : { name: change.name?.trim() || null }),
        ...(change.role === undefined ? {} : { role: change.role }),
        ...(change.active === undefined ? {} : { active: change.active }),
      }
      const person = found(await updateStaffRow(tx, id, columns, clock.now()))
      if (movesRole || (switches && !person.active)) await deleteSessionsOf(tx, id)
      await within(tx, person)
      return person
    }),
  )
}

/** Removes somebody for good; their sessions end. CONFLICT for oneself and for the last owner. */
export function deleteStaff(
  { database }: StaffOptions,
  by: { tenantId: number; staffId: number },
  id: number,
  within: Within,
): Promise<StaffRow> {
  return database.write(by.tenantId, async tx => {
    const owners = await lockOwners(tx)
    const person = found(await findStaffRow(tx, id))
    if (id === by.staffId) throw conflict('Nobody deletes themselves; ask another owner.')
    refuseLastOwner(owners, id)
    await deleteStaffRow(tx, id)
    await within(tx, person)
    return person
  })
}

/** Sets a password and ends sessions: all of them, or all but the one it was done in. Returns how many ended. */
export async function setStaffPassword(
  { database, clock }: StaffOptions,
  tenantId: number,
  id: number,
  password: string,
  options: { keepSession: number | null; field: string },
  within: Within,
): Promise<number> {
  const faults = await passwordFaults(password, options.field)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const passwordHash = await hashPassword(password)
  return database.write(tenantId, async tx => {
    const person = found(await updateStaffRow(tx, id, { password_hash: passwordHash }, clock.now()))
    const ended = await deleteSessionsOf(tx, id, options.keepSession)
    await within(tx, person)
    return ended
  })
}

/** Throws NOT_FOUND for another company's staff as for nobody. */
export async function requireStaff(tx: TenantTransaction, id: number): Promise<StaffRow> {
  return found(await findStaffRow(tx, id))
}

function found(person: StaffRow | undefined): StaffRow {
  if (!person) throw notFound('No such member of staff.')
  return person
}

function refuseLastOwner(owners: readonly { id: number }[], id: number): void {
  if (owners.length === 1 && owners[0]?.id === id) {
    throw conflict('A company needs an owner; make somebody else one first.')
  }
}

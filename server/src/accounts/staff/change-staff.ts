import { fieldChanges, type Recorder } from '../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict, invalidFields, notFound } from '../../platform/shared/problem.ts'
import type { HashPassword } from '../access/index.ts'
import { deleteListsOf } from '../list-views/index.ts'
import { emailFaults, nameFaults, refuseTakenEmail } from './create-staff.ts'
import { endAccess } from './end-access.ts'
import { passwordFaults } from './password-faults.ts'
import { type IssuedLink, issuePasswordLink, noPassword } from './password-links.ts'
import type { StaffRole } from './roles.ts'
import {
  deleteStaffRow,
  findStaffRow,
  lockOwners,
  lockStaff,
  type StaffColumnsChange,
  type StaffRow,
  updateStaffRow,
} from './staff.repository.ts'

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

interface PasswordOptions extends StaffOptions {
  hashPassword: HashPassword
}

/**
 * CONFLICT for one's own role or status, and for the last active owner. A new e-mail, role or status ends the link to
 * set a password and the sessions, except the one that makes the change.
 */
export function changeStaff(
  { database, clock }: StaffOptions,
  by: { tenantId: number; staffId: number; sessionId: number },
  id: number,
  change: StaffChange,
  recorder: Recorder,
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
      const before = requireFound(await lockStaff(tx, id))
      const movesRole = change.role !== undefined && change.role !== before.role
      const switches = change.active !== undefined && change.active !== before.active
      if (id === by.staffId && (movesRole || switches)) {
        throw conflict('You cannot change your own role or deactivate yourself; ask another owner.')
      }
      if ((change.role !== undefined && change.role !== 'owner') || change.active === false)
        refuseLastOwner(owners, id)
      const columns: StaffColumnsChange = {
        ...(email === undefined ? {} : { email, email_key: email.toLowerCase() }),
        ...(change.name === undefined ? {} : { name: change.name?.trim() || null }),
        ...(change.role === undefined ? {} : { role: change.role }),
        ...(change.active === undefined ? {} : { active: change.active }),
      }
      const person = requireFound(await updateStaffRow(tx, id, columns, clock.now()))
      if (movesRole || switches || person.email !== before.email)
        await endAccess(tx, id, id === by.staffId ? by.sessionId : null)
      const { email_key: _, ...shown } = columns
      recorder.record(tx, { subject: person.email, changes: fieldChanges(before, shown) })
      return person
    }),
  )
}

/** Ends the person's sessions. CONFLICT for oneself and for the last owner. */
export function deleteStaff(
  { database }: StaffOptions,
  by: { tenantId: number; staffId: number },
  id: number,
  recorder: Recorder,
): Promise<StaffRow> {
  return database.write(by.tenantId, async tx => {
    const owners = await lockOwners(tx)
    const person = requireFound(await findStaffRow(tx, id))
    if (id === by.staffId) throw conflict('You cannot delete yourself; ask another owner.')
    refuseLastOwner(owners, id)
    await deleteStaffRow(tx, id)
    await deleteListsOf(tx, id)
    recorder.record(tx, { subject: person.email })
    return person
  })
}

/** Ends the person's sessions, all or all but the current one; returns their number. */
export async function setStaffPassword(
  { database, clock, hashPassword }: PasswordOptions,
  tenantId: number,
  id: number,
  password: string,
  options: { keepSession: number | null; field: string },
  recorder: Recorder,
): Promise<number> {
  const faults = await passwordFaults(password, options.field)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const passwordHash = await hashPassword(password)
  return database.write(tenantId, async tx => {
    const person = requireFound(await updateStaffRow(tx, id, { password_hash: passwordHash }, clock.now()))
    const ended = await endAccess(tx, id, options.keepSession)
    recorder.record(tx, { subject: person.email })
    return ended
  })
}

/** Removes the password, ends the sessions, and issues a link to set a new password. CONFLICT for a deactivated person. */
export async function resetStaffPassword(
  { database, clock, hashPassword }: PasswordOptions,
  tenantId: number,
  id: number,
  recorder: Recorder,
): Promise<{ email: string; link: IssuedLink }> {
  const passwordHash = await hashPassword(noPassword())
  return database.write(tenantId, async tx => {
    const person = requireFound(await updateStaffRow(tx, id, { password_hash: passwordHash }, clock.now()))
    // Activation would end the link.
    if (!person.active) throw conflict('This person is deactivated: activate them first.')
    await endAccess(tx, id)
    recorder.record(tx, { subject: person.email })
    return { email: person.email, link: await issuePasswordLink(tx, clock, id) }
  })
}

/** Throws NOT_FOUND, also for another company's staff. */
export async function requireStaff(tx: TenantTransaction, id: number): Promise<StaffRow> {
  return requireFound(await findStaffRow(tx, id))
}

function requireFound(person: StaffRow | undefined): StaffRow {
  if (!person) throw notFound('No such member of staff.')
  return person
}

function refuseLastOwner(owners: readonly { id: number }[], id: number): void {
  if (owners.length === 1 && owners[0]?.id === id) {
    throw conflict('A company needs at least one owner; make somebody else an owner first.')
  }
}

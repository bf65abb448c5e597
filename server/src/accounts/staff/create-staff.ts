import { type Recorder, unrecorded } from '../../platform/audit/index.ts'
import { type Database, isUniqueViolation, type TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { isEmail, noEmail } from '../../platform/shared/email.ts'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import type { HashPassword } from '../access/index.ts'
import { passwordFaults } from './password-faults.ts'
import { type IssuedLink, issuePasswordLink, noPassword } from './password-links.ts'
import type { StaffRole } from './roles.ts'
import { insertStaff, type StaffRow } from './staff.repository.ts'

export interface StaffRequest {
  tenantId: number
  email: string
  name?: string | null
  role: StaffRole
}

export async function createStaff(
  { database, hashPassword }: { database: Database; hashPassword: HashPassword },
  { password, ...request }: StaffRequest & { password: string },
  recorder: Recorder = unrecorded,
): Promise<StaffRow> {
  const faults = { ...personFaults(request), ...(await passwordFaults(password)) }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const passwordHash = await hashPassword(password)
  return refuseTakenEmail(
    database.write(request.tenantId, tx => insertPerson(tx, request, passwordHash, recorder)),
  )
}

/** The person sets a password by the link, and cannot sign in before. */
export async function inviteStaff(
  { database, clock, hashPassword }: { database: Database; clock: Clock; hashPassword: HashPassword },
  request: StaffRequest,
  recorder: Recorder,
): Promise<{ person: StaffRow; link: IssuedLink }> {
  const faults = personFaults(request)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const passwordHash = await hashPassword(noPassword())
  return refuseTakenEmail(
    database.write(request.tenantId, async tx => {
      const person = await insertPerson(tx, request, passwordHash, recorder)
      return { person, link: await issuePasswordLink(tx, clock, person.id) }
    }),
  )
}

function personFaults({ email, name }: StaffRequest): FieldProblems {
  return { ...emailFaults(email.trim()), ...nameFaults(name?.trim() || null) }
}

async function insertPerson(
  tx: TenantTransaction,
  request: StaffRequest,
  passwordHash: string,
  recorder: Recorder,
): Promise<StaffRow> {
  const email = request.email.trim()
  const name = request.name?.trim() || null
  const person = await insertStaff(tx, { email, name, passwordHash, role: request.role })
  recorder.record(tx, { subject: email })
  return person
}

/** E-mails are unique per company. The answer does not reveal other companies' accounts. */
export async function refuseTakenEmail<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw invalidFields({ email: 'Somebody with this e-mail is there already.' })
  }
}

export function emailFaults(email: string): FieldProblems {
  return isEmail(email) ? {} : { email: `E-mail ${noEmail}.` }
}

export function nameFaults(name: string | null): FieldProblems {
  const fits = name === null || (name.length <= 255 && !name.includes('\0') && name.isWellFormed())
  return fits ? {} : { name: 'Name must have at most 255 characters.' }
}

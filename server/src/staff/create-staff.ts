import { hashPassword, isWeakPassword, weakPassword } from '../access/index.ts'
import { type Recorder, unrecorded } from '../audit/index.ts'
import { type Database, isUniqueViolation } from '../database/index.ts'
import { type FieldProblems, invalidFields } from '../shared/problem.ts'
import type { StaffRole } from './roles.ts'
import { insertStaff, type StaffRow } from './staff.repository.ts'

export interface StaffRequest {
  tenantId: number
  email: string
  name?: string | null
  password: string
  role: StaffRole
}

/** Creates a member of staff of one tenant. */
export async function createStaff(
  database: Database,
  request: StaffRequest,
  recorder: Recorder = unrecorded,
): Promise<StaffRow> {
  const email = request.email.trim()
  const name = request.name?.trim() || null
  const faults = { ...emailFaults(email), ...nameFaults(name), ...(await passwordFaults(request.password)) }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const passwordHash = await hashPassword(request.password)
  const { tenantId, role } = request
  return refuseTakenEmail(
    database.write(tenantId, async tx => {
      const person = await insertStaff(tx, { email, name, passwordHash, role })
      recorder.record(tx, { subject: email })
      return person
    }),
  )
}

/** An e-mail is unique within a company. Whether another company has it too is not revealed. */
export async function refuseTakenEmail<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw invalidFields({ email: 'Somebody with this e-mail is there already.' })
  }
}

export function emailFaults(email: string): FieldProblems {
  const fits = /^[^\s@\0]+@[^\s@\0]+$/.test(email) && email.length <= 255 && email.isWellFormed()
  return fits ? {} : { email: 'E-mail must be an address.' }
}

export function nameFaults(name: string | null): FieldProblems {
  const fits = name === null || (name.length <= 255 && !name.includes('\0') && name.isWellFormed())
  return fits ? {} : { name: 'Name must have at most 255 characters.' }
}

export async function passwordFaults(password: string, field = 'password'): Promise<FieldProblems> {
  const fits = password.length >= 8 && password.length <= 255
  if (!fits) return { [field]: 'Password must have 8 to 255 characters.' }
  return (await isWeakPassword(password)) ? { [field]: weakPassword } : {}
}

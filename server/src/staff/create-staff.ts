import { hashPassword, isWeakPassword, weakPassword } from '../access/index.ts'
import { type Database, isUniqueViolation, type TenantTransaction } from '../database/index.ts'
import { type FieldProblems, invalidFields } from '../shared/problem.ts'
import { insertStaff, type StaffRole, type StaffRow } from './staff.repository.ts'

export interface StaffRequest {
  tenantId: number
  email: string
  name?: string | null
  password: string
  role: StaffRole
}

/** Makes somebody who signs in to the admin interface of one tenant. */
export async function createStaff(
  database: Database,
  request: StaffRequest,
  within: (tx: TenantTransaction, person: StaffRow) => Promise<void> = async () => {},
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
      await within(tx, person)
      return person
    }),
  )
}

/** An e-mail is there once in a company. Whether others know it as well, is nobody's business. */
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

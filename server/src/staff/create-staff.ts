import { hashPassword } from '../access/index.ts'
import { type Database, isUniqueViolation } from '../database/index.ts'
import { type FieldProblems, invalidFields } from '../shared/problem.ts'
import { insertStaff, type StaffRole } from './staff.repository.ts'

/** Makes somebody who signs in to the admin interface of one tenant. */
export async function createStaff(
  database: Database,
  request: { tenantId: number; email: string; password: string; role: StaffRole },
): Promise<{ id: number; email: string }> {
  const email = request.email.trim()
  const faults: FieldProblems = {}
  if (!/^[^\s@\0]+@[^\s@\0]+$/.test(email) || email.length > 255) faults.email = 'E-mail must be an address.'
  if (request.password.length < 8 || request.password.length > 255) {
    faults.password = 'Password must have 8 to 255 characters.'
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const passwordHash = await hashPassword(request.password)
  try {
    const { tenantId, role } = request
    const id = await database.global(sql => insertStaff(sql, { tenantId, email, passwordHash, role }))
    return { id, email }
  } catch (error) {
    if (isUniqueViolation(error))
      throw invalidFields({ email: 'Somebody with this e-mail is there already.' })
    throw error
  }
}

import type { FieldProblems } from '../../platform/shared/problem.ts'
import { isWeakPassword, weakPassword } from '../access/index.ts'

export async function passwordFaults(password: string, field = 'password'): Promise<FieldProblems> {
  const fits = password.length >= 8 && password.length <= 255
  if (!fits) return { [field]: 'Password must have 8 to 255 characters.' }
  return (await isWeakPassword(password)) ? { [field]: weakPassword } : {}
}

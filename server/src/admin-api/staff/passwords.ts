import { randomBytes } from 'node:crypto'
import type { StaffCall } from '../../http/session-endpoint.ts'
import { conflict } from '../../shared/problem.ts'
import { idOf } from '../lists.ts'

/** A random password, for when none is given. */
export function newPassword(): string {
  return randomBytes(12).toString('base64url')
}

/** Owners change their own password and second factor on the account page, which asks for their password. */
export function idOfAnother({ params, session }: StaffCall<unknown, unknown>): number {
  const id = idOf(params.id)
  if (id === session.staff.id)
    throw conflict('Change your own password and second factor on your account page.')
  return id
}

import type { FastifyRequest } from 'fastify'
import { invalidFields } from '../shared/problem.ts'

/** A password as it was typed: blanks around it belong to it, unlike those around other texts. */
export function typedPassword(request: FastifyRequest, field: string): string {
  const value = (request.body as Record<string, unknown> | undefined)?.[field]
  if (typeof value !== 'string' || value === '') throw invalidFields({ [field]: 'Password is required.' })
  return value
}

import Type from 'typebox'
import { longestValue, reorders, timeLimits } from '../../../carriers/index.ts'
import { type FieldProblems, invalidFields } from '../../../platform/shared/problem.ts'
import { Choice, Flag, optional, Text, Whole } from '../../../platform/shared/schema.ts'

export const environments = ['production', 'sandbox'] as const

/** Texts by the names of the connector's fields. The connector checks them. */
export function TextsByName(title: string) {
  return Type.Unsafe<Record<string, string>>({
    type: 'object',
    title,
    additionalProperties: { type: 'string', maxLength: longestValue },
  })
}

/** The fields of an account that may be left out. */
export const accountFields = {
  environment: optional(Choice('Environment', environments)),
  base_address: optional(Text('Base address')),
  time_limit_ms: optional(Whole('Time limit', timeLimits)),
  reorder: optional(Choice('Reorder', reorders)),
  active: optional(Flag('Active')),
  settings: optional(TextsByName('Settings')),
  credentials: optional(TextsByName('Credentials')),
}

/** The values of the connector's fields; null when they were not sent. */
export function textsOf(body: unknown, group: 'settings' | 'credentials'): Record<string, string> | null {
  const sent = (body as Record<string, unknown> | undefined)?.[group]
  if (typeof sent !== 'object' || sent === null) return null
  const faults: FieldProblems = {}
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(sent)) {
    if (value === null || value === '') continue
    if (typeof value === 'string' && !value.includes('\0') && value.isWellFormed()) texts[name] = value
    else faults[`${group}.${name}`] = 'Must be text.'
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return texts
}

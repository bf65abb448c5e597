import { type FieldProblems, invalidFields, Problem } from '../../platform/shared/problem.ts'
import type { ChangedPart } from './edit-part.ts'

type Told = Pick<ChangedPart, 'path' | 'told'>

export function faultsWithin({ path = null, told = asTheyAre }: Told, error: unknown): unknown {
  if (!(error instanceof Problem) || !error.details) return error
  return invalidFields(told(relative(error.details, path), 'faults'))
}

export function warningsWithin(
  { path = null, told = asTheyAre }: Told,
  warnings: FieldProblems,
): FieldProblems {
  const own = Object.entries(warnings).filter(([field]) => path === null || isWithin(field, path))
  return told(relative(Object.fromEntries(own), path), 'warnings')
}

const asTheyAre = (findings: FieldProblems) => findings

function relative(findings: FieldProblems, path: string | null): FieldProblems {
  if (path === null) return findings
  return Object.fromEntries(
    Object.entries(findings).map(([field, message]) => [
      isWithin(field, path) ? within(field, path) : field,
      message,
    ]),
  )
}

function isWithin(field: string, path: string): boolean {
  return field === path || field.startsWith(`${path}.`)
}

function within(field: string, path: string): string {
  return field === path ? 'body' : field.slice(path.length + 1)
}

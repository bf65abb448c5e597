import type { TSchema } from 'typebox'
import { isCalendarDate } from '../../../platform/shared/dates.ts'
import { decimal } from '../../../platform/shared/money.ts'
import type { FieldProblems } from '../../../platform/shared/problem.ts'
import { visibleNumber, visibleText } from '../../../platform/shared/visible-text.ts'
import { createFindings, type Findings } from '../check/findings.ts'
import { decimalFormat, TariffDocument, ZoneRule } from './tariff-document.ts'

interface Shape {
  type?: string
  const?: unknown
  default?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Shape[]
  properties?: Record<string, Shape>
  required?: readonly string[]
  items?: Shape
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

/**
 * Canonical form has decimal strings, trimmed text and no absent fields. Faults are reported by path, up to the limit
 * in `findings.ts`.
 */
export function readTariff(
  value: unknown,
): { tariff: TariffDocument; problems: null } | { tariff: null; problems: FieldProblems } {
  const findings = createFindings()
  const tariff = readShape(TariffDocument as TSchema as Shape, value, '', findings) as TariffDocument
  const { problems } = findings
  return Object.keys(problems).length > 0 ? { tariff: null, problems } : { tariff, problems: null }
}

export function readZoneRule(value: unknown): ZoneRule | null {
  const findings = createFindings()
  const rule = readShape(ZoneRule as TSchema as Shape, value, '', findings) as ZoneRule
  return Object.keys(findings.problems).length > 0 ? null : rule
}

function readShape(shape: Shape, value: unknown, path: string, findings: Findings): unknown {
  const refuse = (sentence: string) => findings.refuse(path || '$', sentence)
  if (shape.format === decimalFormat) return readDecimal(shape, value, refuse)
  if (shape.anyOf) return readUnion(shape.anyOf, value, path, findings)
  if (shape.const !== undefined) {
    return value === shape.const ? value : refuse(`Must be "${String(shape.const)}".`)
  }
  switch (shape.type) {
    case 'object':
      return readObject(shape, value, path, findings)
    case 'array':
      if (!Array.isArray(value)) return refuse('Must be a list.')
      return readList(shape, value, path, findings)
    case 'boolean':
      return typeof value === 'boolean' ? value : refuse('Must be true or false.')
    case 'integer':
      return readInteger(shape, value, refuse)
    default:
      return readText(shape, value, refuse)
  }
}

/** Checks the length first; stops at the limit of faults. */
function readList(shape: Shape, list: readonly unknown[], path: string, findings: Findings): unknown {
  const { items = {}, maxItems = Infinity } = shape
  if (list.length > maxItems) {
    findings.refuse(path, `Must have at most ${maxItems} entries.`)
    return undefined
  }
  const read: unknown[] = []
  for (const [index, item] of list.entries()) {
    if (findings.isFull()) break
    read.push(readShape(items, item, join(path, index), findings))
  }
  return read
}

function readObject(shape: Shape, value: unknown, path: string, findings: Findings): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    findings.refuse(path || '$', 'Must be an object.')
    return undefined
  }
  const properties = shape.properties ?? {}
  for (const [name, given] of Object.entries(value)) {
    if (!Object.hasOwn(properties, name) && given !== null)
      findings.refuse(join(path, name), 'Unknown field.')
  }
  const given = value as Record<string, unknown>
  const read: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties)) {
    const own = Object.hasOwn(given, name) ? given[name] : undefined
    const required = shape.required?.includes(name) ?? false
    if (own !== undefined && own !== null) {
      const value = readShape(property, own, join(path, name), findings)
      if (required || !isEmpty(value)) read[name] = value
    } else if (required) findings.refuse(join(path, name), 'Is required.')
    else if (property.default !== undefined) read[name] = property.default
  }
  return read
}

/** An empty object means none. */
function isEmpty(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  )
}

/** The constant `type` selects the alternative. */
function readUnion(shapes: readonly Shape[], value: unknown, path: string, findings: Findings): unknown {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined
  const chosen = shapes.find(shape => shape.properties?.type?.const === type)
  if (chosen) return readShape(chosen, value, path, findings)
  const names = shapes.map(shape => `"${String(shape.properties?.type?.const)}"`)
  findings.refuse(join(path, 'type'), `Must be one of ${names.join(', ')}.`)
  return undefined
}

function readDecimal(shape: Shape, value: unknown, refuse: (sentence: string) => void): unknown {
  const pattern = shape.anyOf?.[0]?.pattern ?? ''
  const written = typeof value === 'number' && Number.isFinite(value) ? decimal(value).toFixed() : value
  if (typeof written !== 'string') return refuse('Must be a number.')
  const text = visibleNumber(written).trim()
  if (new RegExp(pattern).test(text)) return text
  if (!/^-?\d+(\.\d+)?$/.test(text)) return refuse('Must be a number.')
  if (text.startsWith('-') && !pattern.startsWith('^-')) return refuse('Must not be negative.')
  return refuse('Must have at most 12 digits before the decimal point and 6 behind it, and no leading zero.')
}

function readInteger(shape: Shape, value: unknown, refuse: (sentence: string) => void): unknown {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return refuse('Must be a whole number.')
  if (value < (shape.minimum ?? -Infinity)) return refuse(`Must be at least ${shape.minimum}.`)
  if (value > (shape.maximum ?? Infinity)) return refuse(`Must be at most ${shape.maximum}.`)
  return value
}

function readText(shape: Shape, value: unknown, refuse: (sentence: string) => void): unknown {
  if (typeof value !== 'string') return refuse('Must be text.')
  const text = visibleText(value).trim()
  if (shape.enum && !shape.enum.includes(text)) return refuse(`Must be one of ${shape.enum.join(', ')}.`)
  if (text.length < (shape.minLength ?? 0)) return refuse('Must not be empty.')
  if (text.length > (shape.maxLength ?? Infinity))
    return refuse(`Must have at most ${shape.maxLength} characters.`)
  if (shape.format === 'date')
    return isCalendarDate(text) ? text : refuse('Must be a calendar date, YYYY-MM-DD.')
  if (shape.pattern && !new RegExp(shape.pattern).test(text)) return refuse(patternSentence(shape.pattern))
  return text
}

function patternSentence(pattern: string): string {
  if (pattern === '^[A-Z]{2}$') return 'Must be two capital letters.'
  if (pattern === '^[A-Z]{3}$') return 'Must be three capital letters.'
  if (pattern.includes(':')) return 'Must be a time of day, HH:MM.'
  if (pattern.startsWith('^[0-9]{4}-')) return 'Must be a month, YYYY-MM, or a day, YYYY-MM-DD.'
  return 'Must be letters, digits, blanks and . _ / -, beginning with a letter or digit.'
}

function join(path: string, name: string | number): string {
  return path ? `${path}.${name}` : String(name)
}

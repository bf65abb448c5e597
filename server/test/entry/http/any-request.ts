import fc from 'fast-check'
import { type Known, nearly, oddText } from './any-value.ts'

/** Odd parts of paths. */
export const oddParts = [
  '%',
  '%00',
  '%00@1',
  '%ED%A0%80',
  '%2F',
  '..',
  '',
  '0',
  '-1',
  '9007199254740993',
  'a'.repeat(5_000),
]

/** Cursors of a next page, of any list and order. */
const cursor = fc
  .tuple(
    fc.constantFrom('id', 'date', 'name', 'scheduled_date', 'position'),
    fc.constantFrom('asc', 'desc'),
    fc.array(fc.oneof(oddText, fc.constantFrom(0, 1, -1, 2 ** 53 - 1, -(2 ** 53 - 1), 0.5)), {
      maxLength: 3,
    }),
  )
  .map(([sort, order, key]) => ({
    sort,
    order,
    cursor: Buffer.from(JSON.stringify([`${sort} ${order}`, ...key])).toString('base64url'),
  }))

/** Queries of a schema with some odd values, and sometimes unreadable ones. */
export function queryOf(schema: object | undefined, known: Known): fc.Arbitrary<string> {
  const properties = Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
  const usual = schema ? nearly(schema, known) : fc.constant({})
  const paged = properties.includes('cursor') ? fc.oneof(usual, cursor) : usual
  const written = paged.map(query =>
    typeof query === 'object' && query !== null
      ? new URLSearchParams(
          Object.entries(query).map(([name, value]) => [
            name,
            typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value)),
          ]),
        ).toString()
      : '',
  )
  const odd = fc.constantFrom('%', 'a=%00', '__proto__=1', 'limit=1&limit=2', 'sort=id&sort=id', '&&==')
  return fc.oneof({ weight: 8, arbitrary: written }, odd)
}

const oddHeader = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Bearer',
    'Bearer ',
    'Bearer \t',
    'Basic x',
    '\x80\xff',
    'a'.repeat(5_000),
    '%00',
    ',,,',
  ),
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map(code => String.fromCharCode(code)),
    maxLength: 40,
  }),
)

/** Headers in use. */
const headerNames = [
  'x-tenant',
  'authorization',
  'idempotency-key',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'accept',
  'cookie',
  'origin',
  'host',
]
/** Mostly none. */
export const someHeaders = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Record<string, string>>({}) },
  fc.dictionary(fc.constantFrom(...headerNames), oddHeader, { maxKeys: 2 }),
)

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { resolved } from '../server/src/entry/openapi/resolved.ts'
import { breakingChanges } from './check-released-api.ts'

interface Document {
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
}
interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { anyOf: Schema[] } }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}
interface Schema {
  enum?: string[]
  type?: string | string[]
  maxLength?: number
  required?: string[]
  properties: Record<string, Schema>
  items?: Schema
}

const document: Document = JSON.parse(await readFile(new URL('../openapi/v1.json', import.meta.url), 'utf8'))
/** Without references, so that a change is made in one place. */
const whole: Document = JSON.parse(JSON.stringify(resolved(document)))
/** A part of it: comparing the whole takes a second. */
const released: Document = {
  ...whole,
  paths: Object.fromEntries(
    ['/v1/services', '/v1/rates/quote', '/v1/pickups/{id}'].map(path => [path, whole.paths[path] ?? {}]),
  ),
}

/** The breaking effects of a change. */
function brokenBy(change: (document: Document) => void): string[] {
  const changed = structuredClone(released)
  change(changed)
  return breakingChanges(released, changed)
}

/** The fields of a service in the list of services. */
function serviceIn({ paths }: Document): Schema {
  const answer = paths['/v1/services']?.get?.responses['200']?.content['application/json']?.schema
  const service = answer?.properties.data?.properties.services?.items
  return service ?? expect.unreachable('the document has a list of services')
}

/** Adds a type of service to the list. */
function addServiceType(document: Document): void {
  serviceIn(document).properties.service_type?.enum?.push('underwater')
}

function quoteBodyIn({ paths }: Document): Schema {
  const body = paths['/v1/rates/quote']?.post?.requestBody?.content['application/json']?.schema.anyOf[0]
  return body ?? expect.unreachable('the document has a quote')
}

test.each<[string, (document: Document) => void]>([
  ['a path that is gone', document => delete document.paths['/v1/pickups/{id}']],
  ['a method that is gone', document => delete document.paths['/v1/pickups/{id}']?.delete],
  ['an answer’s field that is gone', document => delete serviceIn(document).properties.name],
  [
    'an answer’s field of another type',
    document => Object.assign(serviceIn(document).properties.name ?? {}, { type: 'integer' }),
  ],
  [
    'an answer’s field that may be null',
    document => Object.assign(serviceIn(document).properties.name ?? {}, { type: ['string', 'null'] }),
  ],
  ['a further value of an answer’s field', addServiceType],
  ['a field that must be sent', document => quoteBodyIn(document).required?.push('date')],
  [
    'a shorter field',
    document => Object.assign(quoteBodyIn(document).properties.service_code ?? {}, { maxLength: 3 }),
  ],
  [
    'a field of two characters or more',
    document => Object.assign(quoteBodyIn(document).properties.service_code ?? {}, { minLength: 2 }),
  ],
  [
    'a field with a pattern',
    document => Object.assign(quoteBodyIn(document).properties.service_code ?? {}, { pattern: '^[A-Z]+$' }),
  ],
])('%s breaks programs that were written against the release', (_what, change) => {
  expect(brokenBy(change)).not.toEqual([])
})

test.each<[string, (document: Document) => void]>([
  ['nothing', () => {}],
  ['other words', document => Object.assign(document.info, { description: 'Other words.' })],
  ['a new path', document => Object.assign(document.paths, { '/v1/new': document.paths['/v1/services'] })],
  [
    'a further value for who sends a parameter that is new',
    document => {
      addServiceType(document)
      document.paths['/v1/services']?.get?.parameters?.push({ name: 'deep', in: 'query' })
    },
  ],
  [
    'a new field of an answer',
    document => Object.assign(serviceIn(document).properties, { colour: { type: 'string' } }),
  ],
  [
    'that an empty text is refused, which it always was,',
    document => Object.assign(quoteBodyIn(document).properties.service_code ?? {}, { minLength: 1 }),
  ],
  [
    'a new field that may be sent',
    document => Object.assign(quoteBodyIn(document).properties, { colour: { type: 'string' } }),
  ],
])('%s breaks none', (_what, change) => {
  expect(brokenBy(change)).toEqual([])
})

/** Two calls with the records under test. */
const partOf = (api: Document): Document => ({
  ...api,
  paths: Object.fromEntries(
    ['/v1/shipments/{awb}/return', '/v1/events'].map(path => [path, api.paths[path] ?? {}]),
  ),
})

interface Named {
  components: { schemas: Record<string, Schema> }
}

test.each<[string, (schemas: Record<string, Schema>) => void]>([
  ['a field of an answer', ({ Shipment }) => delete Shipment?.properties.awb],
  [
    'a field of an event',
    ({ ShipmentEvent, PickupEvent }) =>
      delete PickupEvent?.properties.created_at && delete ShipmentEvent?.properties.created_at,
  ],
  ['a type', ({ Shipment }) => Object.assign(Shipment?.properties.id ?? {}, { type: 'string' })],
])('%s that the release had inline is missed in the named schemas of today', async (_what, change) => {
  const before = partOf(
    JSON.parse(await readFile(new URL('../openapi/released/v1.json', import.meta.url), 'utf8')),
  )
  const after = structuredClone(partOf(document)) as Document & Named
  expect(breakingChanges(before, after)).toEqual([])
  change(after.components.schemas)
  expect(breakingChanges(before, after)).not.toEqual([])
})

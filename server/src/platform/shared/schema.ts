import Type, { type TSchema } from 'typebox'
import { longestEmail } from './email.ts'

/**
 * Fields of requests and records. One schema gives the TypeScript type, the reader's checks (`input.ts`) and the
 * OpenAPI document; `title` names the field in messages.
 */

interface FieldOptions {
  description?: string
  default?: unknown
  example?: unknown
  /** Name of the schema in the document of the public API. */
  apiName?: string
}

/** Characters, by default. */
const longestText = 255

/** The example as JSON Schema writes it. */
function given<Options extends FieldOptions>({ example, ...options }: Options) {
  return { ...(example !== undefined && { examples: [example] }), ...options }
}

export function Secret(title: string, options: FieldOptions = {}) {
  return Type.String({ title, format: 'password', maxLength: longestText, ...given(options) })
}

interface TextOptions extends FieldOptions {
  longest?: number
  format?: string
  /** Pattern that the use case checks, for the OpenAPI document. */
  pattern?: string
}

export function Text(title: string, options: TextOptions = {}) {
  const { longest = longestText, ...rest } = options
  return Type.String({ title, maxLength: longest, ...given(rest) })
}

/** An address that mail may be sent to (`email.ts`). Shipments and pickups take any text. */
export function Email(title = 'E-mail') {
  return Text(title, { format: 'email', longest: longestEmail })
}

/** Text that a list is searched by. The reader refuses more than `mostSearchWords` words. */
export function Search(description?: string) {
  return Text('Search', { format: 'search', ...(description === undefined ? {} : { description }) })
}

export function Choice<const Values extends readonly string[]>(
  title: string,
  values: Values,
  options: FieldOptions = {},
) {
  return Type.Unsafe<Values[number]>({ type: 'string', title, enum: [...values], ...given(options) })
}

export function WholeChoice<const Values extends readonly number[]>(
  title: string,
  values: Values,
  options: FieldOptions = {},
) {
  return Type.Unsafe<Values[number]>({ type: 'integer', title, enum: [...values], ...given(options) })
}

/** A two-letter code of ISO 3166-1; lower case is accepted. */
export function Country(title: string, options: FieldOptions = {}) {
  return Type.String({
    title,
    format: 'country',
    minLength: 2,
    maxLength: 2,
    description: 'Code of two letters from ISO 3166-1.',
    ...given({ example: 'US', ...options }),
  })
}

/** A day from 1900 to 2199, YYYY-MM-DD. */
export function CalendarDate(title: string, options: FieldOptions = {}) {
  const pattern = '^(?:19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}$'
  return Type.String({ title, format: 'date', pattern, ...given({ example: '2026-11-24', ...options }) })
}

/** HH:MM:SS. */
export function TimeOfDay(title: string, options: FieldOptions = {}) {
  const pattern = '^(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$'
  return Type.String({ title, format: 'time-of-day', pattern, ...given({ example: '09:00:00', ...options }) })
}

interface NumberOptions extends FieldOptions {
  /** Exclusive lower bound. */
  above?: number
  least?: number
  most?: number
}

export function Flag(title: string, options: FieldOptions = {}) {
  return Type.Boolean({ title, ...given({ example: true, ...options }) })
}

export function Num(title: string, options: NumberOptions = {}) {
  return Type.Number({ title, ...bounds(options) })
}

export function Whole(title: string, options: NumberOptions = {}) {
  return Type.Integer({ title, ...bounds(options) })
}

export function Id(title: string, options: FieldOptions = {}) {
  return Type.Integer({ title, minimum: 1, maximum: Number.MAX_SAFE_INTEGER, ...given(options) })
}

export function Group<Properties extends Record<string, TSchema>>(
  title: string,
  properties: Properties,
  options: FieldOptions = {},
) {
  return Type.Object(properties, { title, ...given(options) })
}

interface TextsOptions extends FieldOptions {
  most: number
  longest: number
  example: Record<string, string>
}

/** Characters of a key that the sender chooses. */
export const longestKey = 40

/** An object of texts whose keys the sender chooses. */
export function TextsByKey(title: string, { most, longest, example, ...options }: TextsOptions) {
  return Type.Unsafe<Record<string, string>>({
    type: 'object',
    title,
    maxProperties: most,
    patternProperties: { [`^[^\\[\\]]{1,${longestKey}}$`]: { type: 'string', title, maxLength: longest } },
    examples: [example],
    ...options,
  })
}

/** Brackets would make the key unreadable in a query. */
export function isKey(key: string): boolean {
  return (
    /^[^[\]\p{Cc}]+$/u.test(key) && key.isWellFormed() && key.trim() === key && [...key].length <= longestKey
  )
}

export function ListOf<Item extends TSchema>(
  title: string,
  item: Item,
  { fewest = 0, most, ...options }: { fewest?: number; most: number } & FieldOptions,
) {
  return Type.Array(item, {
    title,
    maxItems: most,
    ...(fewest > 0 ? { minItems: fewest } : {}),
    ...given(options),
  })
}

export const optional = Type.Optional

/** A named component of the OpenAPI document and type of the app. */
export function NamedRecord<Properties extends Record<string, TSchema>>(
  name: string,
  properties: Properties,
) {
  return Type.Object(properties, { $id: name })
}

/** A record of the public API, with its name in the OpenAPI document. */
export function ApiRecord<Properties extends Record<string, TSchema>>(
  apiName: string,
  properties: Properties,
  options: FieldOptions = {},
) {
  return Type.Object(properties, { apiName, ...given(options) })
}

export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()])
}

function bounds({ above, least, most, ...rest }: NumberOptions) {
  return {
    ...(above === undefined ? {} : { exclusiveMinimum: above }),
    ...(least === undefined ? {} : { minimum: least }),
    ...(most === undefined ? {} : { maximum: most }),
    ...given(rest),
  }
}

const group = Symbol('group of sentences')

/**
 * A text whose sentence has a code in the catalogue (`platform/sentences/`), or a word of one of its groups: the admin
 * API sends the code beside it.
 */
export function sentence<Schema extends TSchema>(schema: Schema, ofGroup: string | null = null): Schema {
  return Object.assign(schema, { [group]: ofGroup })
}

/** The group of a marked text, null without one; undefined for other texts. */
export function sentenceGroup(schema: object): string | null | undefined {
  return Reflect.get(schema, group) as string | null | undefined
}

export const WarningRecord = ApiRecord('Warning', {
  field: Type.String({ description: 'Path of the field in the request.', examples: ['sender.zip'] }),
  message: sentence(
    Type.String({
      description: 'Warning in a sentence.',
      examples: ['Postal code 10118 is not in CA.'],
    }),
  ),
})
export type Warning = Type.Static<typeof WarningRecord>

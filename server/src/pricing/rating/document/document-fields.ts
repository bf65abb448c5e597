import { type TSchema, Type } from 'typebox'

/** Marks exact decimals for `readDocument`. */
export const decimalFormat = 'waybill-decimal'

const decimalText = (description: string, pattern: string, least: number) =>
  Type.Unsafe<string>({
    anyOf: [
      { type: 'string', pattern },
      { type: 'number', minimum: least, maximum: 999_999_999_999 },
    ],
    format: decimalFormat,
    description,
  })
/** At most 12 digits before the point and 6 behind it. */
export const amount = (description: string) =>
  decimalText(description, '^(0|[1-9]\\d{0,11})(\\.\\d{1,6})?$', 0)
export const signed = (description: string) =>
  decimalText(description, '^-?(0|[1-9]\\d{0,11})(\\.\\d{1,6})?$', -999_999_999_999)
export const code = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^[A-Za-z0-9][A-Za-z0-9 ._/-]*$',
    description: `${description} Letters, digits, blanks and . _ / -, beginning with a letter or digit.`,
  })
export const text = (description: string) => Type.String({ minLength: 1, maxLength: 255, description })
export const date = (description: string) =>
  Type.String({
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
    format: 'date',
    description: `${description} YYYY-MM-DD.`,
  })
export const currency = (description: string) =>
  Type.String({ pattern: '^[A-Z]{3}$', description: `${description} Three letters of ISO 4217.` })
export const id = (description: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description })
export const maybe = <T extends TSchema>(schema: T) => Type.Optional(schema)
/** `most` is above any tariff's need and small enough to process. */
export const list = <T extends TSchema>(items: T, most: number, options: { description?: string } = {}) =>
  Type.Array(items, { maxItems: most, ...options })
export const exactly = { additionalProperties: false }

export const literals = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], description })

export const weightUnit = (description: string) => literals(['lb', 'kg'], description)
export const dimensionUnit = (description: string) => literals(['in', 'cm'], description)

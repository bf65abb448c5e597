import Type, { type Static } from 'typebox'
import { type CarrierCustoms, customsReasons, taxIdTypes } from '../../../carriers/index.ts'
import { decimal, tooFine } from '../../../platform/shared/money.ts'
import type { FieldProblems } from '../../../platform/shared/problem.ts'
import { numberOrNull, textField, textOrNull, wholeField } from '../../../platform/shared/record-fields.ts'
import {
  ApiRecord,
  Choice,
  Country,
  Group,
  ListOf,
  Num,
  nullable,
  optional,
  Text,
  Whole,
} from '../../../platform/shared/schema.ts'

const mostLines = 100
const mostTaxIds = 20
const parties = ['sender', 'recipient'] as const

const LineRequest = Group(
  'Customs line',
  {
    description: optional(
      Text('Description of the goods', {
        description: 'Description of the goods.',
        example: 'Laptop computer',
      }),
    ),
    quantity: optional(
      Whole('Quantity', { least: 1, most: 1_000_000, description: 'Number of goods.', example: 2 }),
    ),
    value: optional(
      Num('Value', {
        above: 0,
        most: 1e12,
        description: 'Value of the whole line, in the company’s currency.',
        example: 1200,
      }),
    ),
    weight: optional(
      Num('Weight', {
        above: 0,
        most: 100_000,
        description: 'Weight of the whole line, in the shipment’s unit.',
        example: 4.4,
      }),
    ),
    hs_code: optional(
      Text('HS code', {
        example: '8471.30',
        description:
          'Code of the goods in the Harmonized System: 6 to 14 digits; dots and spaces are allowed between them.',
        pattern: '^[. ]*(?:[0-9][. ]*){6,14}$',
      }),
    ),
    origin_country: optional(
      Country('Country of origin', {
        description: 'Country of origin: a code of two letters from ISO 3166-1.',
      }),
    ),
  },
  { apiName: 'CustomsLineRequest' },
)

/** All optional: each carrier checks the members that it needs. */
export const CustomsRequest = Group(
  'Customs',
  {
    reason: optional(
      Choice('Reason of export', customsReasons, {
        apiName: 'CustomsReason',
        description: 'Reason of the export.',
      }),
    ),
    signer: optional(
      Text('Signer', { description: 'Person who signs the declaration.', example: 'Pat Lee' }),
    ),
    lines: optional(
      ListOf('Customs lines', LineRequest, {
        most: mostLines,
        description: 'The goods, a line for each kind.',
      }),
    ),
    tax_ids: optional(
      ListOf(
        'Tax ids',
        Group(
          'Tax id',
          {
            party: Choice('Party', parties, { description: 'Owner of the number.' }),
            type: Choice('Type', taxIdTypes, {
              apiName: 'TaxIdType',
              description: 'Kind of the number. ITN: the AES filing number of United States customs.',
            }),
            number: Text('Number', { longest: 35, description: 'The number.', example: 'DE123456789' }),
          },
          { apiName: 'CustomsTaxIdRequest' },
        ),
        { most: mostTaxIds, description: 'Tax numbers of the sender and the recipient.' },
      ),
    ),
  },
  { apiName: 'CustomsRequest', description: 'Customs declaration. Each carrier needs other fields.' },
)
export type CustomsRequest = Static<typeof CustomsRequest>

export const CustomsRecord = ApiRecord(
  'Customs',
  {
    reason: nullable(
      Type.String({
        enum: [...customsReasons],
        apiName: 'CustomsReason',
        description: 'Reason of the export; null if unknown.',
      }),
    ),
    signer: textOrNull('Person who signs the declaration.', 'Pat Lee'),
    lines: Type.Array(
      ApiRecord('CustomsLine', {
        description: textOrNull('Description of the goods.', 'Laptop computer'),
        quantity: nullable(wholeField('Number of goods. Null if unknown.', 2)),
        value: numberOrNull('Value of the whole line, in the company’s currency.', 1200),
        weight: numberOrNull('Weight of the whole line, in the shipment’s unit.', 4.4),
        hs_code: textOrNull('Code of the goods in the Harmonized System.', '8471.30'),
        origin_country: textOrNull('Country of origin: a code of two letters from ISO 3166-1.', 'US'),
      }),
      { description: 'The goods, a line for each kind.' },
    ),
    tax_ids: Type.Array(
      ApiRecord('CustomsTaxId', {
        party: Type.String({ enum: [...parties], description: 'Owner of the number.' }),
        type: Type.String({
          enum: [...taxIdTypes],
          apiName: 'TaxIdType',
          description: 'Kind of the number.',
        }),
        number: textField('The number.', 'DE123456789'),
      }),
      { description: 'Tax numbers of the sender and the recipient.' },
    ),
  },
  { description: 'Customs declaration; absent if there is none.' },
)
export type CustomsRecord = Static<typeof CustomsRecord>

/** Faults of a possibly incomplete declaration, beyond those of its schema. */
export function customsFaults(customs: CustomsRequest | undefined, currency: string): FieldProblems {
  const faults: FieldProblems = {}
  if (!customs) return faults
  customs.lines?.forEach((line, index) => {
    const fineness = line?.value === undefined ? null : tooFine(line.value, currency)
    if (fineness !== null) faults[`customs.lines.${index}.value`] = `Value ${fineness}.`
    const code = line?.hs_code
    if (code !== undefined && !isHsCode(code)) {
      faults[`customs.lines.${index}.hs_code`] = 'HS code must have 6 to 14 digits.'
    }
  })
  return faults
}

function isHsCode(code: string): boolean {
  return /^[\d. ]+$/.test(code) && /^\d{6,14}$/.test(digitsOf(code))
}

function digitsOf(code: string): string {
  return code.replace(/[. ]/g, '')
}

/** A declaration with every member; null stands for a missing one. */
export function customsRecord(customs: CustomsRequest | CustomsRecord): CustomsRecord {
  return {
    reason: customs.reason ?? null,
    signer: customs.signer ?? null,
    lines: (customs.lines ?? []).map(line => ({
      description: line.description ?? null,
      quantity: line.quantity ?? null,
      value: line.value ?? null,
      weight: line.weight ?? null,
      hs_code: line.hs_code ?? null,
      origin_country: line.origin_country ?? null,
    })),
    tax_ids: (customs.tax_ids ?? []).map(({ party, type, number: written }) => ({
      party,
      type,
      number: written,
    })),
  }
}

export function carrierCustoms(stored: CustomsRecord): CarrierCustoms {
  return {
    reason: stored.reason as CarrierCustoms['reason'],
    signer: stored.signer,
    lines: stored.lines.map(line => ({
      description: line.description,
      quantity: line.quantity,
      value: line.value === null ? null : decimal(line.value),
      weight: line.weight === null ? null : decimal(line.weight),
      hsCode: line.hs_code === null ? null : digitsOf(line.hs_code),
      originCountry: line.origin_country,
    })),
    taxIds: stored.tax_ids as CarrierCustoms['taxIds'],
  }
}

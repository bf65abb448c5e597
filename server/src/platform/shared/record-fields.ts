import Type from 'typebox'
import { nullable } from './schema.ts'
import { dimensionUnits, weightUnits } from './units.ts'

/** Fields of the API's records, each with its description and an example. */

export const textField = (description: string, example: string) =>
  Type.String({ description, examples: [example] })

export const dayField = (description: string, example = '2026-11-24') =>
  Type.String({ format: 'date', description, examples: [example] })

/** With the offset of the company’s time zone. */
export const timeField = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-11-24T09:15:02-05:00'] })

export const numberField = (description: string, example: number) =>
  Type.Number({ description, examples: [example] })

export const wholeField = (description: string, example: number) =>
  Type.Integer({ description, examples: [example] })

export const textOrNull = (description: string, example: string) =>
  nullable(textField(`${description} Null if unknown.`, example))

export const numberOrNull = (description: string, example: number) =>
  nullable(numberField(`${description} Null if unknown.`, example))

export const weightUnitField = Type.String({
  enum: [...weightUnits],
  apiName: 'WeightUnit',
  description: 'Unit of the weights: pounds or kilograms.',
})

export const dimensionUnitField = Type.String({
  enum: [...dimensionUnits],
  apiName: 'DimensionUnit',
  description: 'Unit of length, width and height: inches or centimetres.',
})

/** Descriptions and examples that requests and records share. */
export const told = {
  company: { description: 'Company, or the name of a private person.', example: 'Acme Supplies' },
  name: { description: 'Contact person.', example: 'Pat Lee' },
  phone: { description: 'Telephone number.', example: '+1 212 555 0100' },
  email: { description: 'E-mail address.', example: 'pat@acme.example' },
  address1: { description: 'Street and number.', example: '350 5th Ave' },
  address2: { description: 'Second line of the address: floor, suite or building.', example: 'Suite 12' },
  city: { description: 'City or town.', example: 'New York' },
  state: { description: 'State or province, as its usual code if it has one.', example: 'NY' },
  zip: { description: 'Postal code. Some countries have none.', example: '10118' },
  country: { description: 'Code of two letters from ISO 3166-1.', example: 'US' },
  customer_id: { description: 'Id of the customer.', example: 1 },
  length: { description: 'Length, in the dimension unit.', example: 12 },
  width: { description: 'Width, in the dimension unit.', example: 9 },
  height: { description: 'Height, in the dimension unit.', example: 4 },
  currency: { description: 'Currency: a code of three letters from ISO 4217.', example: 'USD' },
  cod_amount: {
    description: 'Amount to collect at delivery (cash on delivery), in the company’s currency.',
    example: 75.25,
  },
  customs_value: {
    description: 'Value of the goods for customs, in the company’s currency.',
    example: 120.5,
  },
  declared_value: {
    description: 'Value of the goods in the company’s currency, for insurance and liability.',
    example: 250,
  },
  contents: { description: 'Goods in the shipment.', example: 'Books' },
  reference: { description: 'Your own reference, for example an order number.', example: 'PO-7781' },
  notes: { description: 'Notes for the courier.', example: 'Ring twice.' },
} as const

const partyText = (field: 'name' | 'phone' | 'email' | 'address1' | 'address2' | 'city' | 'state' | 'zip') =>
  textOrNull(told[field].description, told[field].example)

/** A sender or a recipient. */
export const partyRecordFields = {
  company: textField(told.company.description, told.company.example),
  name: partyText('name'),
  phone: partyText('phone'),
  email: partyText('email'),
  address1: partyText('address1'),
  address2: partyText('address2'),
  city: partyText('city'),
  state: partyText('state'),
  zip: partyText('zip'),
  country: textField(told.country.description, told.country.example),
}

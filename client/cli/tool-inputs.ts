/** The inputs of the tools: the fields of the API that a person talks about. Others may be sent and reach the API. */
import { looseObject, z } from 'zod'

const country = z.string().describe('Two letters, such as US.')
const place = {
  city: z.string().optional(),
  state: z.string().optional(),
  zip: z.string().optional().describe('The postal code.'),
  country,
}
const party = {
  company: z.string().describe('The company, or the name of a person.'),
  name: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  address1: z.string().optional().describe('Street and number.'),
  address2: z.string().optional(),
  ...place,
}
const parcel = looseObject({
  weight: z.number().describe('Of all pieces together.'),
  weight_unit: z
    .enum(['lb', 'kg'])
    .optional()
    .describe('lb without it. Sizes are inches with lb, centimetres with kg.'),
  pieces: z.int().optional(),
  length: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
})
const options = z.array(z.string()).optional().describe('Codes of options that the service has.')
const declaredValue = z.number().optional().describe('The value of the goods, for insurance.')
const idempotencyKey = z
  .string()
  .optional()
  .describe('One per order: a repeat with the same key and the same input creates nothing twice.')
const awb = z.string().describe('The number of the shipment.')

export const quoteInput = looseObject({
  service_code: z.string().optional(),
  sender: looseObject(place),
  recipient: looseObject(place),
  package: parcel,
  options,
  declared_value: declaredValue,
})

export const createInput = looseObject({
  service_code: z.string().describe('The code of a service, as quote shows it.'),
  sender: looseObject(party),
  recipient: looseObject(party),
  package: parcel,
  reference: z.string().optional().describe('The number of the order.'),
  contents: z.string().optional(),
  notes: z.string().optional(),
  options,
  declared_value: declaredValue,
  customs: looseObject({})
    .optional()
    .describe('For another country: reason, signer, lines, as the API takes them.'),
  idempotency_key: idempotencyKey,
})

export const trackInput = z.object({ awb })

export const labelInput = z.object({
  awb,
  format: z.enum(['png', 'pdf', 'zpl']).default('png').describe('png to look at, pdf or zpl to print.'),
})

export const pickupInput = looseObject({
  customer_id: z
    .int()
    .optional()
    .describe(
      'The customer that the pickup is for. Needed with a token of the whole company: see its shipments.',
    ),
  address: looseObject({ ...party, address1: z.string(), city: z.string() }),
  scheduled_date: z.string().describe('YYYY-MM-DD.'),
  ready_time: z.string().optional().describe('HH:MM:SS by the clock at the address.'),
  latest_time: z.string().optional().describe('HH:MM:SS, after the ready time.'),
  num_packages: z.int().optional(),
  awb: awb.optional().describe('A shipment to link.'),
  notes: z.string().optional(),
  idempotency_key: idempotencyKey,
})

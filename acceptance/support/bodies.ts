import { onTestFinished } from 'vitest'
import { type Caller, clerk } from './client.ts'
import { isObject } from './openapi.ts'
import type { Pickup, Service, Shipment } from './records.ts'

export type Body = Record<string, unknown>

/** The smallest shipment in the nested format, between two cities of the example company's country. */
export function shipmentBody(changes: Body = {}): Body {
  return merged(
    {
      service_code: 'DOM',
      sender: {
        company: 'Harbour Coffee Roasters',
        country: 'US',
        city: 'New York',
        state: 'NY',
        zip: '10001',
      },
      recipient: { company: 'Lakeside Books', country: 'US', city: 'Brooklyn', state: 'NY', zip: '11201' },
      package: { weight: 2.5 },
    },
    changes,
  )
}

/** Every field of the nested format, with values that are not the defaults. */
export function fullShipmentBody(changes: Body = {}): Body {
  return shipmentBody(
    merged(
      {
        date: '2031-03-14',
        sender: {
          address1: '14 Pier Street',
          address2: 'Loading bay 3',
          name: 'Front desk',
          phone: '+1 212 555 0100',
          email: 'dispatch@harbour.example',
        },
        recipient: {
          address1: '200 Montague Street',
          address2: 'Floor 2',
          name: 'Back office',
          phone: '+1 718 555 0101',
          email: 'orders@lakeside.example',
        },
        package: {
          weight: 6.4,
          pieces: 2,
          weight_unit: 'kg',
          length: 40,
          width: 30.5,
          height: 20,
          dimension_unit: 'cm',
        },
        contents: 'Roasted coffee',
        customs_value: 120.5,
        cod_amount: 75.25,
        reference: 'PO-4711',
        notes: 'Ring twice.',
        pieces: [
          { weight: 4.2, length: 40, width: 30.5, height: 20, description: 'Beans', reference: 'A' },
          {
            weight: 2.2,
            length: 20,
            width: 20,
            height: 20,
            description: 'Filters',
            package_type_code: 'BOX',
          },
        ],
      },
      changes,
    ),
  )
}

/** The flat twin of a nested shipment body. */
export function flat(nested: Body): Body {
  const body: Body = {}
  for (const [name, value] of Object.entries(nested)) {
    if ((name === 'sender' || name === 'recipient') && isObject(value)) {
      for (const [field, inner] of Object.entries(value)) body[`${name}_${field}`] = inner
    } else if (name === 'package' && isObject(value)) {
      for (const [field, inner] of Object.entries(value)) body[flatPackageNames[field] ?? field] = inner
    } else {
      body[name] = value
    }
  }
  return body
}

/** The flat name of a path of the nested format. */
export function flatName(path: string): string {
  const [group, field] = path.split('.')
  if (field === undefined || group === undefined) return path
  if (group === 'package') return flatPackageNames[field] ?? field
  return `${group}_${field}`
}

const flatPackageNames: Record<string, string> = { weight: 'total_weight', pieces: 'total_pieces' }

/** The smallest pickup. */
export function pickupBody(customerId: number, changes: Body = {}): Body {
  return merged(
    {
      customer_id: customerId,
      address: {
        company: 'Harbour Coffee Roasters',
        address1: '14 Pier Street',
        city: 'New York',
        state: 'NY',
        zip: '10001',
        country: 'US',
      },
      scheduled_date: '2031-03-14',
    },
    changes,
  )
}

/** The smallest quote. */
export function quoteBody(changes: Body = {}): Body {
  return merged(
    {
      service_code: 'DOM',
      sender: { country: 'US', zip: '10001' },
      recipient: { country: 'US', zip: '11201' },
      package: { weight: 2.5 },
    },
    changes,
  )
}

/** A webhook to which nothing is sent: no test of the suite fails a pickup. */
export function webhookBody(): Body {
  return { url: 'https://shop.example/waybill', types: ['pickup.failed'] }
}

/** Creates a shipment for one test. */
export async function createShipment(changes: Body = {}, caller: Caller = clerk): Promise<Shipment> {
  const reply = await caller.post('/v1/shipments', shipmentBody(changes))
  return reply.data<Shipment>(201)
}

export async function createPickup(caller: Caller, customerId: number, changes: Body = {}): Promise<Pickup> {
  const reply = await caller.post('/v1/pickups', pickupBody(customerId, changes))
  return reply.data<Pickup>(201)
}

/** Creates a webhook that ends with the test. */
export async function createWebhook(caller: Caller): Promise<{ id: number }> {
  const webhook = (await caller.post('/v1/webhooks', webhookBody())).data<{ id: number }>(201)
  onTestFinished(async () => void (await caller.delete(`/v1/webhooks/${webhook.id}`)))
  return webhook
}

/** The active services of the caller's tenant, by code. */
export async function servicesByCode(caller: Caller = clerk): Promise<Map<string, Service>> {
  const { services } = (await caller.get('/v1/services')).data<{ services: Service[] }>()
  return new Map(services.map(service => [service.code, service]))
}

export async function service(code: string): Promise<Service> {
  const found = (await servicesByCode()).get(code)
  if (!found) throw new Error(`The example company has no active service ${code}.`)
  return found
}

/** `base` with `changes` merged in, object by object; `undefined` removes a field. */
export function merged(base: Body, changes: Body): Body {
  const result: Body = { ...base }
  for (const [name, value] of Object.entries(changes)) {
    const before = result[name]
    if (value === undefined) delete result[name]
    else result[name] = isObject(before) && isObject(value) ? merged(before, value) : value
  }
  return result
}

/** A body with the value at a dotted path replaced; `undefined` removes it. */
export function withField(body: Body, path: string, value: unknown): Body {
  const [head, ...rest] = path.split('.')
  if (head === undefined) return body
  const inner = body[head]
  return {
    ...body,
    [head]: rest.length === 0 ? value : withField(isObject(inner) ? inner : {}, rest.join('.'), value),
  }
}

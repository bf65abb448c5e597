import { asked, recipient, sender } from '../calls.ts'
import type { Call } from '../load.ts'
import type { World } from '../world.ts'

/** The works of both services. */
export const works = ['create', 'get', 'quote', 'label'] as const
export type Work = (typeof works)[number]

/** Does a work once, with one or more requests. Throws if one is refused. */
export type Works = Record<Work, () => Promise<void>>

/** Waybill draws a label on request, so a shipment with its label takes two requests. */
export function worksOfWaybill(base: string, world: World): Works {
  const nextOf = (name: 'create' | 'get' | 'quote' | 'label') => inTurns(asked[name](world)(0))
  const [create, get, quote, label] = [nextOf('create'), nextOf('get'), nextOf('quote'), nextOf('label')]
  return {
    async create() {
      const { data } = (await json(base, create())) as { data: { awb: string } }
      const { headers } = label()
      await bytes(base, { method: 'GET', path: `/v1/shipments/${data.awb}/label`, headers })
    },
    get: async () => void (await json(base, get())),
    quote: async () => void (await json(base, quote())),
    label: async () => void (await bytes(base, label())),
  }
}

/**
 * Karrio makes the label with the shipment and stores it. Its answers to create and get include the label; a label
 * request reads it from the database.
 */
export async function worksOfKarrio(base: string, token: string): Promise<Works> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  const post = (path: string, body: object): Call => ({
    ...{ method: 'POST', path, headers },
    body: JSON.stringify(body),
  })
  await json(base, post('/v1/connections', connection))
  const created: string[] = []
  const create = async () => {
    const { id, label_url } = (await json(base, post('/v1/shipments', shipment))) as Record<string, string>
    if (!id || !label_url) throw new Error('Karrio made a shipment without a label.')
    created.push(id)
  }
  for (let count = 0; count < 50; count++) await create()
  let next = 0
  const path = () => `/v1/shipments/${created[next++ % created.length]}`
  return {
    create,
    get: async () => void (await json(base, { method: 'GET', path: path(), headers })),
    quote: async () => void (await json(base, post('/v1/proxy/rates', rates))),
    label: async () => void (await bytes(base, { method: 'GET', path: `${path()}/label.pdf`, headers })),
  }
}

/** Karrio's own carrier, with its one service and price without a rate sheet. */
const connection = {
  carrier_name: 'generic',
  carrier_id: 'bench',
  credentials: { display_name: 'Bench', custom_carrier_name: 'bench', account_country_code: 'US' },
}

const rates = {
  carrier_ids: [connection.carrier_id],
  shipper: partyOf(sender),
  recipient: partyOf(recipient),
  parcels: [
    {
      ...{ weight: 5.5, weight_unit: 'LB', length: 12, width: 9, height: 4, dimension_unit: 'IN' },
      description: 'Books',
    },
  ],
}

/** With a service Karrio buys the label at once. */
const shipment = { ...rates, service: 'standard_service', reference: 'PO-7781', label_type: 'PDF' }

function partyOf(party: Record<string, string>) {
  const { company, name, phone, address1, city, state, zip, country } = party
  return {
    company_name: company,
    ...(name ? { person_name: name } : {}),
    ...(phone ? { phone_number: phone } : {}),
    ...{ address_line1: address1, city, state_code: state, postal_code: zip, country_code: country },
  }
}

function inTurns(calls: readonly Call[]): () => Call {
  let next = 0
  return () => {
    const call = calls[next++ % calls.length]
    if (!call) throw new Error('There is nothing to ask for.')
    return call
  }
}

async function json(base: string, call: Call): Promise<unknown> {
  return JSON.parse((await bytes(base, call)).toString())
}

async function bytes(base: string, { method, path, headers, body }: Call): Promise<Buffer> {
  const answer = await fetch(base + path, { method, headers, ...(body ? { body } : {}) })
  const content = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${content.subarray(0, 2000)}`)
  return content
}

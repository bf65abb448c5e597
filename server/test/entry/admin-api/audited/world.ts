import { expect } from 'vitest'
import { shipmentBody, type TestService } from '../../../support/service.ts'
import type { Answer, Browser } from '../support.ts'

/** The service and an owner of its company. */
export interface World {
  readonly service: TestService
  readonly owner: Browser
}

/** A call of an endpoint that succeeds in the state made for it. */
export interface Sent {
  /** Its path, with the ids of records that the call can change. */
  readonly path: string
  readonly body?: object | undefined
  /** Default: the owner of the world. */
  readonly by?: Browser
  /** The person in the record, if the call comes without a session. */
  readonly email?: string
}

/** Makes the state, then says the call. */
export type Walked = (world: World) => Sent | Promise<Sent>

export const address = {
  company: 'A',
  address1: '1 St',
  city: 'New York',
  zip: '10118',
  country: 'US',
} as const

/** The answer's data. Throws where a state cannot be made. */
export async function made(answer: Answer | Promise<Answer>): Promise<Answer['body']> {
  const { status, text, body } = await answer
  expect(status, text).toBeLessThan(300)
  return body.data
}

let lastCode = 0
/** A code that no other record has. */
export const newCode = () => `W${++lastCode}`

export const customerOf = ({ service }: World): number => service.example.customers[0]?.id ?? 0

export const firstOf = async ({ owner }: World, list: string) => (await made(owner.get(list))).items[0]

export const newShipment = ({ owner }: World, change: object = {}) =>
  made(owner.post('/shipments', shipmentBody(change)))

export const rejectedShipment = (world: World) =>
  newShipment(world, { service_code: 'SANDBOX', reference: 'sandbox-reject' })

export const workThrough = async ({ service }: World): Promise<void> => {
  const { signal } = new AbortController()
  while (await service.waybill.longWork.processDue(1, signal));
}

export const base64 = (text: string) => Buffer.from(text).toString('base64')

import {
  upsNoLabel,
  upsRecovered,
  upsRecoveryOf,
  upsReferenceOf,
  upsShipped,
  upsToken,
  upsVoided,
} from '../../../../testkit/ups-messages.ts'
import { plainGif } from '../../carriers/pictures.ts'
import { type CarrierStub, carrierStub } from '../../carriers/stub.ts'

/** A carrier that carries out each order at once, and answers when the test lets it. */
export interface HeldCarrier {
  readonly stub: CarrierStub
  /** Answers to orders wait from now on, until they are released. */
  hold(): void
  /** References of orders whose answers wait. */
  held(): string[]
  release(reference: string): void
  /** Orders are answered at once again, and so are all that wait. */
  releaseAll(): void
  /** Tracking numbers by reference, also of cancelled orders. */
  readonly orders: ReadonlyMap<string, string[]>
}

export async function heldCarrier(): Promise<HeldCarrier> {
  const picture = Buffer.from(plainGif(14, 8, x => (x % 2 ? 255 : 0))).toString('base64')
  const orders = new Map<string, string[]>()
  const waiting = new Map<string, () => void>()
  let holds = false
  let serial = 0
  const stub = await carrierStub(async request => {
    if (request.path.includes('/oauth/')) return { json: upsToken }
    if (request.path.includes('/void/')) return { json: upsVoided() }
    if (request.path.includes('/recovery')) {
      const asked = upsRecoveryOf(request.json())
      const number = asked.number ?? orders.get(asked.reference)?.[0]
      return number ? { json: upsRecovered(number, picture) } : { status: 400, json: upsNoLabel }
    }
    if (!request.path.endsWith('/ship')) return { status: 404, json: {} }
    const reference = upsReferenceOf(request.json())
    const number = `1ZMOVES${String(++serial).padStart(11, '0')}`
    orders.set(reference, [...(orders.get(reference) ?? []), number])
    if (holds) await new Promise<void>(resolve => waiting.set(reference, resolve))
    return { json: upsShipped(number, picture) }
  })
  const release = (reference: string) => {
    waiting.get(reference)?.()
    waiting.delete(reference)
  }
  return {
    stub,
    orders,
    hold() {
      holds = true
    },
    held: () => [...waiting.keys()],
    release,
    releaseAll() {
      holds = false
      for (const reference of [...waiting.keys()]) release(reference)
    },
  }
}

import type { ServerResponse } from 'node:http'
import { plainGif } from './pictures.ts'
import { type CarrierStub, carrierStub, type SeenRequest, type StubAnswer } from './stub.ts'

/** What a carrier that is in trouble does with a request. */
type Mood =
  | 'good'
  | 'silent'
  | 'late'
  | 'dropped'
  | 'dropped after'
  | 'error'
  | 'error after'
  | 'busy'
  | 'garbage'
  | 'refusal'

export interface MoodyCarrier {
  stub: CarrierStub
  /** Tracking numbers that are not voided, by our reference. */
  live(reference: string): string[]
  references(): string[]
  /** How often each mood was met. */
  met: Map<Mood, number>
  /** From now on everything goes well. */
  calmDown(): void
}

const gif = Buffer.from(plainGif(14, 8, x => (x % 2 ? 255 : 0))).toString('base64')
const succeeded = { ResponseStatus: { Code: '1', Description: 'Success' } }

/**
 * A server that speaks as UPS does, keeps what was ordered, and is in trouble at random: it times out, carries
 * an order out and drops the connection, answers 500, 429 or garbage, refuses. `random` gives 0 to 1.
 */
export async function moodyCarrier(random: () => number): Promise<MoodyCarrier> {
  const orders = new Map<string, { number: string; voided: boolean }[]>()
  const met = new Map<Mood, number>()
  let serial = 0
  let calm = false

  const mood = (): Mood => {
    const moods: [Mood, number][] = [
      ['silent', 0.03],
      ['late', 0.03],
      ['dropped', 0.04],
      ['dropped after', 0.08],
      ['error', 0.05],
      ['error after', 0.04],
      ['busy', 0.05],
      ['garbage', 0.05],
      ['refusal', 0.05],
    ]
    let chance = calm ? 1 : random()
    const found = moods.find(([, share]) => {
      chance -= share
      return chance < 0
    })?.[0]
    const happened = found ?? 'good'
    met.set(happened, (met.get(happened) ?? 0) + 1)
    return happened
  }

  const stub = await carrierStub((request, response) => {
    if (request.path.includes('/oauth/')) return { json: { access_token: 'token', expires_in: '14399' } }
    if (request.path.endsWith('/ship')) return order(request, response)
    return lookUp(request, response)
  })

  return {
    stub,
    met,
    live: reference => (orders.get(reference) ?? []).filter(one => !one.voided).map(one => one.number),
    references: () => [...orders.keys()],
    calmDown() {
      calm = true
    },
  }

  function order(request: SeenRequest, response: ServerResponse): StubAnswer | undefined {
    const { Package: packages } = (
      request.json() as { ShipmentRequest: { Shipment: { Package: Reference[] } } }
    ).ShipmentRequest.Shipment
    const reference = packages[0]?.ReferenceNumber?.[0]?.Value ?? ''
    switch (mood()) {
      case 'silent':
        return undefined
      case 'late':
        // When whoever asked has given up. By a timer it could come after the look-up where the machine is busy.
        response.once('close', () => carryOut(reference))
        return undefined
      case 'dropped':
        response.destroy()
        return undefined
      case 'dropped after':
        carryOut(reference)
        response.destroy()
        return undefined
      case 'error':
        return { status: 500, json: {} }
      case 'error after':
        carryOut(reference)
        return { status: 503, body: '<html>Bad gateway</html>' }
      case 'busy':
        return { status: 429, json: {}, headers: { 'retry-after': '1' } }
      case 'garbage':
        carryOut(reference)
        return { body: '{"ShipmentResponse":{"Respon' }
      case 'refusal':
        return {
          status: 400,
          json: { response: { errors: [{ code: '120100', message: 'No such street.' }] } },
        }
      case 'good':
        return { json: shipped(carryOut(reference)) }
    }
  }

  /** Look-ups are in trouble too, but change nothing. */
  function lookUp(request: SeenRequest, response: ServerResponse): StubAnswer | undefined {
    switch (mood()) {
      case 'silent':
      case 'late':
        return undefined
      case 'dropped':
      case 'dropped after':
        response.destroy()
        return undefined
      case 'error':
      case 'error after':
        return { status: 500, json: {} }
      case 'busy':
        return { status: 429, json: {}, headers: { 'retry-after': '1' } }
      case 'garbage':
        return { body: 'garbage' }
      default:
        return request.path.includes('/recovery') ? recovered(request) : { status: 404, json: {} }
    }
  }

  function carryOut(reference: string): string {
    serial += 1
    const number = `1ZCHAOS${String(serial).padStart(11, '0')}`
    orders.set(reference, [...(orders.get(reference) ?? []), { number, voided: false }])
    return number
  }

  function recovered(request: SeenRequest): StubAnswer {
    const { LabelRecoveryRequest: asked } = request.json() as {
      LabelRecoveryRequest: { ReferenceValues?: { ReferenceNumber: { Value: string } } }
    }
    const found = orders.get(asked.ReferenceValues?.ReferenceNumber.Value ?? '')?.[0]
    if (!found)
      return { status: 400, json: { response: { errors: [{ code: '300022', message: 'No label.' }] } } }
    const image = { LabelImageFormat: { Code: 'GIF' }, GraphicImage: gif }
    return {
      json: {
        LabelRecoveryResponse: {
          Response: succeeded,
          ShipmentIdentificationNumber: found.number,
          LabelResults: { TrackingNumber: found.number, LabelImage: image },
        },
      },
    }
  }
}

interface Reference {
  ReferenceNumber?: { Value: string }[]
}

function shipped(number: string) {
  return {
    ShipmentResponse: {
      Response: succeeded,
      ShipmentResults: {
        ShipmentCharges: { TotalCharges: { CurrencyCode: 'USD', MonetaryValue: '21.40' } },
        ShipmentIdentificationNumber: number,
        PackageResults: {
          TrackingNumber: number,
          ShippingLabel: { ImageFormat: { Code: 'GIF' }, GraphicImage: gif },
        },
      },
    },
  }
}

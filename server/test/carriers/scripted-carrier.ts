import {
  type CarrierCall,
  CarrierError,
  type CarrierEvent,
  type Connector,
  type LookUpPolicy,
  type LookUpVerdict,
  type PickupVerdict,
  pickupsField,
  type ShipAnswer,
} from '../../src/carriers/kit/index.ts'
import { decimal } from '../../src/platform/shared/money.ts'
import { tinyPdf } from './pictures.ts'

type Operation =
  | 'ship'
  | 'reconcile'
  | 'cancel'
  | 'label'
  | 'track'
  | 'pickup'
  | 'find_pickup'
  | 'cancel_pickup'

/** Runs at a call; `place` carries the order out. */
type Turn = (place: () => string, call: CarrierCall) => void | Promise<void>

/** An accepted pickup. */
interface TakenPickup {
  confirmationNumber: string
  cancelled: boolean
}

interface PlacedOrder {
  trackingNumber: string
  cancelled: boolean
  placedAt: number
}

export interface ScriptedCarrier {
  connector: Connector
  /** All placed orders, by AWB. */
  orders: Map<string, PlacedOrder[]>
  /** Accepted pickups, by AWB. */
  pickups: Map<string, TakenPickup[]>
  /** Gives the next pickups one number, as carriers do that collect several at once. */
  numberPickups(number: string | null): void
  /** In order: `ship WB0000000001`. */
  calls: string[]
  events: CarrierEvent[]
  /** Scripts the next calls of an operation, one after the other; later calls succeed. */
  script(operation: Operation, ...turns: Turn[]): void
  /** Answers to the next successful cancellations; default `cancelled`. */
  decide(...answers: ('cancelled' | 'requested')[]): void
  /** Verdicts of the next look-ups; later ones tell the truth. */
  say(...verdicts: LookUpVerdict[]): void
  /** The same for pickups. */
  sayOfPickup(...verdicts: PickupVerdict[]): void
  /** Delays orders in look-ups, by the calls' clock; default 0. */
  showAfter(milliseconds: number): void
  /** Runs at every call of an operation from now on. */
  always(operation: Operation, turn: Turn | null): void
}

/** A scripted carrier in memory, which records its calls. */
export function scriptedCarrier(
  capabilities: Partial<Connector['capabilities']> = {},
  lookups: LookUpPolicy = { delaysSeconds: [], watchSeconds: 0 },
  pickupLookups: LookUpPolicy | null = { delaysSeconds: [], watchSeconds: 0 },
): ScriptedCarrier {
  const orders: ScriptedCarrier['orders'] = new Map()
  const calls: string[] = []
  const scripts = new Map<Operation, Turn[]>()
  const standing = new Map<Operation, Turn>()
  const events: CarrierEvent[] = []
  const decisions: ('cancelled' | 'requested')[] = []
  const verdicts: LookUpVerdict[] = []
  const pickups: ScriptedCarrier['pickups'] = new Map()
  const pickupVerdicts: PickupVerdict[] = []
  let commonNumber: string | null = null
  let hidden = 0

  const turn = async (operation: Operation, subject: string, call: CarrierCall) => {
    calls.push(`${operation} ${subject}`)
    const next = scripts.get(operation)?.shift() ?? standing.get(operation)
    await next?.(() => (operation === 'pickup' ? collect(subject) : place(subject, call)), call)
  }
  const pickupAnswer = (confirmationNumber: string) => ({
    confirmationNumber,
    carrierPickupId: `id-${confirmationNumber}`,
  })
  const answer = (trackingNumber: string): ShipAnswer => ({
    trackingNumber,
    carrierShipmentId: `id-${trackingNumber}`,
    pieceTrackingNumbers: [trackingNumber],
    label: capabilities.label === 'separate' ? [] : [{ format: 'pdf', bytes: tinyPdf }],
    cost: { amount: decimal('12.50'), currency: 'USD' },
  })
  return {
    orders,
    pickups,
    numberPickups: number => {
      commonNumber = number
    },
    calls,
    events,
    script: (operation, ...turns) =>
      void scripts.set(operation, [...(scripts.get(operation) ?? []), ...turns]),
    say: (...said) => void verdicts.push(...said),
    sayOfPickup: (...said) => void pickupVerdicts.push(...said),
    showAfter: milliseconds => {
      hidden = milliseconds
    },
    decide: (...answers) => void decisions.push(...answers),
    always: (operation, happening) =>
      void (happening ? standing.set(operation, happening) : standing.delete(operation)),
    connector: {
      code: 'scripted',
      name: 'Scripted Carrier',
      capabilities: {
        cancel: 'at_once',
        label: 'with_shipment',
        pickup: false,
        cod: true,
        options: ['SATURDAY'],
        trackMany: { maxPerCall: 10 },
        trackCallsPerMinute: 60,
        ...capabilities,
      },
      lookups,
      pickupLookups,
      form: { settings: [pickupsField], credentials: [], services: [], hosts: null },
      async ship(call, shipment) {
        await turn('ship', shipment.awb, call)
        return answer(place(shipment.awb, call))
      },
      async reconcile(call, shipment) {
        await turn('reconcile', shipment.awb, call)
        const said = verdicts.shift()
        if (said) return said
        const shown = call.clock.now().getTime() - hidden
        const found = orders.get(shipment.awb)?.filter(({ placedAt }) => placedAt <= shown) ?? []
        const [order, ...others] = found.map(({ trackingNumber }) => answer(trackingNumber))
        return order ? { kind: 'found', order, others } : { kind: 'not_found' }
      },
      async cancel(call, shipment) {
        await turn('cancel', shipment.awb, call)
        const decided = decisions.shift() ?? 'cancelled'
        const order = orders
          .get(shipment.awb)
          ?.find(({ trackingNumber }) => trackingNumber === shipment.trackingNumber)
        if (decided === 'cancelled' && order) order.cancelled = true
        return decided
      },
      async label(call, shipment) {
        await turn('label', shipment.awb, call)
        return [{ format: 'pdf', bytes: tinyPdf }]
      },
      async track(call, shipments) {
        await turn('track', shipments.map(shipment => shipment.awb).join(','), call)
        return new Map(shipments.map(shipment => [shipment.trackingNumber, [...events]]))
      },
      async schedulePickup(call, pickup) {
        await turn('pickup', pickup.shipment.awb, call)
        return pickupAnswer(collect(pickup.shipment.awb))
      },
      async findPickup(call, pickup) {
        await turn('find_pickup', pickup.shipment.awb, call)
        const said = pickupVerdicts.shift()
        if (said) return said
        const found = pickups.get(pickup.shipment.awb)?.at(-1)
        return found
          ? { kind: 'found', pickup: pickupAnswer(found.confirmationNumber) }
          : { kind: 'not_found' }
      },
      async cancelPickup(call, { confirmationNumber, cancellationRequested }) {
        await turn('cancel_pickup', confirmationNumber, call)
        const taken = [...pickups.values()]
          .flat()
          .filter(one => one.confirmationNumber === confirmationNumber)
        if (!cancellationRequested && taken.every(one => one.cancelled)) {
          throw new CarrierError('rejected', 'No such pickup.')
        }
        for (const one of taken) one.cancelled = true
      },
      checkAccount: async () => {},
    },
  }

  function collect(awb: string): string {
    const taken = pickups.get(awb) ?? []
    const confirmationNumber = commonNumber ?? `P-${awb}-${taken.length + 1}`
    pickups.set(awb, [...taken, { confirmationNumber, cancelled: false }])
    return confirmationNumber
  }

  function place(awb: string, call: CarrierCall): string {
    const placed = orders.get(awb) ?? []
    const trackingNumber = `T-${awb}-${placed.length + 1}`
    orders.set(awb, [...placed, { trackingNumber, cancelled: false, placedAt: call.clock.now().getTime() }])
    return trackingNumber
  }
}

export const unavailable = (): never => {
  throw new CarrierError('unavailable', 'The carrier answered with HTTP 503.')
}
export const unreachable = (): never => {
  throw new CarrierError('unavailable', 'The carrier could not be reached (ECONNREFUSED).', {
    outcomeUnknown: false,
  })
}
export const rejected = (): never => {
  throw new CarrierError('rejected', 'No such street.', { carrierCode: '42' })
}
export const busy = (): never => {
  throw new CarrierError('rate_limited', 'Too many calls.', { retryAfterMs: 600_000 })
}

/** The order is carried out and the answer lost. */
export const answerLost = (place: () => string): never => {
  place()
  throw new CarrierError('unavailable', 'The connection to the carrier broke.')
}

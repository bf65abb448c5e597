import { describe, expect, test } from 'vitest'
import type { CarrierCall, CarrierPickup, OrderedPickup } from '../../src/carriers/kit/index.ts'
import { decimal } from '../../src/platform/shared/money.ts'
import { aCall, faultOf, type Subject, submitted } from './connector-suite.ts'
import { misbehaviours, type StubHandler, stubForTests } from './stub.ts'
import { aShipment } from './support.ts'

export function aPickup(change: Partial<CarrierPickup> = {}): CarrierPickup {
  return {
    reference: 'P-1',
    address: aShipment().sender,
    date: '2026-11-24',
    readyTime: '13:00:00',
    latestTime: '17:30:00',
    timeZone: 'America/New_York',
    pieces: 2,
    weight: decimal(11),
    weightUnit: 'lb',
    notes: 'Ring twice',
    shipment: aShipment({ service: '03' }),
    accepted: submitted(),
    ...change,
  }
}

/** A pickup that the carrier has accepted. */
export function orderedPickup(change: Partial<OrderedPickup> = {}): OrderedPickup {
  return {
    reference: 'P-1',
    notes: null,
    confirmationNumber: 'C-1',
    carrierPickupId: null,
    cancellationRequested: false,
    ...change,
  }
}

/** The tests that every connector's pickups pass. */
export function describePickups(subject: Subject): void {
  const { connector, shipment } = subject
  const stub = stubForTests(subject.goodAnswers ?? (() => () => ({ status: 404 })))

  const make = (savedState: Record<string, string> = {}) =>
    aCall(subject, { address: stub.address, savedState }).call
  const pickupOfOrder = async () => {
    const { trackingNumber, carrierShipmentId, pieceTrackingNumbers } = await connector.ship(make(), shipment)
    return aPickup({
      shipment,
      accepted: submitted({ trackingNumber, carrierShipmentId, pieceTrackingNumbers }),
    })
  }

  describe('every connector that is asked for a pickup', () => {
    test('orders it and cancels it', async () => {
      const ordered = await connector.schedulePickup(make(), await pickupOfOrder())
      expect(ordered.confirmationNumber).not.toBe('')
      await connector.cancelPickup(make(), orderedPickup(ordered), 'Not needed')
    })

    test('says before whether one can be looked up, and keeps to it', async () => {
      const looked = connector.findPickup(make(subject.savedState), await pickupOfOrder())
      if (connector.pickupLookups === null) expect((await faultOf(looked)).fault).toBe('not_supported')
      else expect(['found', 'not_found', 'no_answer', 'refused']).toContain((await looked).kind)
    })
  })

  if (subject.goodAnswers === null) return
  const goodAnswers = subject.goodAnswers

  describe('a carrier on the network that is asked for a pickup', () => {
    const failing = (failure: StubHandler) => {
      const good = goodAnswers(stub.address)
      stub.answerWith((request, response) =>
        subject.isPickupOrder(request) ? failure(request, response) : good(request, response),
      )
    }
    const accepted = submitted({ carrierShipmentId: 'shp_test1' })
    const orderPickup = (call: CarrierCall) => connector.schedulePickup(call, aPickup({ shipment, accepted }))

    test.each(Object.entries(misbehaviours))(
      'and %s leaves one of which nobody knows',
      async (_, failure) => {
        failing(failure)
        const error = await faultOf(orderPickup(make()))
        expect(['unavailable', 'malformed_answer']).toContain(error.fault)
        expect(error.outcomeUnknown).toBe(true)
      },
    )

    test('and answers with success has taken it, whatever the answer holds', async () => {
      const taken = aCall(subject, { address: stub.address })
      failing(() => ({ json: {} }))
      const error = await faultOf(orderPickup(taken.call))
      expect(error).toMatchObject({ fault: 'malformed_answer', outcomeUnknown: true })
      expect(taken.ordersTaken()).toBe(1)
    })

    test('and needs times that nobody has said is not asked', async () => {
      const pickup = aPickup({ shipment, accepted, readyTime: null, latestTime: null })
      const before = stub.seen.length
      const error = await faultOf(connector.schedulePickup(make(), pickup))
      expect(error).toMatchObject({
        fault: 'rejected',
        message: expect.stringContaining('ready_time, latest_time'),
      })
      expect(stub.seen).toHaveLength(before)
    })

    test('and has no room for the address or the notes is not asked', async () => {
      const { sender } = shipment
      const address = {
        ...sender,
        address1: 'Third Staircase on the Left, '.repeat(7),
        address2: 'Suite 1200',
      }
      const pickup = aPickup({ shipment, accepted, address, notes: 'Ring twice, then wait. '.repeat(20) })
      const before = stub.seen.length
      const error = await faultOf(connector.schedulePickup(make(), pickup))
      expect(error).toMatchObject({
        fault: 'rejected',
        message: expect.stringMatching(/address\.address1 with address\.address2 .*notes up to/),
      })
      expect(stub.seen).toHaveLength(before)
    })

    test('and does not answer a cancellation leaves it open', async () => {
      const good = goodAnswers(stub.address)
      stub.answerWith((request, response) =>
        request.path.includes('oauth') ? good(request, response) : { status: 502, body: '<html>' },
      )
      const error = await faultOf(connector.cancelPickup(make(), orderedPickup(), 'Not needed'))
      expect(error).toMatchObject({ fault: 'unavailable', outcomeUnknown: true })
    })
  })
}

import { describe, expect, test } from 'vitest'
import type { ShipmentEvent } from '../../../src/shipping/shipments/shipment.repository.ts'
import { creationOf, wholeHistory } from '../../../src/shipping/shipments/status/history.ts'

const shipment = { created_at: new Date('2026-11-20T12:00:00Z'), sender_city: 'Iași', sender_country: 'RO' }

function event(at: string, changes: Partial<ShipmentEvent> = {}): ShipmentEvent {
  const blank = { city: null, country: null, carrier_event: null }
  return { ...blank, status: 'In Transit', description: 'Departed.', occurred_at: new Date(at), ...changes }
}

describe('the history of a shipment', () => {
  test('begins with its creation at the sender’s place', () => {
    const departed = event('2026-11-20T15:00:00Z')
    expect(wholeHistory(shipment, [departed])).toEqual([
      departed,
      {
        status: 'Created',
        description: 'Shipment created.',
        occurred_at: shipment.created_at,
        city: 'Iași',
        country: 'RO',
        carrier_event: null,
      },
    ])
  })

  test('shows a creation that is stored as it is stored, and once', () => {
    const stored = [event('2026-11-20T15:00:00Z'), { ...creationOf(shipment), city: 'Cluj' }]
    expect(wholeHistory(shipment, stored)).toEqual(stored)
  })

  test('takes no other event of the same moment for the creation', () => {
    const refused = event('2026-11-20T12:00:00Z', {
      status: 'Created',
      description: 'Refused by the carrier.',
    })
    expect(wholeHistory(shipment, [refused])).toEqual([refused, creationOf(shipment)])
  })

  test('keeps a carrier’s event that is older than the shipment below its creation', () => {
    const older = event('2026-11-20T11:59:00Z', { carrier_event: 'ORDERED' })
    const newer = event('2026-11-20T12:01:00Z')
    expect(wholeHistory(shipment, [newer, older])).toEqual([newer, creationOf(shipment), older])
  })
})

import { describe, expect, test } from 'vitest'
import { unavailable } from '../scripted-carrier.ts'
import { createSeveral, day, hour, minute, pass, processDue, scriptedWorlds } from './support.ts'

const setUp = scriptedWorlds()

describe('tracking', () => {
  const event = (
    code: string,
    description: string,
    at: string,
    status: 'In Transit' | 'Delivered' | null = null,
  ) => ({
    code,
    description,
    at: new Date(at),
    city: null,
    country: null,
    status,
  })

  test('asks for the due shipments of an account in batches, and stores each event once', async () => {
    const { world, carrier } = await setUp()
    const [first] = await createSeveral(world, 12)
    carrier.calls.length = 0
    carrier.events.push(event('A', 'Arrived', '2026-11-20T12:30:00Z'))
    await pass(world, 2 * hour)
    await pass(world, 2 * hour)
    const rounds = carrier.calls.map(call => call.split(',').length)
    expect(rounds).toEqual([10, 2, 10, 2])
    expect(await world.events(first ?? 0)).toEqual(['Arrived'])
  })

  test('leaves out events of impossible dates, and keeps those beside them', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    carrier.events.push(
      event('A', 'Before our time', '0000-01-01T00:00:00Z'),
      event('B', 'Far away', '+275760-09-13T00:00:00Z'),
      event('C', 'Never', 'nonsense'),
      event('D', 'Arrived', '2026-11-20T12:30:00Z'),
    )
    await pass(world, 2 * hour)
    expect(await world.events(id)).toEqual(['Arrived'])
  })

  test('slows down as shipments age, and ends', async () => {
    const { world, carrier } = await setUp()
    await world.create()
    const delays: number[] = []
    for (const age of [hour, 2 * day, 5 * day, 20 * day]) {
      world.clock.forward(age)
      const next = await processDue(world)
      delays.push(((next?.getTime() ?? 0) - world.clock.now().getTime()) / hour)
    }
    expect(delays).toEqual([1, 2, 6, 24])
    expect(await pass(world, 30 * day)).toBeNull()
    expect(carrier.calls.filter(call => call.startsWith('track'))).toHaveLength(5)
  })

  test('ends when the shipment has arrived', async () => {
    const { world, carrier } = await setUp()
    await world.create()
    carrier.events.push(event('D', 'Delivered', '2026-11-20T13:00:00Z', 'Delivered'))
    expect(await pass(world, 2 * hour)).toBeNull()
  })

  test('that fails is tried again, without a line in the ledger', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    carrier.script('track', unavailable)
    const next = await pass(world, 2 * hour)
    expect((next?.getTime() ?? 0) - world.clock.now().getTime()).toBe(4 * minute)
    const ledger = await world.database.read(world.tenantId, tx => world.carrierService.ledger(tx, id))
    expect(ledger.map(line => line.operation)).toEqual(['ship'])
  })

  test('makes no more calls in a minute than the carrier allows', async () => {
    const { world, carrier } = await setUp({
      capabilities: { trackMany: { maxPerCall: 1 }, trackCallsPerMinute: 3 },
    })
    await createSeveral(world, 5)
    carrier.calls.length = 0
    await pass(world, 2 * hour)
    expect(carrier.calls).toHaveLength(3)
    await pass(world, minute)
    expect(carrier.calls).toHaveLength(5)
  })
})

import { describe, expect, test } from 'vitest'
import { answerLost, rejected, unavailable, unreachable } from '../scripted-carrier.ts'
import type { World } from '../support.ts'
import { awb, cancel, hour, live, minute, pass, processDue, scriptedWorlds } from './support.ts'

const setUp = scriptedWorlds()

describe('cancelling', () => {
  test('asks the carrier first', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    expect(await cancel(world, id)).toMatchObject({ kind: 'cancelled' })
    expect(live(carrier, awb)).toEqual([])
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
    expect(await processDue(world)).toBeNull()
  })

  test('is repeated while the carrier cannot be reached, until it has', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    carrier.script('cancel', unavailable, unavailable)
    expect(await cancel(world, id)).toMatchObject({ kind: 'pending' })
    expect(await world.record(id)).toMatchObject({ status: 'submitted', cancellation: 'pending' })
    await pass(world, minute)
    expect(await world.record(id)).toMatchObject({ cancellation: 'pending' })
    await pass(world, 5 * minute)
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done', message: null })
    expect(live(carrier, awb)).toEqual([])
  })

  test('that the carrier has carried out is finished, though the process died before it could say so', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    await world.carrierService.cancel(world.tenantId, id, 'process that dies')
    expect(live(carrier, awb)).toEqual([])
    // Nobody takes it over while the process may still work.
    await processDue(world)
    expect(await status(world, id)).toBe('Created')
    await pass(world, 2 * minute)
    expect(await status(world, id)).toBe('Cancelled')
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
    expect(await processDue(world)).toBeNull()
  })

  test('whose process died and that the carrier refuses leaves the shipment as it was, and tracked', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    carrier.script('cancel', answerLost, rejected)
    await world.carrierService.cancel(world.tenantId, id, 'process that dies')
    const next = await pass(world, 2 * minute)
    expect(await status(world, id)).toBe('Created')
    expect(await world.record(id)).toMatchObject({ status: 'submitted', cancellation: null })
    await pass(world, (next?.getTime() ?? 0) - world.clock.now().getTime())
    expect(carrier.calls.at(-1)).toBe(`track ${awb}`)
  })

  test('that the carrier refuses at once leaves the shipment as it was, and tracked', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    carrier.script('cancel', rejected)
    expect(await cancel(world, id)).toMatchObject({ kind: 'refused', message: '42: No such street.' })
    expect(await world.record(id)).toMatchObject({ status: 'submitted', cancellation: null })
    await pass(world, 2 * hour)
    expect(carrier.calls.at(-1)).toBe(`track ${awb}`)
  })

  test('that was begun twice at once cancels once and leaves nothing to do', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    const decisions = await Promise.all(
      ['first', 'second'].map(request => world.carrierService.cancel(world.tenantId, id, request)),
    )
    for (const decision of decisions) {
      if (decision)
        await world.database.write(world.tenantId, tx =>
          world.carrierService.recordCancellation(tx, decision),
        )
    }
    expect(live(carrier, awb)).toEqual([])
    await pass(world, 2 * minute)
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
    expect(await processDue(world)).toBeNull()
  })

  test('that the carrier decides later is asked for every few hours, and told when it is done', async () => {
    const { world, carrier } = await setUp({ capabilities: { cancel: 'on_request' } })
    const id = await world.create()
    carrier.decide('requested', 'requested', 'cancelled')
    expect(await cancel(world, id)).toMatchObject({ kind: 'pending' })
    const next = await pass(world, minute)
    expect((next?.getTime() ?? 0) - world.clock.now().getTime()).toBe(6 * hour)
    expect(await world.record(id)).toMatchObject({
      cancellation: 'pending',
      message: 'The carrier has taken the request and decides later.',
    })
    await pass(world, 6 * hour)
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
    expect(carrier.calls.filter(call => call.startsWith('cancel'))).toHaveLength(3)
  })

  test('that nobody answers for days is left to a clerk in the end', async () => {
    const { world, carrier } = await setUp({ carrierService: { circuit: { failures: 1000 } } })
    const id = await world.create()
    carrier.always('cancel', unavailable)
    await cancel(world, id)
    for (let next = await processDue(world), looks = 0; next !== null && looks < 400; looks++) {
      next = await pass(world, next.getTime() - world.clock.now().getTime())
    }
    expect(await processDue(world)).toBeNull()
    expect(await world.record(id)).toMatchObject({
      cancellation: 'pending',
      message: 'The carrier answered with HTTP 503. No more repeats: call the carrier.',
    })
  })

  test('that the carrier refuses later is left to a clerk, with the carrier’s message', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    carrier.script('cancel', unavailable, rejected)
    await cancel(world, id)
    await pass(world, minute)
    expect(await world.record(id)).toMatchObject({
      status: 'submitted',
      cancellation: 'refused',
      message: '42: No such street.',
    })
  })

  test('a shipment that never reached the carrier asks nobody', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', unreachable)
    const id = await world.create()
    expect(await cancel(world, id)).toMatchObject({ kind: 'cancelled' })
    await pass(world, hour)
    expect(carrier.calls).toEqual([`ship ${awb}`])
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
  })

  test('a shipment that may have reached the carrier looks it up and cancels it there', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', answerLost)
    const id = await world.create()
    expect(await cancel(world, id)).toMatchObject({ kind: 'pending' })
    await pass(world, minute)
    await pass(world, 1000)
    expect(carrier.calls).toEqual([`ship ${awb}`, `reconcile ${awb}`, `cancel ${awb}`])
    expect(live(carrier, awb)).toEqual([])
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
  })

  test('a shipment that turns out never to have reached the carrier is then done', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', unavailable)
    const id = await world.create()
    await cancel(world, id)
    await pass(world, minute)
    expect(carrier.calls).toEqual([`ship ${awb}`, `reconcile ${awb}`])
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
  })

  test('while the order is on its way cancels what comes of it', async () => {
    // A limit that even a busy machine does not reach before the cancellation is recorded.
    const { world, carrier } = await setUp({ account: { timeLimitMs: 60_000 } })
    let arrived = () => {}
    let go = () => {}
    const sent = new Promise<void>(resolve => {
      arrived = resolve
    })
    carrier.script('ship', () => {
      arrived()
      return new Promise<void>(resolve => {
        go = resolve
      })
    })
    const creating = world.create()
    await sent
    const [row] = await world.database.read(world.tenantId, tx =>
      tx.sql
        .selectFrom('carrier_submissions')
        .select('shipment_id')
        .where('tenant_id', '=', world.tenantId)
        .execute(),
    )
    const id = row?.shipment_id ?? 0
    expect(await cancel(world, id)).toMatchObject({ kind: 'pending' })
    go()
    await creating
    expect(live(carrier, awb)).toHaveLength(1)
    await pass(world, 1000)
    expect(live(carrier, awb)).toEqual([])
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
  })

  test('decided before a repeat was sent does not forget the repeat', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', unreachable)
    const id = await world.create()
    const decision = await world.carrierService.cancel(world.tenantId, id, 'cancel')
    expect(decision).toMatchObject({ kind: 'cancelled' })
    await pass(world, minute)
    expect(live(carrier, awb)).toHaveLength(1)
    if (decision)
      await world.database.write(world.tenantId, tx => world.carrierService.recordCancellation(tx, decision))
    expect(await world.record(id)).toMatchObject({ cancellation: 'pending' })
    await pass(world, minute)
    expect(live(carrier, awb)).toEqual([])
  })

  test('a refused shipment has nothing to do', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', rejected)
    const id = await world.create()
    expect(await cancel(world, id)).toMatchObject({ kind: 'cancelled' })
    expect(await world.record(id)).toMatchObject({ status: 'rejected', cancellation: null })
  })
})

const status = (world: World, id: number) =>
  world.database.read(world.tenantId, async tx => {
    const row = await tx.sql
      .selectFrom('shipments')
      .select('status')
      .where('tenant_id', '=', world.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.status
  })

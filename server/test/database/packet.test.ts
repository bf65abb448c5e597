import { setImmediate } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { bind, packetOf, type SentStatement } from '../../src/database/packet.ts'

v8.setFlagsFromString('--expose-gc')
const collectGarbage = vm.runInNewContext('gc') as () => void

const connection = { stream: { write() {} }, parsedStatements: {}, submittedNamedStatements: {} }

/** A packet of one statement that was sent, and whether that statement is still in memory. */
function sent() {
  const statement: SentStatement = {
    text: 'select 1',
    name: 's0',
    bound: bind('s0', ['x'.repeat(10_000)]),
    isRowless: false,
    resolve() {},
    reject() {},
  }
  const packet = packetOf(
    [statement],
    new Map(),
    () => null,
    () => {},
  )
  packet.submit(connection as unknown as Parameters<typeof packet.submit>[0])
  return { packet, kept: new WeakRef(statement) }
}

async function isKept(kept: WeakRef<SentStatement>): Promise<boolean> {
  // A reference that was read or made in this turn holds until its end.
  await setImmediate()
  collectGarbage()
  return kept.deref() !== undefined
}

test('a packet lets go of its statements when the server has answered all of them', async () => {
  const { packet, kept } = sent()
  packet.handleCommandComplete({ text: 'SELECT 0' })
  expect(await isKept(kept)).toBe(true)
  packet.handleReadyForQuery()
  expect(await isKept(kept)).toBe(false)
})

test('a packet lets go of its statements when one of them has failed', async () => {
  const { packet, kept } = sent()
  expect(await isKept(kept)).toBe(true)
  packet.handleError(new Error('refused'), connection)
  expect(await isKept(kept)).toBe(false)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const heap = new URL('../../src/heap.ts', import.meta.url).href

/**
 * Objects that live on for a while, some seven mebibytes at a time. Between two times the heap has looked at its size:
 * of two timers of the same length the one that was set first is first.
 */
const program = `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { setTimeout } from 'node:timers/promises'
  import { boundHeap } from '${heap}'
  boundHeap()
  const rooms = []
  const kept = []
  for (let round = 0; round < 40; round++) {
    await setTimeout(100)
    kept.push(Array.from({ length: 150_000 }, (_, n) => ({ round, n })))
    if (kept.length > 8) kept.shift()
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    rooms.push((space.space_used_size + space.space_available_size) / 2 ** 20)
  }
  console.log(JSON.stringify(rooms))`

test('room for new objects grows with what is made, and no further than to 16 MiB', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const rooms: number[] = JSON.parse(printed)
  expect(rooms[0]).toBeLessThan(8)
  expect(Math.round(rooms.at(-1) ?? 0)).toBe(16)
  expect(Math.max(...rooms)).toBeLessThan(24)
})

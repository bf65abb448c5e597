import { Session } from 'node:inspector/promises'
import { parentPort } from 'node:worker_threads'

/**
 * Counts the steps of a case: executions of each JavaScript block, and characters and elements read by built-in
 * searches, which are no blocks. Regular expressions take linear time (tools/linear-expressions.slow.test.ts).
 */

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

let searched = 0
const going = [
  'indexOf',
  'lastIndexOf',
  'includes',
  'split',
  'replaceAll',
  'replace',
  'match',
  'search',
] as const
for (const prototype of [String.prototype, Array.prototype, Buffer.prototype] as object[]) {
  for (const name of going) {
    const { value: original } = Object.getOwnPropertyDescriptor(prototype, name) ?? {}
    if (typeof original !== 'function') continue
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: { length: number }, ...args: unknown[]) {
        const found: unknown = Reflect.apply(original, this, args)
        const from = typeof args[1] === 'number' ? args[1] : 0
        const to = name === 'indexOf' && typeof found === 'number' && found >= 0 ? found : this.length
        searched += Math.max(0, to - from)
        return found
      },
    })
  }
}

const { cases } = await import('./growth-cases.ts')

async function stepsOf(task: () => unknown): Promise<number> {
  await session.post('Profiler.takePreciseCoverage')
  searched = 0
  try {
    await task()
  } catch (error) {
    // A refusal is an answer; running out of stack is not.
    if (error instanceof RangeError) throw error
  }
  const characters = searched
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const blocks = result
    .filter(({ url }) => url.startsWith('file:') && url !== import.meta.url)
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
  return blocks.reduce((sum, count) => sum + count, characters)
}

parentPort?.on('message', async ({ number, size }: { number: number; size: number }) => {
  try {
    const [, read, input] = cases[number] ?? []
    if (!read || !input) throw new Error('There is no such case.')
    const given = input(size) as never
    parentPort?.postMessage({ steps: await stepsOf(() => read(given)) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})

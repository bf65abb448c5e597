import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const module = JSON.stringify(new URL('../../src/platform/thread-priority.ts', import.meta.url).href)

const program = `
  import { getPriority } from 'node:os'
  import { parentPort } from 'node:worker_threads'
  import { lowerPriorityOfThread } from ${module}
  lowerPriorityOfThread()
  parentPort.postMessage(getPriority(0))`

test.runIf(process.platform === 'linux')(
  'a thread in the background has a low priority, and no other thread',
  async () => {
    const before = getPriority()
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`))
    const [priority] = await once(worker, 'message')
    expect(priority).toBe(15)
    expect(getPriority()).toBe(before)
    await worker.terminate()
  },
)

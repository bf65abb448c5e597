import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sendInTurn } from './batch.ts'
import type { Bench } from './bench.ts'
import type { Program } from './program.ts'
import { batchOf } from './scenarios.ts'
import { signIn } from './sign-in.ts'
import { deliveriesTarget, deliveryDelayTarget } from './targets.ts'
import type { World } from './world.ts'

const addresses = 5
const batches = 4
const inBatch = 500
/** Longer than any run takes, unless nothing arrives any more. */
const patienceMs = 300_000

/**
 * Deliveries a second of four batches to five addresses, beside a dead and a slow one; and how late events of single
 * creates arrive.
 */
export async function measureWebhooks(bench: Bench, world: World): Promise<void> {
  const program = await bench.serve(world.place, { WEBHOOK_HOSTS: '127.0.0.1' })
  const receiver = await startReceiver()
  const cookie = await signIn(program, world)
  for (let number = 0; number < addresses; number++)
    await create(program, cookie, `${receiver.base}/${number}`)
  // Nobody listens at the port of `discard`.
  await create(program, cookie, 'http://127.0.0.1:9/dead')
  await create(program, cookie, `${receiver.base}/slow`)

  const began = performance.now()
  const before = await program.usage()
  await sendInTurn(program, batchOf(world, inBatch), batches)
  await receiver.until(addresses * batches * inBatch)
  const took = (performance.now() - began) / 1000
  const cpuMs = ((await program.usage()).cpuMs - before.cpuMs) / receiver.arrivals.length
  const rate = receiver.arrivals.length / took

  const delays: number[] = []
  for (let single = 0; single < 20; single++) {
    const seen = receiver.arrivals.length
    await sendInTurn(program, batchOf(world, 1), 1)
    const sent = performance.now()
    await receiver.until(seen + addresses)
    delays.push(...receiver.arrivals.slice(seen).map(at => Math.max(0, at - sent)))
  }
  await program.stop()
  await receiver.stop()
  tell(bench, `to ${addresses} addresses, ${cpuMs.toFixed(2)} ms of the service’s processor time each`, {
    value: rate,
    bound: deliveriesTarget,
    atLeast: true,
    unit: ' deliveries a second',
  })
  const latest = Math.max(...delays)
  tell(bench, 'of single creates: the latest', {
    value: latest,
    bound: deliveryDelayTarget,
    atLeast: false,
    unit: ' ms',
  })
}

function tell(
  bench: Bench,
  what: string,
  target: { value: number; bound: number; atLeast: boolean; unit: string },
): void {
  bench.tell({
    part: 'webhooks, postgres',
    what,
    connections: null,
    figures: null,
    beside: 'a dead and a slow address',
    ratio: null,
    target,
  })
}

/** Takes everything at once, but for `/slow`, which takes eight seconds. */
async function startReceiver() {
  const arrivals: number[] = []
  const server = createServer((request, response) => {
    request.resume().on('end', async () => {
      if (request.url === '/slow') await pause(8_000, undefined, { ref: false })
      else arrivals.push(performance.now())
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    async until(count: number) {
      const end = performance.now() + patienceMs
      while (arrivals.length < count) {
        if (performance.now() > end)
          throw new Error(`Only ${arrivals.length} of ${count} deliveries arrived.`)
        await pause(5)
      }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function create(program: Program, cookie: string, url: string): Promise<void> {
  const answer = await fetch(`${program.base}/admin/api/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ url }),
  })
  if (!answer.ok) throw new Error(`A webhook was answered ${answer.status}: ${await answer.text()}`)
}

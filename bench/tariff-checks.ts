import type { Bench } from './bench.ts'
import { median } from './figures.ts'
import { askingHealth } from './ongoing-work.ts'
import { loadOf } from './options.ts'
import type { Program } from './program.ts'
import { signIn, staffHeaders } from './sign-in.ts'
import { stallTarget, tariffCheckTarget } from './targets.ts'
import { draftCard } from './tariff.ts'
import type { World } from './world.ts'

/** What a clerk has checked, and saves nothing of. */
interface Check {
  readonly what: string
  readonly method: 'PUT' | 'POST'
  readonly path: string
  readonly body: object
}

const checks: readonly Check[] = [
  { what: 'a card', method: 'PUT', path: `/cards/${draftCard}`, body: { name: 'Tried' } },
  { what: 'a surcharge', method: 'PUT', path: '/surcharges/FUEL', body: { name: 'Tried' } },
  { what: 'a zone set’s name', method: 'PUT', path: '/zone-sets/ZONED', body: { name: 'Tried' } },
  {
    what: 'zones',
    method: 'PUT',
    path: '/zone-sets/ZONED',
    body: {
      name: 'Tried',
      zones: Array.from({ length: 10 }, (_, zone) => ({ code: `Z${zone}`, name: `${zone}` })),
    },
  },
  {
    what: 'a new rule',
    method: 'POST',
    path: '/zone-sets/ZONED/rules',
    body: { zone: 'Z0', destination: { country: 'US', postal_prefix: '1' } },
  },
  {
    what: 'a changed rule',
    method: 'PUT',
    path: '/zone-sets/ZONED/rules/50',
    body: { zone: 'Z1', destination: { country: 'US', postal_from: '00045', postal_to: '00055' } },
  },
]

/** How long a clerk waits for a check on a tariff with many zone rules, and how long everybody else does meanwhile. */
export async function measureTariffChecks(bench: Bench, engine: string, world: World): Promise<void> {
  const program = await bench.serve(world.place)
  const cookie = await signIn(program, world)
  for (const check of checks) await measureCheck(bench, engine, world, program, cookie, check)
  await program.stop()
}

async function measureCheck(
  bench: Bench,
  engine: string,
  { size }: World,
  program: Program,
  cookie: string,
  check: Check,
): Promise<void> {
  const times: number[] = []
  const health = await askingHealth(program)
  const before = await program.usage(true)
  const others = health.start()
  for (let round = 0; round < loadOf(bench.options).rounds; round++)
    times.push(await ask(program, cookie, check))
  const longestHealth = Math.max(...(await others.stop()))
  const after = await program.usage(true)
  await health.end()
  const time = median(times)
  const cpu = (after.cpuMs - before.cpuMs) / times.length
  bench.note(`${engine} check of ${check.what}: ${times.map(ms => ms.toFixed(0)).join(', ')} ms`)
  const what = `check of ${check.what}, ${size.zoneRules} zone rules`
  const row = { part: engine, connections: 1, figures: null, ratio: null }
  bench.tell({
    ...row,
    what,
    beside: `first ${(times[0] ?? 0).toFixed(0)} ms, median ${time.toFixed(0)} ms, CPU ${cpu.toFixed(0)} ms`,
    target: {
      value: Math.max(...times),
      kindest: time,
      bound: tariffCheckTarget,
      atLeast: false,
      unit: ' ms',
    },
  })
  bench.tell({
    ...row,
    what: `longest stall meanwhile`,
    beside: `/healthz at most ${longestHealth.toFixed(0)} ms`,
    target: { value: after.longestStallMs, bound: stallTarget, atLeast: false, unit: ' ms' },
  })
}

async function ask(program: Program, cookie: string, { method, path, body }: Check): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${program.base}/admin/api${path}?dry_run=true`, {
    method,
    headers: staffHeaders(cookie),
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return performance.now() - began
}

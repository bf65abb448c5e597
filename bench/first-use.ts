import type { Bench } from './bench.ts'
import { figuresOf, median } from './figures.ts'
import { runLeg, sendAll } from './load.ts'
import { loadOf } from './options.ts'
import type { Program } from './program.ts'
import { quotesOfAnother, zonedQuotes } from './scenarios.ts'
import { signIn } from './sign-in.ts'
import { firstUseTarget, stallTarget } from './targets.ts'
import { postalCodeOfRule } from './tariff.ts'
import type { World } from './world.ts'

/** A pace that leaves most of a processor free: what is looked at is the wait for somebody else's work. */
const load = { connections: 4, perSecond: 200 }

/**
 * How long another company waits for its quotes while a large tariff is read and compiled again and again, each time
 * after a change of its zone rules.
 */
export async function measureFirstUse(bench: Bench, engine: string, world: World): Promise<void> {
  const program = await bench.serve(world.place)
  const cookie = await signIn(program, world)
  const calls = quotesOfAnother(world)
  const { rounds, seconds, warmUp } = loadOf(bench.options)
  await sendAll(program, zonedQuotes(world)(0))
  await runLeg(program, calls, { ...load, seconds: warmUp })
  const p99 = async () => figuresOf([await runLeg(program, calls, { ...load, seconds: 2 * seconds })]).p99
  const [usual, meanwhile]: [number[], number[]] = [[], []]
  const firsts: number[] = []
  let longestStall = 0
  for (let round = 0; round < rounds; round++) {
    usual.push(await p99())
    const using = useAgain(program, world, cookie)
    meanwhile.push(await p99())
    firsts.push(...(await using.stop()))
    longestStall = Math.max(longestStall, (await program.usage()).longestStallMs)
  }
  await program.stop()
  const list = (values: readonly number[]) => values.map(value => value.toFixed(1)).join(', ')
  bench.note(
    `${engine} p99 usual ${list(usual)}; meanwhile ${list(meanwhile)}; first quotes ${list(firsts)} ms`,
  )
  const row = { part: engine, connections: load.connections, figures: null, ratio: null }
  bench.tell({
    ...row,
    what: `another’s quotes while ${world.size.zoneRules} zone rules are first used`,
    beside: `p99 ${median(usual).toFixed(1)} → ${median(meanwhile).toFixed(1)} ms; first quote ${median(firsts).toFixed(0)} ms`,
    target: {
      value: median(meanwhile) / median(usual),
      kindest: Math.min(...meanwhile) / Math.min(...usual),
      bound: firstUseTarget,
      atLeast: false,
      unit: ' ×',
    },
  })
  bench.tell({
    ...row,
    what: 'longest stall meanwhile',
    beside: null,
    target: { value: longestStall, bound: stallTarget, atLeast: false, unit: ' ms' },
  })
}

/** Changes a rule and asks for a quote, over and over; gives the times of the quotes. */
function useAgain(program: Program, world: World, cookie: string): { stop(): Promise<number[]> } {
  let going = true
  const times: number[] = []
  const quote = zonedQuotes(world)(0)
  const code = postalCodeOfRule(50, world.size.zoneRules)
  const using = (async () => {
    for (let round = 0; going; round++) {
      const answer = await fetch(`${program.base}/admin/api/zone-sets/ZONED/rules/50`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
        body: JSON.stringify({
          zone: `Z${round % 10}`,
          destination: { country: 'US', postal_code: code },
        }),
      })
      if (!answer.ok) throw new Error(`A rule was not changed: ${await answer.text()}`)
      await answer.text()
      const began = performance.now()
      await sendAll(program, quote.slice(0, 1))
      times.push(performance.now() - began)
    }
  })()
  return {
    async stop() {
      going = false
      await using
      return times
    },
  }
}

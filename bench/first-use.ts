import { sendAll } from './load.ts'
import type { Program } from './program.ts'
import { zonedQuotes } from './scenarios.ts'
import { postalCodeOfRule } from './tariff.ts'
import type { World } from './world.ts'

/** Work that goes on until it is stopped; gives the milliseconds of each time it was done. */
export interface OngoingWork {
  stop(): Promise<number[]>
}

/** Changes a rule and asks for a quote, for which the tariff is read and compiled, over and over: the times of the quotes. */
export function useAgain(program: Program, world: World, cookie: string): OngoingWork {
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

import type { Answer, Browser } from '../../admin-api/support.ts'
import type { DayDriver, World } from './world.ts'

interface RunStop {
  readonly number: number
  readonly name: string
  readonly outcome: string | null
}

/** Changes the runs that are out. Shipments with money are left alone: what is collected for them is counted. */
export function openDispatcher(
  owner: Browser,
  world: World,
  withMoney: ReadonlySet<string>,
  random: () => number,
) {
  let turn = 0
  const one = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  const readRun = async ({ run }: DayDriver) =>
    (await owner.get(`/runs/${run}`)).body.data as { version: number; stops: RunStop[] }

  async function reorder(driver: DayDriver): Promise<Answer> {
    const { version, stops } = await readRun(driver)
    const numbers = stops.map(({ number }) => number)
    const [moved = 1] = numbers.splice(Math.floor(random() * numbers.length), 1)
    return owner.put(`/runs/${driver.run}/order`, { version, stops: [...numbers, moved] })
  }

  async function cancelPickup(driver: DayDriver): Promise<Answer | null> {
    const stop = one(
      (await readRun(driver)).stops.filter(each => each.outcome === null && world.pickups.has(each.name)),
    )
    return stop ? owner.post(`/pickups/${world.pickups.get(stop.name)}/cancel`) : null
  }

  async function changeStatus(driver: DayDriver): Promise<Answer | null> {
    const isFree = ({ outcome, name }: RunStop) =>
      outcome === null && world.shipments.has(name) && !withMoney.has(name)
    const stop = one((await readRun(driver)).stops.filter(isFree))
    if (!stop) return null
    const status = random() < 0.5 ? 'Delivery Failed' : 'Delivered'
    return owner.post(`/shipments/${world.shipments.get(stop.name)}/status`, { status })
  }

  async function sayOutcome(driver: DayDriver): Promise<Answer | null> {
    const { version, stops } = await readRun(driver)
    const isFree = ({ outcome, name }: RunStop) =>
      outcome === null && world.shipments.has(name) && !withMoney.has(name)
    const stop = one(stops.filter(isFree))
    if (!stop) return null
    const outcomes = [{ stop: stop.number, outcome: 'failed', reason: 'Called the office' }]
    return owner.put(`/runs/${driver.run}/outcomes`, { version, outcomes })
  }

  const changes = [reorder, cancelPickup, changeStatus, sayOutcome]

  return {
    /** One change; those that the state refuses are tried at another run. */
    async change(): Promise<void> {
      for (let attempt = 0; attempt < 20; attempt++) {
        const driver = one(world.drivers)
        const change = changes[turn++ % changes.length]
        const answer = driver && change && (await change(driver))
        if (answer && answer.status < 300) return
      }
      throw new Error('The dispatcher could change nothing.')
    },
    /** In the evening: everything that nobody has answered came back. */
    async close(driver: DayDriver): Promise<void> {
      const { version, stops } = await readRun(driver)
      const outcomes = stops
        .filter(({ outcome }) => outcome === null)
        .map(({ number, name }) =>
          world.pickups.has(name)
            ? { stop: number, outcome: 'failed', reason: 'Not reached' }
            : { stop: number, outcome: 'came_back' },
        )
      const answer = await owner.post(`/runs/${driver.run}/close`, { version, outcomes })
      if (answer.status !== 200) throw new Error(answer.text)
    },
  }
}

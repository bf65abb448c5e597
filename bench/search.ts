import type { Bench } from './bench.ts'
import { type Figures, figuresOf } from './figures.ts'
import type { Leg } from './load.ts'
import type { Program } from './program.ts'
import { bygoneWord, commonWord, formerWord, makeSearchable, type Searchable } from './search-world.ts'
import { signIn } from './sign-in.ts'
import { growthTarget, searchTarget } from './targets.ts'

/** What a clerk asks the list of shipments for. */
interface Question {
  name: string
  /** The query of the n-th time it is asked. */
  query(of: Searchable, n: number): Record<string, string>
  /** How many shipments it finds, at least; none where it is to find none. */
  finds: number
}

const oldest = ({ oldMonth }: Searchable) => ({ date_from: oldMonth.from, date_to: oldMonth.to })

const questions: readonly Question[] = [
  { name: 'a rare word', query: (of, n) => ({ q: of.company(n) }), finds: 1 },
  { name: 'a common word', query: () => ({ q: commonWord }), finds: 25 },
  { name: 'a word of long ago', query: () => ({ q: bygoneWord }), finds: 25 },
  { name: 'a common and a rare word', query: (of, n) => ({ q: `acme ${of.company(n)}` }), finds: 1 },
  { name: 'a common word, a rare status', query: () => ({ q: commonWord, status: 'Returned' }), finds: 25 },
  {
    name: 'a common word in an old month',
    query: of => ({ q: commonWord, ...oldest(of) }),
    finds: 25,
  },
  { name: 'a contact', query: (of, n) => ({ q: of.contact(n) }), finds: 1 },
  { name: 'a street with its number', query: (of, n) => ({ q: of.street(n) }), finds: 1 },
  { name: 'a postal code', query: (of, n) => ({ q: of.zip(n) }), finds: 1 },
  { name: 'digits of a telephone number', query: (of, n) => ({ q: of.phone(n) }), finds: 1 },
  { name: 'the last digits of an AWB', query: (of, n) => ({ q: of.awbEnd(n) }), finds: 1 },
  { name: 'a customer’s name', query: (of, n) => ({ q: of.customer(n) }), finds: 1 },
  { name: 'a name that many customers of long ago have', query: () => ({ q: formerWord }), finds: 25 },
  { name: 'a pickup’s number', query: (of, n) => ({ q: of.pickup(n) }), finds: 1 },
  {
    name: 'no text, a rare status in an old month',
    query: of => ({ status: 'Returned', ...oldest(of) }),
    finds: 1,
  },
  {
    name: 'no text, a large customer, a new status, an old month',
    query: of => ({ customer_id: String(of.ids.largeCustomer), status: 'Created', ...oldest(of) }),
    finds: 0,
  },
  {
    name: 'no text, a new customer, an old month',
    query: of => ({ customer_id: String(of.ids.newCustomer), ...oldest(of) }),
    finds: 0,
  },
  {
    name: 'no text, a rare service in an old month',
    query: of => ({ service_id: String(of.ids.rareService), ...oldest(of) }),
    finds: 1,
  },
  {
    name: 'no text, a usual service in an old month',
    query: of => ({ service_id: String(of.ids.usualService), ...oldest(of) }),
    finds: 25,
  },
  {
    name: 'no text, a service that none has, to an old day',
    query: of => ({ service_id: String(of.ids.unusedService), date_to: of.oldMonth.to }),
    finds: 0,
  },
]

/** Of each question, so often in each round. */
const timesARound = 10

interface Side {
  program: Program
  cookie: string
  of: Searchable
}

/** The admin interface's search and filters on few and on many shipments, one at a time, in turns. */
export async function measureSearch(bench: Bench, engine: 'postgres' | 'embedded'): Promise<void> {
  const [few, many] = bench.options.growth.shipments
  const small = await openSide(bench, engine, few)
  const large = await openSide(bench, engine, many)
  const slowest = { value: 0, what: '', worst: 0 }
  for (const question of questions) {
    const legs: Record<'small' | 'large', Leg[]> = { small: [], large: [] }
    await checkAnswer(small, question)
    await checkAnswer(large, question)
    for (let round = 0; round < bench.options.rounds; round++) {
      legs.small.push(await ask(small, question, round))
      legs.large.push(await ask(large, question, round))
    }
    const [figures, ofSmall] = [figuresOf(legs.large), figuresOf(legs.small)]
    tell(bench, engine, `${question.name}, ${few} and ${many} shipments`, figures, ofSmall)
    const worst = Math.max(...legs.large.flatMap(leg => leg.latencies))
    if (figures.p50 > slowest.value) Object.assign(slowest, { value: figures.p50, what: question.name })
    slowest.worst = Math.max(slowest.worst, worst)
  }
  const { value, what, worst } = slowest
  bench.tell({
    part: `search, ${engine}`,
    what: `the slowest median of these: ${what}`,
    connections: 1,
    figures: null,
    beside: `the slowest answer of all, ${worst.toFixed(0)} ms`,
    ratio: null,
    target: { value, bound: searchTarget, atLeast: false, unit: ' ms' },
  })
  await small.program.stop()
  await large.program.stop()
}

function tell(bench: Bench, engine: string, what: string, figures: Figures, ofSmall: Figures): void {
  const ratio = figures.p50 / ofSmall.p50
  bench.tell({
    part: `search, ${engine}`,
    what,
    connections: 1,
    figures,
    beside: `the small side, p50 ${ofSmall.p50.toFixed(2)} ms`,
    ratio,
    target: { value: ratio, bound: growthTarget, atLeast: false, unit: ' × the latency' },
  })
}

async function openSide(bench: Bench, engine: 'postgres' | 'embedded', shipments: number): Promise<Side> {
  bench.note(`${engine}: building ${shipments} shipments to search`)
  const size = { shipments: 100, zoneRules: 10, tenants: 1 }
  const world =
    engine === 'postgres'
      ? await bench.postgresWorld(`search_${shipments}`, size)
      : await bench.embeddedWorld(`search-${shipments}`, size)
  const of = await makeSearchable(world, shipments)
  const program = await bench.serve(world.place)
  return { program, cookie: await signIn(program, world), of }
}

/** A search that finds something else than it should is none that is worth measuring. */
async function checkAnswer(side: Side, { name, query, finds }: Question): Promise<void> {
  for (let n = 0; n < timesARound; n++) {
    const answer = await fetch(addressOf(side, query(side.of, n)), { headers: { cookie: side.cookie } })
    const text = await answer.text()
    const shown = answer.ok ? (JSON.parse(text) as { data: { items: unknown[] } }).data.items.length : -1
    if (finds === 0 ? shown !== 0 : shown < finds) {
      throw new Error(`${name}: ${shown} shipments were found. ${text.slice(0, 500)}`)
    }
  }
}

function addressOf({ program }: Side, query: Record<string, string>): string {
  return `${program.base}/admin/api/shipments?${new URLSearchParams(query)}`
}

/** One after the other, so that a latency is the time of one search. */
async function ask(side: Side, { query }: Question, round: number): Promise<Leg> {
  const { program, cookie, of } = side
  const latencies: number[] = []
  let failures = 0
  const [before, databaseBefore, began] = [
    await program.usage(true),
    program.databaseCpuMs(),
    performance.now(),
  ]
  for (let n = 0; n < timesARound; n++) {
    const start = performance.now()
    const answer = await fetch(addressOf(side, query(of, round * timesARound + n)), { headers: { cookie } })
    await answer.text()
    latencies.push(performance.now() - start)
    if (!answer.ok) failures++
  }
  const seconds = (performance.now() - began) / 1000
  const [after, databaseAfter] = [await program.usage(), program.databaseCpuMs()]
  return {
    requests: timesARound,
    seconds,
    latencies,
    failures,
    cpuMs: after.cpuMs - before.cpuMs,
    databaseCpuMs: databaseBefore === null || databaseAfter === null ? null : databaseAfter - databaseBefore,
    peakBytes: Math.max(before.residentBytes, after.residentBytes),
    longestStallMs: after.longestStallMs,
  }
}

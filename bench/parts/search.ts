import type { Bench } from '../bench.ts'
import { signIn } from '../calls.ts'
import { median } from '../figures.ts'
import { send } from '../load.ts'
import type { Engine } from '../side.ts'
import {
  bygoneWord,
  commonWord,
  formerWord,
  largeCustomer,
  newCustomer,
  pickups,
  type Samples,
} from '../world.ts'

/** A clerk's search in the list of shipments. */
interface Question {
  name: string
  /** The query of its n-th turn. */
  query(n: number): Record<string, string>
  /** The least number of shipments to find; none for an empty result. */
  finds: number
}

/** Turns of each search in a round. */
const times = 10

/** The admin interface's search and filters, one at a time. */
export async function measureSearch(bench: Bench, engine: Engine): Promise<void> {
  const served = []
  for (const side of bench.sides) {
    const world = await side.world(engine, bench.sizes.large)
    const program = await side.serve(world.place)
    const headers = await signIn(world, program)
    const ask = (query: Record<string, string>) =>
      send(program, { method: 'GET', path: `/admin/api/shipments?${new URLSearchParams(query)}`, headers })
    const slowest = { value: 0, details: '' }
    served.push({ program, ask, questions: questionsOf(world.samples), slowest })
  }
  const { rounds } = bench.load
  for (const [index, { name }] of (served[0]?.questions ?? []).entries()) {
    const latencies = served.map((): number[] => [])
    // The first round is the warm-up, and checks the results.
    for (let n = 0; n < times * (rounds + 1); n++) {
      for (const [side, { ask, questions }] of served.entries()) {
        const question = questions[index]
        if (!question) continue
        const began = performance.now()
        const text = await ask(question.query(n))
        if (n < times) check(question, text)
        else latencies[side]?.push(performance.now() - began)
      }
    }
    for (const [side, { program, slowest }] of served.entries()) {
      const value = median(latencies[side] ?? [])
      bench.note(`${bench.sides[side]?.checkout.commit} ${name}: ${value.toFixed(1)} ms`)
      if (value > slowest.value) Object.assign(slowest, { value, details: name })
      await bench.keepTurn(`search for ${name}, ${engine}`, side, program)
    }
  }
  for (const { program } of served) await program.stop()
  bench.tell(
    `search at ${bench.sizes.large.shipments} shipments, slowest median${engine === 'embedded' ? ', embedded' : ''}`,
    { bound: 120, unit: ' ms' },
    served.map(({ slowest }) => slowest),
  )
}

/** A search with a wrong result is not worth measuring. */
function check({ name, finds }: Question, text: string): void {
  const shown = (JSON.parse(text) as { data: { items: unknown[] } }).data.items.length
  if (finds === 0 ? shown !== 0 : shown < finds) throw new Error(`${name}: ${shown} shipments were found.`)
}

function questionsOf({ shipments, customers, services }: Samples): Question[] {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const oldMonth = { date_from: day(330), date_to: day(300) }
  const sample = (name: string) => (n: number) => String(shipments[n % shipments.length]?.[name])
  const customer = (n: number) => String(customers[n % customers.length])
  const question = (name: string, finds: number, query: Question['query']) => ({ name, finds, query })
  return [
    ...['company', 'contact', 'street', 'zip', 'phone', 'awb_end'].map(name =>
      question(`a ${name}`, 1, n => ({ q: sample(name)(n) })),
    ),
    question('a common word', 25, () => ({ q: commonWord })),
    question('a word of long ago', 25, () => ({ q: bygoneWord })),
    question('a common and a rare word', 1, n => ({ q: `acme ${sample('company')(n)}` })),
    question('a common word, a rare status', 1, () => ({ q: commonWord, status: 'Returned' })),
    question('a common word in an old month', 25, () => ({ q: commonWord, ...oldMonth })),
    question('a customer’s name', 1, n => ({ q: customer(n) })),
    question('a name that many customers of long ago have', 25, () => ({ q: formerWord })),
    question('a pickup’s number', 1, n => ({ q: String(1_000_000 + (n % pickups) + 1) })),
    question('a rare status in an old month', 1, () => ({ status: 'Returned', ...oldMonth })),
    question('a large customer, a new status, an old month', 0, () => ({
      ...{ customer_id: String(largeCustomer), status: 'Created' },
      ...oldMonth,
    })),
    question('a new customer, an old month', 0, () => ({ customer_id: String(newCustomer), ...oldMonth })),
    ...['RARE', 'DOM'].map(code =>
      question(`the service ${code} in an old month`, 1, () => ({
        service_id: services[code] ?? '',
        ...oldMonth,
      })),
    ),
    question('a service that none has, to an old day', 0, () => ({
      ...{ service_id: services.UNUSED ?? '', date_to: oldMonth.date_to },
    })),
  ]
}

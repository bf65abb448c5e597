import { setTimeout as pause } from 'node:timers/promises'
import type { ExampleCompany } from '../../../src/operations/example/index.ts'
import type { Answer } from '../../support/service.ts'
import type { Cell } from './support.ts'

export const headersOf = ({ client_id: id, api_users: [user] }: ExampleCompany) => ({
  'x-tenant': id,
  authorization: `Bearer ${user?.token}`,
})

interface Write {
  method: 'POST' | 'DELETE'
  url: string
  key?: string
  body?: object
}

/** A program as an integrator should write it: it repeats what was refused, where the answer says. */
export interface Client {
  /** The first answer that is no 409, 421 or 503. */
  write(write: Write): Promise<Answer>
  /** Numbers of refusals by status. */
  readonly refused: Map<number, number>
}

/** Milliseconds before a repeat. */
const patience = 50

export function clientOf(company: ExampleCompany, cells: readonly Cell[]): Client {
  const refused = new Map<number, number>()
  let at = 0
  return {
    refused,
    async write({ key, ...request }) {
      const headers = { ...headersOf(company), ...(key === undefined ? {} : { 'idempotency-key': key }) }
      for (;;) {
        const answer = await (cells[at] as Cell).call({ ...request, headers })
        if (![409, 421, 503].includes(answer.status)) return answer
        // A cancellation may be refused for good.
        if (answer.status === 409 && request.method === 'DELETE') return answer
        refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1)
        if (answer.status === 421)
          at = cells.findIndex(({ address }) => address === answer.body.error.details.address)
        else await pause(patience)
      }
    },
  }
}

export interface CreateLoad {
  /** The AWB of each key. */
  readonly acknowledged: Map<string, string>
  /** Answers that say that the request failed for good. */
  readonly failed: string[]
  stop(): Promise<void>
}

/** Creates with keys until it is told to stop; every fourth shipment is cancelled if `cancels`. */
export function createUnderLoad(
  client: Client,
  { name, workers, body, cancels = false }: CreateOptions,
): CreateLoad {
  const acknowledged = new Map<string, string>()
  const failed: string[] = []
  let isStopped = false
  const worker = async (worker: number) => {
    for (let count = 0; !isStopped; count++) {
      const key = `${name}-${worker}-${count}`
      const { status, body: answer } = await client.write({
        method: 'POST',
        url: '/v1/shipments',
        key,
        body: body(key),
      })
      if (status !== 201) failed.push(`${status} ${JSON.stringify(answer)}`)
      else acknowledged.set(key, answer.data.awb)
      if (status === 201 && cancels && count % 4 === 0)
        await client.write({ method: 'DELETE', url: `/v1/shipments/${answer.data.awb}` })
    }
  }
  const running = Promise.all(Array.from({ length: workers }, (_, number) => worker(number)))
  return {
    acknowledged,
    failed,
    async stop() {
      isStopped = true
      await running
    },
  }
}

export interface CreateOptions {
  name: string
  workers: number
  body(reference: string): object
  cancels?: boolean
}

export interface Measured {
  /** Statuses other than 200 and 201. */
  readonly failed: number[]
  /** Milliseconds of each request that began in this time, in order of size. */
  between(from: number, until: number): number[]
  stop(): Promise<void>
}

/** A company that goes on in its cell while another one moves: a create and a list in turns, without repeats. */
export function measure(cell: Cell, company: ExampleCompany, body: () => object): Measured {
  const taken: { at: number; ms: number }[] = []
  const failed: number[] = []
  let isStopped = false
  const run = async () => {
    for (let count = 0; !isStopped; count++) {
      const at = performance.now()
      const headers = headersOf(company)
      const { status } = await (count % 2 === 0
        ? cell.call({ method: 'POST', url: '/v1/shipments', headers, body: body() })
        : cell.call({ method: 'GET', url: '/v1/shipments?limit=10', headers }))
      taken.push({ at, ms: performance.now() - at })
      if (status > 201) failed.push(status)
      await pause(20)
    }
  }
  const running = run()
  return {
    failed,
    between: (from, until) =>
      taken
        .filter(({ at }) => at >= from && at < until)
        .map(({ ms }) => ms)
        .toSorted((a, b) => a - b),
    async stop() {
      isStopped = true
      await running
    },
  }
}

/** The numbers are in order. */
export const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

import { hash, randomUUID } from 'node:crypto'
import { longPhoto } from '../server/test/support/camera.ts'
import { post, recipient, sender, signIn } from './calls.ts'
import { type Call, send } from './load.ts'
import type { Program } from './program.ts'
import type { World } from './world.ts'

/** A driver's phone with the whole of its day recorded and nothing of it sent. */
export interface LadenPhone {
  readonly headers: Readonly<Record<string, string>>
  readonly installation: string
  readonly actions: readonly object[]
}

const shipmentsAtOnce = 400
/** The share of the stops of each run. */
const withCod = 0.25
/** As the app does. */
const actionsAtOnce = 50
const waits = [2000, 5000, 15_000, 30_000, 60_000]
const longestMs = 30_000

interface Made {
  id: number
  awb: string
  cod: number | null
}

/** Each has a run of its own, which is out: a delivery at each stop. */
export async function ladePhones(
  program: Program,
  world: World,
  { phones, stops }: { phones: number; stops: number },
): Promise<LadenPhone[]> {
  const headers = await signIn(world, program)
  const ask = async (path: string, body: object) =>
    JSON.parse(await send(program, staffCall(headers, path, body))).data
  const shipments = await makeShipments(program, world, phones * stops)
  for (let from = 0; from < shipments.length; from += shipmentsAtOnce) {
    const ids = shipments.slice(from, from + shipmentsAtOnce).map(({ id }) => id)
    const { id } = await ask('/shipments/bulk/status', { ids, status: 'In Transit' })
    await untilDone(program, headers, id)
  }
  const laden: LadenPhone[] = []
  for (let number = 0; number < phones; number++) {
    const share = shipments.slice(number * stops, (number + 1) * stops)
    const { id: driver } = await ask('/drivers', { name: `Bench ${number}` })
    const awbs = share.map(({ awb }) => awb)
    const date = new Date().toISOString().slice(0, 10)
    const run = await ask('/runs/add', { date, driver_id: driver, awbs, pickup_ids: [] })
    const { code } = await ask(`/drivers/${driver}/pairing`, {})
    laden.push(await ladePhone(program, code, run, share))
  }
  return laden
}

function staffCall(headers: Record<string, string>, path: string, body: object): Call {
  return { method: 'POST', path: `/admin/api${path}`, headers, body: JSON.stringify(body) }
}

async function untilDone(program: Program, headers: Record<string, string>, work: number): Promise<void> {
  const look: Call = { method: 'GET', path: `/admin/api/long-work/${work}`, headers }
  while (JSON.parse(await send(program, look)).data.state === 'running') await pause(50)
}

async function makeShipments(program: Program, world: World, count: number): Promise<Made[]> {
  const made: Made[] = []
  while (made.length < count) {
    const shipments = Array.from({ length: Math.min(shipmentsAtOnce, count - made.length) }, (_, n) => ({
      service_code: 'DOM',
      ...{ sender, recipient, package: { weight: 5.5, weight_unit: 'lb' } },
      ...(n % (1 / withCod) === 0 ? { cod_amount: 20 + (n % 50) } : {}),
    }))
    const text = await send(program, post(world, '/v1/shipments/batch', { mode: 'all', shipments }))
    const { results } = JSON.parse(text).data as { results: { shipment: { id: number; awb: string } }[] }
    made.push(
      ...results.map(({ shipment: { id, awb } }, n) => ({ id, awb, cod: shipments[n]?.cod_amount ?? null })),
    )
  }
  return made
}

interface Run {
  id: number
  stops: { number: number; name: string }[]
}

/** Paired, and on its way. */
async function ladePhone(
  program: Program,
  code: string,
  run: Run,
  shipments: readonly Made[],
): Promise<LadenPhone> {
  const json = { 'content-type': 'application/json' }
  const pairing = { code, phone: 'Bench', build: 'bench' }
  const call: Call = {
    method: 'POST',
    path: '/driver/api/pair',
    headers: json,
    body: JSON.stringify(pairing),
  }
  const { token, tenant } = JSON.parse(await send(program, call)).data
  const headers = { ...json, authorization: `Bearer ${token}`, 'x-tenant': tenant }
  const codOf = new Map(shipments.map(({ awb, cod }) => [awb, cod]))
  const departed = { kind: 'departed', run_id: run.id }
  const delivered = run.stops.map(({ number, name }) =>
    delivery(run.id, number, name, codOf.get(name) ?? null),
  )
  const [first, ...actions] = [departed, ...delivered].map((about, at) => ({
    ...{ id: randomUUID(), seq: at + 1, device_time: new Date().toISOString() },
    ...about,
  }))
  const phone = { headers, installation: randomUUID(), actions }
  await sendActions(program, phone, first ? [first] : [])
  return phone
}

/** About 40 points, as a short name has. */
const strokes = [Array.from({ length: 80 }, (_, at) => (at % 2 === 0 ? 20 + at * 3 : 40 + ((at * 37) % 60)))]

function delivery(runId: number, stop: number, awb: string, cod: number | null): object {
  const proof = { name: 'Jane Doe', relation: 'recipient', signature: { width: 300, height: 150, strokes } }
  const lines = [{ method: 'cash', amount: cod }]
  return {
    ...{ kind: 'delivered', run_id: runId, stop, record: awb },
    data: { ...proof, ...(cod === null ? {} : { cod: { shown: cod, lines } }) },
  }
}

/**
 * Sends the day as the app does, with its waits after a refusal and after half a minute without an answer. Returns how
 * often it waited; throws unless all is applied.
 */
export async function sendDay(program: Program, phone: LadenPhone): Promise<number> {
  let failures = 0
  for (let from = 0; from < phone.actions.length; from += actionsAtOnce) {
    failures += await sendActions(program, phone, phone.actions.slice(from, from + actionsAtOnce))
  }
  return failures
}

/** Photos of about 150 KB, one from each phone. Returns their bytes. */
export async function sendPhotos(program: Program, phones: readonly LadenPhone[]): Promise<number> {
  let bytes = 0
  for (const [number, { headers }] of phones.entries()) {
    const photo = await longPhoto(number + 1, 670)
    const sha256 = hash('sha256', photo)
    const answer = await fetch(`${program.base}/driver/api/photos/${sha256}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'image/jpeg' },
      body: new Uint8Array(photo),
    })
    if (!answer.ok) throw new Error(await answer.text())
    bytes += photo.length
  }
  return bytes
}

async function sendActions(
  program: Program,
  { headers, installation }: LadenPhone,
  actions: readonly object[],
): Promise<number> {
  const body = { installation, build: 'bench', waiting_actions: 0, waiting_photos: 0, actions }
  for (let failures = 0; ; failures++) {
    const answer = await fetch(`${program.base}/driver/api/actions`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, device_now: new Date().toISOString() }),
      signal: AbortSignal.timeout(longestMs),
    }).catch(ifTimedOut)
    if (answer?.ok) {
      requireApplied(await answer.text(), failures > 0)
      return failures
    }
    if (answer && answer.status !== 503 && answer.status !== 429) throw new Error(await answer.text())
    const wait = (waits[Math.min(failures, waits.length - 1)] ?? 0) * (0.75 + Math.random() / 2)
    await pause(Math.max(wait, 1000 * Number(answer?.headers.get('retry-after') ?? 0)))
  }
}

function ifTimedOut(error: unknown): null {
  if (error instanceof DOMException && error.name === 'TimeoutError') return null
  throw error
}

function requireApplied(text: string, isRepeat: boolean): void {
  const { results } = JSON.parse(text).data as { results: { result: string }[] }
  const other = results.find(({ result }) => result !== 'applied' && !(isRepeat && result === 'repeated'))
  if (other) throw new Error(`An action was not applied: ${JSON.stringify(other)}`)
}

export function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

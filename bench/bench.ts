import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Checkout, thisCheckout } from './checkout.ts'
import type { Options } from './options.ts'
import type { PostgresServer } from './postgres.ts'
import { type Program, type Start, startMetricsServer, startTwin, startWaybill } from './program.ts'
import type { Row } from './report.ts'
import { buildWorld, environmentOf, type Place, type World, type WorldSize } from './world.ts'

export type Engine = 'postgres' | 'embedded'

/** What every part of the bench works with. */
export interface Bench {
  readonly options: Options
  readonly rows: Row[]
  /** Adds a line to the table, and shows that something is going on. */
  tell(row: Row): void
  note(text: string): void
  postgresWorld(name: string, size: WorldSize): Promise<World>
  /** Milliseconds of processor time of the PostgreSQL server; null where they cannot be seen. */
  postgresCpuMs(): Promise<number | null>
  embeddedWorld(name: string, size: WorldSize): Promise<World>
  /** An empty database. */
  emptyPlace(engine: Engine, name: string): Promise<Place>
  emptyFolder(name: string): Promise<string>
  /** The service, with further variables of its environment. */
  serve(place: Place, further?: Record<string, string>): Promise<Program>
  /** The service with metrics, and without on `PLAIN_PORT`. */
  serveMetrics(place: Place, ports: { METRICS_PORT: string; PLAIN_PORT: string }): Promise<Program>
  serveTwin(world: World, constants: Record<string, string>): Promise<Program>
  /** Stops the servers that still run. */
  stopAll(): Promise<void>
}

export function createBench(
  options: Options,
  folder: string,
  postgres: () => Promise<PostgresServer>,
  checkout: Checkout = thisCheckout,
): Bench {
  const rows: Row[] = []
  const running = new Set<Program>()
  let serverCount = 0

  const note = (text: string) => void process.stderr.write(`${text}\n`)
  const track = (program: Program): Program => {
    const tracked = {
      ...program,
      async stop() {
        running.delete(tracked)
        await program.stop()
      },
    }
    running.add(tracked)
    return tracked
  }
  const startOf = async (
    place: Place,
    name: string,
    further: Record<string, string> = {},
  ): Promise<Start> => ({
    environment: { ...environmentOf(place), ...further },
    databaseCpuMs: 'databaseUrl' in place ? (await postgres()).cpuMs : () => null,
    log: path.join(folder, `${name}-${++serverCount}.log`),
    profile: options.profile,
  })

  const emptyFolder = async (name: string): Promise<string> => {
    const created = path.join(folder, name)
    await mkdir(created)
    return created
  }
  const emptyPlace = async (engine: Engine, name: string): Promise<Place> =>
    engine === 'postgres'
      ? { databaseUrl: await (await postgres()).createDatabase(`waybill_bench_${name}`) }
      : { dataDir: await emptyFolder(name) }

  return {
    options,
    rows,
    note,
    tell(row) {
      rows.push(row)
      const speed = row.figures ? `${row.figures.throughput.toFixed(0)}/s ` : ''
      const failed = row.figures?.failures ? ` ${row.figures.failures} FAILED` : ''
      note(
        `${row.part} ${row.what} ${row.connections ?? ''}: ${speed}${row.ratio?.toFixed(2) ?? ''}${failed}`,
      )
    },
    postgresWorld: async (name, size) => buildWorld(await emptyPlace('postgres', name), size),
    postgresCpuMs: async () => (await postgres()).cpuMs(),
    embeddedWorld: async (name, size) => buildWorld(await emptyPlace('embedded', name), size),
    emptyPlace,
    emptyFolder,
    serve: async (place, further) =>
      track(await startWaybill(checkout, await startOf(place, 'waybill', further))),
    serveMetrics: async (place, ports) =>
      track(await startMetricsServer(await startOf(place, 'metrics', ports))),
    async serveTwin(world, constants) {
      const further = { TWIN_CLIENT_ID: world.clientId, TWIN_CONSTANTS: JSON.stringify(constants) }
      return track(await startTwin(await startOf(world.place, 'twin', further)))
    },
    async stopAll() {
      for (const program of running) await program.stop()
    },
  }
}

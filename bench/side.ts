import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PostgresServer, startPostgresServer } from '../testkit/postgres-server.ts'
import { buildWorld } from './build-world.ts'
import type { Checkout, Environment } from './checkout.ts'
import type { Place } from './owner.ts'
import { type Program, startProgram } from './program.ts'
import { environmentOf, type World, type WorldSize } from './world.ts'

export type Engine = 'postgres' | 'embedded'

/** A checkout with its own databases and PostgreSQL server. */
export interface Side {
  readonly checkout: Checkout
  readonly folder: string
  postgres(): Promise<PostgresServer>
  /** Built at the first call. */
  world(engine: Engine, size: WorldSize): Promise<World>
  emptyFolder(): Promise<string>
  /** `waybill serve` as in production: it logs every request into a file. */
  serve(place: Place, further?: Environment): Promise<Program>
  /** The bare twin of this bench on the side's database. */
  serveTwin(world: World, constants: Environment): Promise<Program>
  stop(): Promise<void>
}

const twin = fileURLToPath(new URL('./twin.ts', import.meta.url))

export function createSide(checkout: Checkout, folder: string, note: (text: string) => void): Side {
  const running = new Set<Program>()
  const worlds = new Map<string, Promise<World>>()
  let server: Promise<PostgresServer> | null = null
  let count = 0
  // PostgreSQL's own durability, with the sizes of a small server.
  const settings = { shared_buffers: '1GB', max_wal_size: '4GB', max_connections: '100' }
  const postgres = () => (server ??= startPostgresServer({ settings }))
  const start = async (command: readonly [string, ...string[]], place: Place, environment: Environment) => {
    const pid = 'dataDir' in place ? null : (await postgres()).pid
    const log = path.join(folder, `${++count}.log`)
    const program = await startProgram(command, { ...environmentOf(place), ...environment }, log, pid)
    running.add(program)
    return {
      ...program,
      async stop() {
        running.delete(program)
        await program.stop()
      },
    }
  }
  const side: Side = {
    checkout,
    folder,
    postgres,
    world(engine, size) {
      const name = `${engine}_${size.shipments}_${size.tenants}`
      const known = worlds.get(name)
      if (known) return known
      note(`${checkout.commit}: ${size.tenants} × ${size.shipments} shipments, ${engine}`)
      const built = (async () => {
        const place =
          engine === 'embedded'
            ? { dataDir: await side.emptyFolder() }
            : { databaseUrl: await (await postgres()).createDatabase(name) }
        return buildWorld(side, place, size)
      })()
      worlds.set(name, built)
      return built
    },
    async emptyFolder() {
      const created = path.join(folder, `data-${++count}`)
      await mkdir(created)
      return created
    },
    serve: (place, further = {}) => start([...checkout.program, 'serve'], place, further),
    serveTwin: (world, constants) => start([process.execPath, twin], world.place, constants),
    async stop() {
      for (const program of running) await program.stop()
      await (await server)?.stop()
    },
  }
  return side
}

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Config } from '../../config.ts'
import type { Database, OwnerPlace } from '../../platform/database/index.ts'

/** Socket names are limited to about a hundred bytes. */
const longestName = 100

type Reply = { copy: string } | { error: string }

/**
 * Lets other commands copy the embedded database of a running service, since only one process can open it. Access is
 * the right to read the data folder. Returns a stop function.
 */
export async function serveBackups(
  dataDir: string,
  database: Pick<Database, 'copyFiles'>,
): Promise<() => Promise<void>> {
  const copies = path.join(dataDir, 'copies')
  // Copies of killed commands.
  await rm(copies, { recursive: true, force: true })
  const name = socketName(dataDir)
  if (process.platform !== 'win32') await rm(name, { force: true })
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer(socket => {
    socket.on('error', () => {})
    const copied = last.then(copyFiles)
    last = copied.catch(() => {})
    copied.then(
      copy => socket.end(JSON.stringify({ copy } satisfies Reply)),
      error => socket.end(JSON.stringify({ error: String(error) } satisfies Reply)),
    )
  })
  server.listen(name)
  await once(server, 'listening')
  if (process.platform !== 'win32') await chmod(name, 0o600)
  server.unref()
  return async () => {
    server.close()
    await last
    await rm(copies, { recursive: true, force: true })
  }

  /** One at a time; transactions go on meanwhile. */
  async function copyFiles(): Promise<string> {
    await mkdir(copies, { recursive: true, mode: 0o700 })
    const copy = await mkdtemp(path.join(copies, 'copy-'))
    await database.copyFiles(path.join(dataDir, 'postgres'), path.join(copy, 'postgres'))
    return copy
  }
}

/** A data folder with a copy of the running service's database; the caller removes it. Null if no service runs. */
async function backupOfRunning(dataDir: string): Promise<string | null> {
  const socket = connect(socketName(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  const reply = JSON.parse(await text(socket)) as Reply
  if ('error' in reply) throw new Error(`The running service could not copy its database: ${reply.error}`)
  return reply.copy
}

/**
 * Lends a database for reading as its owner, also while the service runs: then it lends a copy of the embedded
 * database.
 */
export async function withReadablePlace<T>(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  read: (place: OwnerPlace) => Promise<T>,
): Promise<T> {
  const copy = databaseUrl === null ? await backupOfRunning(dataDir) : null
  try {
    return await read({ url: databaseOwnerUrl ?? databaseUrl, dataDir: copy ?? dataDir })
  } finally {
    if (copy) await rm(copy, { recursive: true, force: true })
  }
}

function socketName(dataDir: string): string {
  const digest = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\waybill-${digest}`
  const name = path.join(dataDir, 'commands.sock')
  return Buffer.byteLength(name) <= longestName ? name : path.join(tmpdir(), `waybill-${digest}.sock`)
}

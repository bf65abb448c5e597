import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Problem } from '../shared/problem.ts'
import { release } from '../shared/release.ts'
import type { Database } from './database.ts'
import { framedPort } from './framed-port.ts'
import {
  deserializeError,
  relayedEngine,
  type SerializedError,
  type SessionPort,
  serializeError,
} from './relay.ts'
import type { Engine } from './session.ts'
import { unavailable } from './sqlstate.ts'

/*
 * Only one process can open the embedded database. While it runs, other commands use its sessions through a socket in
 * the data folder. Access is the right to write to that socket.
 */

/** Socket names are limited to about a hundred bytes. */
const longestName = 100
/** Milliseconds for which a command may hold the only session without a statement. */
const longestPause = 10_000
/** Milliseconds in which a service greets a command. */
const greetingMs = 10_000

interface Greeting {
  readonly release: string
}
interface CopyWanted {
  readonly wants: 'copy'
}
type Copied = { readonly copy: string } | { readonly error: SerializedError }

/** Lets other commands use the embedded database of this process. Returns a stop function. */
export async function serveCommands(
  dataDir: string,
  database: Pick<Database, 'copyFiles' | 'lendToCommand'>,
  pauseMs = longestPause,
): Promise<() => Promise<void>> {
  const copies = path.join(dataDir, 'copies')
  // Copies of killed commands.
  await rm(copies, { recursive: true, force: true })
  const name = socketName(dataDir)
  if (process.platform !== 'win32') await rm(name, { force: true })
  let lastCopy: Promise<unknown> = Promise.resolve()
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, serveCommand)
  server.listen(name)
  await once(server, 'listening')
  if (process.platform !== 'win32') await chmod(name, 0o600)
  server.unref()
  return async () => {
    server.close()
    await lastCopy
    const closed = [...sockets].map(socket => once(socket, 'close'))
    for (const socket of sockets) socket.destroy()
    await Promise.all(closed)
    await rm(copies, { recursive: true, force: true })
  }

  function serveCommand(socket: Socket): void {
    const port = framedPort(socket)
    const lent = database.lendToCommand(port)
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      void lent.close()
    })
    // The command waits for this end, so that its changes are known here before it says that they are made.
    socket.on('end', () => void lent.close().then(() => socket.end()))
    // A command that was stopped in a transaction would stop the service.
    socket.setTimeout(pauseMs, () => {
      if (lent.isHeldIdle()) socket.destroy()
    })
    port.postMessage({ release } satisfies Greeting, [])
    port.on('message', message => {
      if (!isCopyWanted(message)) return
      const copied = lastCopy.then(copyFiles)
      lastCopy = copied.catch(() => {})
      copied.then(
        copy => port.postMessage({ copy } satisfies Copied, []),
        error => port.postMessage({ error: serializeError(error) } satisfies Copied, []),
      )
    })
  }

  /** One at a time; transactions go on meanwhile. */
  async function copyFiles(): Promise<string> {
    await mkdir(copies, { recursive: true, mode: 0o700 })
    const copy = await mkdtemp(path.join(copies, 'copy-'))
    await database.copyFiles(path.join(dataDir, 'postgres'), path.join(copy, 'postgres'))
    return copy
  }
}

function isCopyWanted(message: unknown): message is CopyWanted {
  return typeof message === 'object' && message !== null && 'wants' in message && message.wants === 'copy'
}

/** The database of the service that runs on this data folder. Null if none runs. */
export async function engineOfRunningService(dataDir: string): Promise<Engine | null> {
  const running = await connectToService(dataDir)
  if (!running) return null
  const { socket, port } = running
  const relayed = relayedEngine('embedded', port)
  socket.on('close', () => {
    relayed.fail(unavailable('The running service ended the work of this command; try again.'))
  })
  return {
    ...relayed,
    async close() {
      // The last messages are sent at the end of this turn.
      await new Promise(resolve => setImmediate(resolve))
      await hangUp(socket)
    },
  }
}

/** A data folder with a copy of the running service's database; the caller removes it. Null if no service runs. */
export async function copyOfRunningService(dataDir: string): Promise<string | null> {
  const running = await connectToService(dataDir)
  if (!running) return null
  const { socket, port } = running
  try {
    port.postMessage({ wants: 'copy' } satisfies CopyWanted, [])
    const reply = await nextMessage<Copied>(socket, port)
    if ('copy' in reply) return reply.copy
    throw new Error('The running service could not copy its database.', {
      cause: deserializeError(reply.error),
    })
  } finally {
    await hangUp(socket)
  }
}

async function connectToService(dataDir: string): Promise<{ socket: Socket; port: SessionPort } | null> {
  const name = socketName(dataDir)
  if (!(await isOurs(name, dataDir))) return null
  const socket = connect(name)
  try {
    await once(socket, 'connect')
  } catch (cause) {
    // The socket of a process that was killed.
    if (['ENOENT', 'ECONNREFUSED'].includes((cause as NodeJS.ErrnoException).code ?? '')) return null
    throw unavailable(`A service runs on ${dataDir}, but this user may not use its socket ${name}.`, cause)
  }
  socket.on('error', () => {})
  const port = framedPort(socket)
  const service = await nextMessage<Greeting>(socket, port, greetingMs).catch(error => {
    socket.destroy()
    throw error
  })
  if (service.release === release) return { socket, port }
  await hangUp(socket)
  throw new Problem(
    'CONFLICT',
    `The running service is release ${service.release}, and this command is ${release}. Stop the service first, or use the command of its release.`,
  )
}

/** A socket in the common folder for temporary files could be another user's. */
async function isOurs(name: string, dataDir: string): Promise<boolean> {
  if (process.platform === 'win32') return true
  const [socket, folder] = await Promise.all([name, dataDir].map(file => stat(file).catch(() => null)))
  return !!socket && !!folder && [folder.uid, 0].includes(socket.uid)
}

async function nextMessage<Message>(socket: Socket, port: SessionPort, limitMs?: number): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const lost = () => reject(unavailable('The running service does not answer this command; try again.'))
  const take = (message: unknown) => resolve(message as Message)
  port.on('message', take)
  socket.once('close', lost)
  const late = limitMs === undefined ? undefined : setTimeout(lost, limitMs)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    port.off('message', take)
    socket.off('close', lost)
  }
}

async function hangUp(socket: Socket): Promise<void> {
  if (socket.closed) return
  const closed = once(socket, 'close')
  socket.end()
  await closed
}

function socketName(dataDir: string): string {
  const digest = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\waybill-${digest}`
  const name = path.join(dataDir, 'service.sock')
  return Buffer.byteLength(name) <= longestName ? name : path.join(tmpdir(), `waybill-${digest}.sock`)
}

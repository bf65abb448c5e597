import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The treatment of passing bytes. */
export type ProxyMode =
  /** Passes everything on. */
  | 'pass'
  /** Accepts connections and bytes but passes nothing on, like a network with full packet loss. */
  | 'swallow'
  /** Resets every connection, old and new. */
  | 'reset'

export interface TcpProxy {
  readonly port: number
  /** The number of accepted connections. */
  readonly taken: number
  set(mode: ProxyMode): void
  /** Sends new connections to another port, like an address that follows the primary. */
  redirect(targetPort: number): void
  close(): Promise<void>
}

interface Link {
  readonly near: Socket
  readonly far: Socket
}

/** A proxy on 127.0.0.1 that can disturb a program's connections. */
export async function startTcpProxy(
  targetPort: number,
  options: {
    /** After packet loss connections stay open and silent, as behind a router that has forgotten them. */
    leaveDead?: boolean
  } = {},
): Promise<TcpProxy> {
  let target = targetPort
  let mode: ProxyMode = 'pass'
  let taken = 0
  let dead = new WeakSet<Socket>()
  const links = new Set<Link>()
  const server = createServer({ allowHalfOpen: true }, near => {
    taken++
    if (mode === 'reset') return void near.resetAndDestroy()
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    const link = { near, far }
    links.add(link)
    carry(near, far)
    carry(far, near)
    const end = () => {
      links.delete(link)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      socket.on('error', end)
      socket.on('close', () => {
        // During packet loss the other side does not see the end either.
        if (mode !== 'swallow') end()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    get taken() {
      return taken
    },
    set(next) {
      // Lost bytes never arrive, so these connections cannot go on.
      if (mode === 'swallow' && options.leaveDead)
        dead = new WeakSet([...links].flatMap(({ near, far }) => [near, far]))
      else if (mode === 'swallow') dropAll()
      mode = next
      if (next === 'reset')
        for (const { near, far } of links) for (const end of [near, far]) end.resetAndDestroy()
    },
    redirect(next) {
      target = next
    },
    async close() {
      dropAll()
      server.close()
      await once(server, 'close')
    },
  }

  function carry(from: Socket, to: Socket): void {
    from.on('data', chunk => {
      if (mode !== 'pass' || to.destroyed || dead.has(from)) return
      if (!to.write(chunk)) {
        from.pause()
        to.once('drain', () => from.resume())
      }
    })
    from.on('end', () => {
      if (mode === 'pass' && !dead.has(from)) to.end()
    })
  }

  function dropAll(): void {
    for (const { near, far } of links) for (const end of [near, far]) end.destroy()
    links.clear()
  }
}

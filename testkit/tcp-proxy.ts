import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What a proxy does with what passes through it. */
export type ProxyMode =
  /** Passes everything on. */
  | 'pass'
  /** Takes connections and bytes, passes nothing on and never answers, as a network that loses every packet. */
  | 'swallow'
  /** Resets every connection, old ones and new ones. */
  | 'reset'

export interface TcpProxy {
  readonly port: number
  /** Connections it has taken so far. */
  readonly taken: number
  set(mode: ProxyMode): void
  close(): Promise<void>
}

interface Link {
  readonly near: Socket
  readonly far: Socket
}

/** A network between a program and what it talks to, on a port of 127.0.0.1, that can be made to fail. */
export async function startTcpProxy(
  targetPort: number,
  options: {
    /** Connections there were while packets were lost stay open and silent, as behind a router that forgot them. */
    leaveDead?: boolean
  } = {},
): Promise<TcpProxy> {
  let mode: ProxyMode = 'pass'
  let taken = 0
  let dead = new WeakSet<Socket>()
  const links = new Set<Link>()
  const server = createServer({ allowHalfOpen: true }, near => {
    taken++
    if (mode === 'reset') return void near.resetAndDestroy()
    const far = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true })
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
        // Nobody hears of an end either while packets are lost.
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
      // What was on its way while packets were lost is not delivered late: those connections have a hole in them.
      if (mode === 'swallow' && options.leaveDead)
        dead = new WeakSet([...links].flatMap(({ near, far }) => [near, far]))
      else if (mode === 'swallow') dropAll()
      mode = next
      if (next === 'reset')
        for (const { near, far } of links) for (const end of [near, far]) end.resetAndDestroy()
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

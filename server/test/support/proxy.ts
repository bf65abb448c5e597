import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type ProxyFault =
  | 'none'
  /** Connections are accepted and whatever is sent, either way, is lost. */
  | 'black hole'
  /** What is open is reset, and so is whatever is opened. */
  | 'reset'

export interface NetworkProxy {
  readonly port: number
  /** Connections it has accepted so far. */
  readonly accepted: number
  set(fault: ProxyFault): void
  close(): Promise<void>
}

/** A network between a test and a server on this machine, which can be broken. */
export async function startProxy(target: { host: string; port: number }): Promise<NetworkProxy> {
  let fault: ProxyFault = 'none'
  let accepted = 0
  const open = new Set<Socket>()
  const server = createServer(from => {
    accepted++
    keep(from)
    if (fault === 'reset') return from.resetAndDestroy()
    if (fault === 'black hole') return from.resume()
    const to = keep(connect(target))
    const pass = (source: Socket, sink: Socket) => {
      source.on('data', chunk => {
        // What was lost on the way makes the rest worthless: the connection stays dead when the fault is over.
        if (fault === 'black hole') lost.add(source)
        if (!lost.has(source)) sink.write(chunk)
      })
      source.on('close', () => sink.destroy())
    }
    const lost = new Set<Socket>()
    pass(from, to)
    pass(to, from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    get accepted() {
      return accepted
    },
    set(next) {
      fault = next
      if (fault === 'reset') for (const socket of open) socket.resetAndDestroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  function keep(socket: Socket): Socket {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    return socket
  }
}

import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../../../driver/dist/', import.meta.url))

/** Stands before a server, and can deploy a newer build of the driver's app: the files of the older one are gone. */
export interface Deployment {
  readonly base: string
  /** The newer build names itself in `document.documentElement.dataset.build`. */
  deploy(): void
  close(): Promise<void>
}

export async function deploymentOf(base: string): Promise<Deployment> {
  const [script = ''] = (await readdir(path.join(dist, 'assets'))).filter(name => /^index-.*\.js$/.test(name))
  const newer = 'index-newer000.js'
  const read = (file: string) => readFile(path.join(dist, file), 'utf8')
  const files = new Map<string, { type: string; text: string }>()
  const renamed = async (file: string, type: string) => ({
    type,
    text: (await read(file)).replaceAll(script, newer).replace(/\\"version\\":\\"/, '$&newer'),
  })
  const mark = "document.documentElement.dataset.build='newer';"
  files.set(`/driver/assets/${newer}`, {
    type: 'text/javascript',
    text: mark + (await read(`assets/${script}`)),
  })
  const page = await renamed('index.html', 'text/html')
  files.set('/driver', page)
  files.set('/driver/service-worker.js', await renamed('service-worker.js', 'text/javascript'))
  let isDeployed = false

  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', base)
    if (isDeployed && pathname === `/driver/assets/${script}`) return void answer.writeHead(404).end()
    const file = isDeployed
      ? files.get(pathname.startsWith('/driver/stops/') ? '/driver' : pathname)
      : undefined
    if (file) {
      answer.writeHead(200, { 'content-type': file.type, 'service-worker-allowed': '/driver' })
      return void answer.end(file.text)
    }
    const { method, headers, url } = incoming
    const onward = request(`${base}${url}`, { method, headers }, onAnswer)
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
    function onAnswer(from: import('node:http').IncomingMessage): void {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy() {
      isDeployed = true
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

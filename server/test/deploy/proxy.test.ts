import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { freePort } from '../../../testkit/free-port.ts'
import { serverWith } from '../entry/http/support.ts'
import { eventually } from '../support/eventually.ts'
import { readExample, readExamples } from './examples.ts'

const { environments } = await readExamples()
const largeBody = 8 * 1_048_576

/** A proxy of the examples: its configuration, with changes for this machine. */
interface Example {
  program: string
  configured(here: Here): Promise<{ args: string[]; certificate: () => Promise<string> }>
}
interface Here {
  folder: string
  service: string
  port: number
}

/** Replaces parts that must exist. */
function replaced(source: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [part, by]) => {
    expect(changed).toContain(part)
    return changed.replace(part, by)
  }, source)
}

const nginx: Example = {
  program: 'nginx',
  async configured({ folder, service, port }) {
    const names = { subjectAltName: [{ type: 2 as const, value: 'localhost' }] }
    const pair = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      extensions: [{ name: 'subjectAltName', altNames: names.subjectAltName }],
    })
    const [chain, key] = [path.join(folder, 'chain.pem'), path.join(folder, 'key.pem')]
    await writeFile(chain, pair.cert)
    await writeFile(key, pair.private)
    const { HOST, PORT } = environments.systemd
    const site = replaced(await readExample('proxy/nginx.conf'), [
      [`server ${HOST}:${PORT};`, `server ${service};`],
      ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
      ['/etc/letsencrypt/live/shipping.example.com/fullchain.pem', chain],
      ['/etc/letsencrypt/live/shipping.example.com/privkey.pem', key],
    ])
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map(name => `${name}_temp_path ${path.join(folder, name)};`)
      .join(' ')
    const whole = `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}
      http { access_log off; ${folders} ${site} }`
    const file = path.join(folder, 'nginx.conf')
    await writeFile(file, whole)
    return { args: ['-p', folder, '-c', file, '-e', 'stderr'], certificate: async () => pair.cert }
  },
}

const caddy: Example = {
  program: 'caddy',
  async configured({ folder, service, port }) {
    const site = replaced(await readExample('proxy/Caddyfile'), [['waybill:8080', service]])
    const options = ['admin off', 'skip_install_trust', `https_port ${port}`, `http_port ${await freePort()}`]
    const file = path.join(folder, 'Caddyfile')
    await writeFile(file, `{\n${[...options, `storage file_system ${folder}`].join('\n')}\n}\n${site}`)
    const root = path.join(folder, 'pki/authorities/local/root.crt')
    return {
      args: ['run', '--config', file, '--adapter', 'caddyfile'],
      certificate: () => readFile(root, 'utf8'),
    }
  },
}

/** Null without such a proxy on the machine. */
async function startProxy({ program, configured }: Example, service: string) {
  const folder = await mkdtemp(path.join(tmpdir(), `waybill-${program}-`))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const { args, certificate } = await configured({ folder, service, port })
  await mkdir(path.join(folder, 'home'))
  const env = { PATH: process.env.PATH, HOME: path.join(folder, 'home'), DOMAIN: 'localhost' }
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  if (!(await begun(child))) return null
  let said = ''
  child.stderr?.on('data', (part: Buffer) => {
    said += part
  })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  return {
    /** Calls as a client at 127.0.0.2; checks the certificate. */
    async ask(method: string, url: string, headers: Record<string, string> = {}, body = '') {
      const ca = await certificate()
      const options = { port, host: '127.0.0.1', servername: 'localhost', localAddress: '127.0.0.2', ca }
      const sent = request({ ...options, method, path: url, headers: { host: 'localhost', ...headers } })
      // A proxy that refuses a body does not read it to its end.
      sent.on('error', () => {})
      sent.end(body)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: answer.statusCode, text: await text(answer) }
    },
    requireRunning: () => expect(child.exitCode, said).toBeNull(),
  }
}

async function begun(child: ChildProcess): Promise<boolean> {
  return await Promise.race([
    once(child, 'spawn').then(() => true),
    new Promise<boolean>((resolve, reject) =>
      child.once('error', error =>
        'code' in error && error.code === 'ENOENT' ? resolve(false) : reject(error),
      ),
    ),
  ])
}

test.for([
  ['nginx', nginx, environments.systemd.TRUST_PROXY],
  // In compose the proxy has a separate, trusted address; here it is this machine's.
  ['Caddy', caddy, '127.0.0.1'],
] as const)(
  '%s has the TLS, and passes on who calls, whatever a client says of itself',
  async ([, example, trusted = ''], context: TestContext) => {
    // Other systems have one local address, and a client must differ from the proxy.
    if (process.platform !== 'linux') return context.skip('left out: this is not Linux')
    const { app, listen } = serverWith({}, trusted.split(','))
    app.get('/readyz', (_, reply) => reply.send('{}'))
    app.get('/who', (call, reply) => reply.send(JSON.stringify(call.clientAddress)))
    app.post('/size', { bodyLimit: 2 * largeBody }, (call, reply) =>
      reply.send(JSON.stringify((call.body as { text: string }).text.length)),
    )
    await listen()
    const { port } = app.server.address() as AddressInfo
    const proxy = await startProxy(example, `127.0.0.1:${port}`)
    if (!proxy) return context.skip(`left out: there is no ${example.program} on this machine`)
    await eventually(async () => {
      proxy.requireRunning()
      expect((await proxy.ask('GET', '/readyz')).status).toBe(200)
    })
    const forged = { 'X-Forwarded-For': '203.0.113.9' }
    expect(await proxy.ask('GET', '/who', forged)).toEqual({ status: 200, text: '"127.0.0.2"' })
    // The largest body for integrators; nginx's default is 1 MiB.
    const batch = JSON.stringify({ text: 'x'.repeat(largeBody - 11) })
    const json = { 'content-type': 'application/json' }
    expect(await proxy.ask('POST', '/size', json, batch)).toEqual({
      status: 200,
      text: String(largeBody - 11),
    })
  },
)

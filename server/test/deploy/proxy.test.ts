import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, type TestContext, test } from 'vitest'
import { freePort } from '../../../testkit/free-port.ts'
import { serverWith } from '../entry/http/support.ts'
import { eventually } from '../support/eventually.ts'
import { readExample, readExamples } from './examples.ts'
import { nginxAround, type ProxyExample, replaced, startProxy, writeCertificate } from './proxies.ts'

const { environments } = await readExamples()
const largeBody = 8 * 1_048_576

const nginx = (service: string): ProxyExample => ({
  program: 'nginx',
  async configured({ folder, port }) {
    const { chain, key, certificate } = await writeCertificate(folder)
    const { HOST, PORT } = environments.systemd
    const site = replaced(await readExample('proxy/nginx.conf'), [
      [`server ${HOST}:${PORT};`, `server ${service};`],
      ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
      ['/etc/letsencrypt/live/shipping.example.com/fullchain.pem', chain],
      ['/etc/letsencrypt/live/shipping.example.com/privkey.pem', key],
    ])
    return { args: await nginxAround(site, folder), certificate }
  },
})

const caddy = (service: string): ProxyExample => ({
  program: 'caddy',
  async configured({ folder, port }) {
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
})

test.for([
  ['nginx', nginx, environments.systemd.TRUST_PROXY],
  // In compose the proxy has a separate, trusted address; here it is this machine's.
  ['Caddy', caddy, '127.0.0.1'],
] as const)(
  '%s has the TLS, and passes on who calls, whatever a client says of itself',
  async ([name, example, trusted = ''], context: TestContext) => {
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
    const proxy = await startProxy(example(`127.0.0.1:${port}`))
    if (!proxy) return context.skip(`left out: there is no ${name} on this machine`)
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

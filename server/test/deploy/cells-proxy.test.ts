import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, type TestContext, test } from 'vitest'
import { companyMap, type MapFormat } from '../../src/operations/moving/index.ts'
import { serverWith } from '../entry/http/support.ts'
import { type Cell, cell, company } from '../operations/moving/cells.ts'
import { eventually } from '../support/eventually.ts'
import { readExample } from './examples.ts'
import { nginxAround, type ProxyExample, replaced, startProxy, writeCertificate } from './proxies.ts'

const servers = (from: readonly string[]) =>
  [
    ['server 10.0.0.10:8080;', `server ${from[0]};`],
    ['server 10.0.1.10:8080;', `server ${from[1]};`],
  ] as const

const mapIn = (folder: string) => path.join(folder, 'companies.map')

interface Proxy {
  readonly format: MapFormat
  /** Reads the map again, as systemctl's reload asks it to. */
  readonly reload: NodeJS.Signals
  example(services: readonly string[], map: string): ProxyExample
}

const nginx: Proxy = {
  format: 'nginx',
  reload: 'SIGHUP',
  example: (services, map) => ({
    program: 'nginx',
    async configured({ folder, port }) {
      const { chain, key, certificate } = await writeCertificate(folder)
      await writeFile(mapIn(folder), map)
      const site = replaced(await readExample('proxy/cells/nginx.conf'), [
        ...servers(services),
        ['include /etc/nginx/companies.map;', `include ${mapIn(folder)};`],
        ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
        ['/etc/letsencrypt/live/example.com/fullchain.pem', chain],
        ['/etc/letsencrypt/live/example.com/privkey.pem', key],
      ])
      return { args: await nginxAround(site, folder), certificate }
    },
  }),
}

const haproxy: Proxy = {
  format: 'haproxy',
  reload: 'SIGUSR2',
  example: (services, map) => ({
    program: 'haproxy',
    async configured({ folder, port }) {
      const { pair, certificate } = await writeCertificate(folder)
      await writeFile(mapIn(folder), map)
      const whole = replaced(await readExample('proxy/cells/haproxy.cfg'), [
        ['server waybill 10.0.0.10:8080', `server waybill ${services[0]}`],
        ['server waybill 10.0.1.10:8080', `server waybill ${services[1]}`],
        ['map(/etc/haproxy/companies.map,cell0)', `map(${mapIn(folder)},cell0)`],
        ['bind :443 ssl crt /etc/haproxy/waybill.pem', `bind 127.0.0.1:${port} ssl crt ${pair}`],
      ])
      const file = path.join(folder, 'haproxy.cfg')
      await writeFile(file, whole)
      return { args: ['-W', '-f', file], certificate }
    },
  }),
}

/** A cell that says who it is and who calls. */
async function startCell(number: number): Promise<string> {
  const { app, listen } = serverWith({}, ['127.0.0.1'])
  app.get('/readyz', (_, reply) => reply.send('{}'))
  app.get('/where', (call, reply) => reply.send(JSON.stringify(`cell${number} ${call.clientAddress}`)))
  await listen()
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

test.for([
  ['HAProxy', haproxy],
  ['nginx', nginx],
] as const)(
  '%s sends a program to the cell of its company, also after a move, and staff to the cell of the host',
  async ([name, { format, reload, example }], context: TestContext) => {
    if (process.platform !== 'linux') return context.skip('left out: this is not Linux')
    const services = [await startCell(0), await startCell(1)]
    const mapOf = (...cells: Cell[]) => `${companyMap(cells, format)}\n`
    const before = mapOf(cell(0, [company(1)]), cell(1, [company(2)]))
    const proxy = await startProxy(example(services, before))
    if (!proxy) return context.skip(`left out: there is no ${name} on this machine`)

    const where = async (host: string, headers: Record<string, string> = {}) =>
      (await proxy.ask('GET', '/where', { host, 'x-forwarded-for': '203.0.113.9', ...headers })).text
    const program = (clientId: string) => where('api.example.com', { 'x-tenant': clientId })
    const [first, second] = ['"cell0 127.0.0.2"', '"cell1 127.0.0.2"']
    await eventually(async () => {
      proxy.requireRunning()
      expect([await where('cell0.example.com'), await where('cell1.example.com')]).toEqual([first, second])
    })

    expect([await program('wb_1'), await program('wb_2')]).toEqual([first, second])
    // A company that was made after the map, and a program that names none.
    expect([await program('wb_3'), await where('api.example.com')]).toEqual([first, first])
    // The host alone decides for staff.
    expect(await where('cell0.example.com', { 'x-tenant': 'wb_2' })).toBe(first)

    const after = mapOf(cell(0, [company(1, 'moved')]), cell(1, [company(1), company(2)]))
    await writeFile(mapIn(proxy.folder), after)
    expect(await program('wb_1')).toBe(first)
    proxy.signal(reload)
    await eventually(async () => expect(await program('wb_1')).toBe(second))
    expect(await program('wb_2')).toBe(second)
  },
)

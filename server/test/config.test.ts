import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'

test('without any variable the service runs on the embedded database, for this machine only', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    redisUrl: null,
    addressRateLimit: 60,
    trustProxy: [],
    logLevel: 'info',
  })
})

test('labels are drawn by a thread for each two cores', () => {
  const { labelThreads } = readConfig({})
  expect(labelThreads).toBe(Math.max(1, Math.floor(availableParallelism() / 2)))
  expect(readConfig({ LABEL_THREADS: '5' }).labelThreads).toBe(5)
})

test('everything that is wrong is named at once', () => {
  const environment = {
    PORT: '80 80',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
    LABEL_THREADS: '0',
    OTEL_TRACES_SAMPLER_ARG: '1,5',
  }
  expect(() => readConfig(environment)).toThrow(/^Configuration: .*PORT.*LABEL_THREADS/)
  for (const name of Object.keys(environment)) expect(() => readConfig(environment)).toThrow(name)
})

test.for([' ', ';', '\n'])('cells that "%s" separates are refused, and no password is shown', separator => {
  const CELLS = ['postgres://owner:first@db0/waybill', 'postgres://owner:second@db1/waybill'].join(separator)
  expect(() => readConfig({ CELLS })).toThrow(
    /^Configuration: CELLS must separate connection strings by commas\W*$/,
  )
})

test('tiles of maps have an address with a zoom, a column and a row, or a file', () => {
  const tiles = (MAP_TILES: string) => readConfig({ MAP_TILES, MAP_TILES_CREDIT: '© Example Maps' }).mapTiles
  expect(tiles('https://tiles.example.com:8443/a/{z}/{x}/{y}.png?key=1')).toEqual({
    template: 'https://tiles.example.com:8443/a/{z}/{x}/{y}.png?key=1',
    origin: 'https://tiles.example.com:8443',
    file: null,
    credit: '© Example Maps',
  })
  expect(tiles('/var/lib/maps/town.pmtiles')).toMatchObject({
    template: '/admin/api/map-tiles/{z}/{x}/{y}',
    origin: null,
    file: '/var/lib/maps/town.pmtiles',
  })
  expect(readConfig({}).mapTiles).toBeNull()
  for (const wrong of [
    'tiles.example.com/{z}/{x}/{y}.png',
    'maps/town.pmtiles',
    '/var/lib/maps/town.mbtiles',
    'ftp://tiles.example.com/{z}/{x}/{y}.png',
    'https://tiles.example.com/{z}/{x}.png',
    'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
    'https://{x}.example.com/{z}/{x}/{y}.png',
    'https://user:secret@tiles.example.com/{z}/{x}/{y}.png',
    "https://tiles.example.com/{z}/{x}/{y}.png; script-src 'unsafe-inline'",
  ]) {
    expect(() => tiles(wrong), wrong).toThrow('MAP_TILES')
  }
})

test('a mail server needs to know whom mails come from, and where their links lead', () => {
  const SMTP_URL = 'smtp://user:hunter2@mail.example.com:587'
  expect(() => readConfig({ SMTP_URL })).toThrow(/MAIL_FROM.*PUBLIC_URL/)
  expect(() => readConfig({ SMTP_URL })).toThrow(/^((?!hunter2).)*$/)
})

test('headers for a collector are written as OpenTelemetry writes them, and never repeated', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
  const traces = (headers: string) =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: headers }).traces
  expect(traces('Api-Key=a%20b==, x=y')).toMatchObject({
    endpoint: 'http://collector:4318',
    headers: { 'api-key': 'a b==', x: 'y' },
  })
  for (const wrong of ['a b=hunter2', 'a=hunter2%0d%0ab', 'a=hunter2%']) {
    expect(() => traces(wrong), wrong).toThrow(/OTEL_EXPORTER_OTLP_HEADERS((?!hunter2).)*$/)
  }
})

test('a wrong value is not repeated where it may be secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:hunter2@host' })).toThrow(/^((?!hunter2).)*$/)
})

test.each(['DATABASE_URL', 'DATABASE_OWNER_URL', 'REDIS_URL'])(
  'a URL that is none names %s, not itself',
  name => {
    const scheme = name === 'REDIS_URL' ? 'redis' : 'postgres'
    const wrong = {
      DATABASE_URL: 'postgres://host/database',
      [name]: `${scheme}://user:hunter2@host:port/database`,
    }
    expect(() => readConfig(wrong)).toThrow(`${name} is not a valid URL`)
    expect(() => readConfig(wrong)).toThrow(/^((?!hunter2).)*$/)
  },
)

test('lists are separated by commas, and blanks do not matter', () => {
  expect(readConfig({ TRUST_PROXY: ' 10.0.0.1 , 192.168.0.0/16,' }).trustProxy).toEqual([
    '10.0.0.1',
    '192.168.0.0/16',
  ])
})

test('the page on configuration has every variable that is read, and no other', async () => {
  const read = new Set<string>()
  readConfig(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_, name) {
          read.add(String(name))
          return undefined
        },
      },
    ),
  )
  const page = await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  const documented = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual([...read].sort())
})

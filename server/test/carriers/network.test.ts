import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addressNotAllowed,
  baseAddressOf,
  baseAddressProblem,
  createCarrierHttp,
  createCarrierNetwork,
  isPublicAddress,
} from '../../src/carriers/kit/index.ts'
import { isNamed, type NamedHost, parseNamedHost } from '../../src/platform/shared/named-hosts.ts'
import { faultOf } from './connector-suite.ts'
import { type CarrierStub, carrierStub } from './stub.ts'

const hosts = (...written: string[]): NamedHost[] => written.flatMap(host => parseNamedHost(host) ?? [])
const own = { production: 'https://p.example/api', sandbox: 'https://s.example/api/test' }

describe('a base address', () => {
  const named = hosts('127.0.0.1', 'carrier.example', 'port.example:8443')
  const plain = 'The base address must be a plain URL without user, query and fragment.'
  const elsewhere = 'The base address may only lead to a host that CARRIER_HOSTS names.'
  const path = 'The base address must have no path but the carrier’s own.'
  const http = 'The base address must be HTTPS; only this machine may be called by HTTP.'
  test.each([
    ['http://127.0.0.1:8090', null],
    ['http://127.0.0.1:8090/', null],
    ['https://carrier.example', null],
    ['https://carrier.example/api/test', null],
    ['https://p.example/api', null],
    ['https://port.example:8443', null],
    ['https://port.example:8444', elsewhere],
    ['http://carrier.example', http],
    ['https://elsewhere.example', elsewhere],
    ['https://127.0.0.1.example', elsewhere],
    ['ftp://127.0.0.1', http],
    ['here', 'The base address must be a URL.'],
    // Parts that `new URL` drops or rewrites, and parts that would end up before the connector's path.
    ['http://127.0.0.1:8090/?', plain],
    ['http://127.0.0.1:8090#', plain],
    ['http://127.0.0.1:8090/metrics?', plain],
    ['http://127.0.0.1:8090/?x=', plain],
    ['http://user:pass@127.0.0.1', plain],
    ['http://@127.0.0.1', plain],
    ['http:\\\\127.0.0.1', plain],
    ['http://127.0.0.1\t/', plain],
    ['http://127.0.0.1/admin', path],
    ['https://carrier.example/api/other', path],
  ])('%j', (address, problem) => {
    expect(baseAddressProblem(address, named, own)).toBe(problem)
  })

  test.each([
    'http://127.0.0.1:6379',
    'http://127.1',
    'http://2130706433',
    'http://0x7f000001',
    'http://0177.0.0.1',
    'http://[::1]',
    'http://localhost',
    'https://[::ffff:127.0.0.1]',
    'https://0.0.0.0',
    'https://10.0.0.1',
    'https://169.254.169.254',
    'https://[fd00::1]',
  ])('%s leads to this machine or a private network, and nowhere unless the operator names it', address => {
    expect(baseAddressProblem(address, hosts('carrier.example'), own)).not.toBeNull()
  })

  test('is the account’s own, else that of its environment, and nothing in it cuts off what is put behind', () => {
    const of = (baseAddress: string | null) => baseAddressOf({ baseAddress, environment: 'sandbox' }, own)
    expect(of(null)).toBe('https://s.example/api/test')
    expect(of('http://127.0.0.1:1/')).toBe('http://127.0.0.1:1')
    // An earlier version may have stored it.
    expect(of('http://127.0.0.1:1/?')).toBe('http://127.0.0.1:1')
  })
})

describe('a host that a setting names', () => {
  test('is written with or without a port, and means the same however its address is written', () => {
    expect(hosts('Carrier.Example', '127.1:8090', '::1', '[::1]:9')).toEqual([
      { hostname: 'carrier.example', port: null },
      { hostname: '127.0.0.1', port: 8090 },
      { hostname: '[::1]', port: null },
      { hostname: '[::1]', port: 9 },
    ])
    for (const wrong of ['a/b', 'a:b', 'u@h', 'a b', 'h?', ':80', 'https://h', 'h:99999'])
      expect(parseNamedHost(wrong), wrong).toBeNull()
  })

  test('with a port is that port alone, the usual one of HTTPS included', () => {
    const named = hosts('one.example:443', 'two.example')
    expect(isNamed(new URL('https://one.example'), named)).toBe(true)
    expect(isNamed(new URL('https://one.example:444'), named)).toBe(false)
    expect(isNamed(new URL('https://two.example:444'), named)).toBe(true)
  })
})

describe('an address', () => {
  test.each([
    ...['127.0.0.1', '127.255.0.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1'],
    ...['169.254.169.254', '192.0.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::127.0.0.1', '64:ff9b::10.0.0.1', '2002:7f00:1::', 'fe80::1'],
    ...['fec0::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1', 'not an address'],
  ])('%s is not public', address => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each([
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '64:ff9b::8.8.8.8',
    '::ffff:8.8.8.8',
  ])('%s is public', address => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('the way out to carriers', () => {
  let stub: CarrierStub
  beforeAll(async () => {
    stub = await carrierStub(() => ({ json: {} }))
  })
  afterAll(() => stub.close())
  const port = () => Number(new URL(stub.address).port)
  const sending = (network: ReturnType<typeof createCarrierNetwork>, url: string) =>
    createCarrierHttp({
      network,
      signal: AbortSignal.timeout(30_000),
      secrets: [],
      record: () => {},
    }).send({ method: 'GET', url, headers: {} })

  test('leads to this machine only where the operator names it, on the port that is named', async () => {
    expect((await sending(createCarrierNetwork(hosts('127.0.0.1')), stub.address)).status).toBe(200)
    const onPort = createCarrierNetwork(hosts(`127.0.0.1:${port()}`))
    expect((await sending(onPort, stub.address)).status).toBe(200)
    const seen = stub.seen.length
    for (const network of [
      createCarrierNetwork([]),
      createCarrierNetwork(hosts(`127.0.0.1:${port() - 1}`)),
    ]) {
      const error = await faultOf(sending(network, stub.address))
      expect(error).toMatchObject({ fault: 'unavailable', outcomeUnknown: false })
      expect(error.message).toMatch(/CARRIER_HOSTS/)
    }
    expect(stub.seen).toHaveLength(seen)
  })

  test('tells nothing about ports: open or closed, a refused host is refused in the same words', async () => {
    const closed = createServer()
    await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve))
    const { port: closedPort } = closed.address() as { port: number }
    await new Promise(resolve => closed.close(resolve))
    const network = createCarrierNetwork([])
    const said = await Promise.all(
      [port(), closedPort].flatMap(one =>
        ['127.0.0.1', 'localhost', '[::1]'].map(
          async host => (await faultOf(sending(network, `http://${host}:${one}/`))).message,
        ),
      ),
    )
    expect(new Set(said).size).toBe(1)
  })

  test('checks what a name leads to at each connection, so that a name that changes its address gains nothing', async () => {
    let asked = 0
    const resolve = ((_: string, __: object, answer: (error: null, found: object[]) => void) => {
      asked += 1
      answer(null, [{ address: '127.0.0.1', family: 4 }])
    }) as never
    const network = createCarrierNetwork([], { resolve })
    const seen = stub.seen.length
    for (let attempt = 1; attempt <= 2; attempt++) {
      const thrown = await network.fetch(`http://rebinding.example:${port()}/`, {}).catch(error => error)
      expect(thrown.cause?.code).toBe(addressNotAllowed)
      expect(asked).toBe(attempt)
    }
    expect(stub.seen).toHaveLength(seen)
  })

  test('refuses a name of which only one address is private', async () => {
    const resolve = ((_: string, __: object, answer: (error: null, found: object[]) => void) =>
      answer(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])) as never
    const thrown = await createCarrierNetwork([], { resolve })
      .fetch(`http://two.example:${port()}/`, {})
      .catch(error => error)
    expect(thrown.cause?.code).toBe(addressNotAllowed)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addressLines,
  at,
  base64,
  createCarrierHttp,
  type Exchange,
  emailFor,
  fit,
  type HttpAnswer,
  jsonBody,
  list,
  nameLines,
  number,
  parcelsOf,
  redact,
  requireFields,
  statusError,
  text,
  tooLongInParty,
} from '../../src/carriers/kit/index.ts'
import { labelDocument } from '../../src/carriers/submissions/label-document.ts'
import { decimal, sum } from '../../src/platform/shared/money.ts'
import { blankParcel } from '../../src/platform/shared/parcel.ts'
import type { Party } from '../../src/platform/shared/party.ts'
import { faultOf } from './connector-suite.ts'
import { plainGif, plainPng, tinyPdf } from './pictures.ts'
import { type CarrierStub, carrierStub, misbehaviours, type StubHandler } from './stub.ts'
import { aShipment, network, wrapper } from './support.ts'

const answer = (status: number, body: string, headers: Record<string, string> = {}): HttpAnswer => ({
  status,
  headers: new Headers(headers),
  bytes: Buffer.from(body),
})

describe('the ledger', () => {
  test('holds no secret, however it is written', () => {
    const secret = 's3cret/with "quotes"'
    const written = [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret),
      Buffer.from(secret).toString('base64'),
    ]
    const kept = redact(written.join('\n'), [secret])
    for (const form of written) expect(kept).not.toContain(form)
  })

  test('holds nothing that is named like a secret', () => {
    const kept = redact('{"access_token":"abc","Password": "xyz","name":"Ada"}', [])
    expect(kept).toBe('{"access_token":"[redacted]","Password": "[redacted]","name":"Ada"}')
  })

  test('names long values by their length and ends somewhere', () => {
    expect(redact(`{"label":"${'A'.repeat(5000)}"}`, [])).toBe('{"label":"[5000 characters]"}')
    expect(redact('x '.repeat(20_000), []).length).toBeLessThan(16_100)
  })

  test('keeps words that happen to hold a very short secret', () => {
    expect(redact('a plain sentence', ['a'])).toBe('a plain sentence')
  })
})

describe('the HTTP client', () => {
  let stub: CarrierStub
  beforeAll(async () => {
    stub = await carrierStub()
  })
  afterAll(() => stub.close())

  test('records each exchange, the failed ones too', async () => {
    const exchanges: Exchange[] = []
    const http = createCarrierHttp({
      network,
      signal: AbortSignal.timeout(30_000),
      secrets: ['top-secret'],
      record: exchange => exchanges.push(exchange),
    })
    stub.answerWith(() => ({ status: 418, json: { said: 'no' } }))
    const url = `${stub.address}/one?key=top-secret`
    const headers = { authorization: 'Basic abc' }
    await http.send({ method: 'POST', url, headers, body: '{"key":"top-secret"}' })
    stub.answerWith((_, response) => {
      response.destroy()
      return undefined
    })
    await http.send({ method: 'GET', url, headers }).catch(() => {})
    expect(exchanges).toEqual([
      {
        method: 'POST',
        url: `${stub.address}/one?key=[redacted]`,
        request: '{"key":"[redacted]"}',
        status: 418,
        answer: '{"said":"no"}',
        error: null,
        durationMs: expect.any(Number),
      },
      expect.objectContaining({ method: 'GET', status: null, error: expect.stringContaining('broke') }),
    ])
  })

  test('follows no redirect, which could carry credentials to another host', async () => {
    const elsewhere = await carrierStub(() => ({ json: {} }))
    stub.answerWith(() => ({ status: 307, headers: { location: elsewhere.address } }))
    const http = createCarrierHttp({
      network,
      signal: AbortSignal.timeout(30_000),
      secrets: [],
      record: () => {},
    })
    const sending = http.send({ method: 'GET', url: stub.address, headers: { authorization: 'Basic abc' } })
    await expect(sending).rejects.toThrow('The carrier redirects to another address.')
    expect(elsewhere.seen).toEqual([])
    await elsewhere.close()
  })

  test('counts the bytes of an answer after it is unpacked', async () => {
    const { gzipSync } = await import('node:zlib')
    stub.answerWith(() => ({
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(5_000_000)),
    }))
    const http = createCarrierHttp({
      network,
      signal: AbortSignal.timeout(30_000),
      secrets: [],
      record: () => {},
      answerLimit: 1_000_000,
    })
    const sending = http.send({ method: 'GET', url: stub.address, headers: {} })
    await expect(sending).rejects.toThrow('The carrier answered with more than 976 KiB.')
  })

  test('reads a long answer whole, such as 150 labels in one, and keeps its size in the ledger', async () => {
    const exchanges: Exchange[] = []
    const filler = 'x'.repeat(45 * 1024 * 1024)
    stub.answerWith(() => ({ json: { number: '1Z', filler } }))
    const http = createCarrierHttp({
      network,
      signal: AbortSignal.timeout(30_000),
      secrets: [],
      record: exchange => exchanges.push(exchange),
    })
    const { bytes } = await http.send({ method: 'GET', url: stub.address, headers: {} })
    expect(at(jsonBody(answer(200, Buffer.from(bytes).toString())), 'number')).toBe('1Z')
    expect(exchanges[0]?.answer).toBe(`[${bytes.byteLength} bytes of application/json]`)
  })

  test('does not begin to read an answer that says that it is too long', async () => {
    let sent = 0
    stub.answerWith((_, response) => {
      response.writeHead(200, { 'content-length': String(10 ** 12) })
      const piece = Buffer.alloc(65_536)
      const more = () => {
        while (!response.destroyed && response.write(piece)) sent += piece.byteLength
      }
      response.on('drain', more)
      more()
      return undefined
    })
    const http = createCarrierHttp({
      network,
      signal: AbortSignal.timeout(30_000),
      secrets: [],
      record: () => {},
    })
    const error = await faultOf(http.send({ method: 'GET', url: stub.address, headers: {} }))
    expect(error).toMatchObject({ fault: 'malformed_answer', outcomeUnknown: true, status: 200 })
    expect(error.message).toBe('The carrier answered with more than 65536 KiB.')
    // Only the sockets' buffers fill up.
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })

  test('keeps the status of an answer that breaks off, since what was answered with 200 has been done', async () => {
    stub.answerWith(misbehaviours['drops the connection in the middle of its answer'] as StubHandler)
    const http = createCarrierHttp({
      network,
      signal: AbortSignal.timeout(30_000),
      secrets: [],
      record: () => {},
    })
    const error = await faultOf(http.send({ method: 'GET', url: stub.address, headers: {} }))
    expect(error).toMatchObject({ fault: 'unavailable', outcomeUnknown: true, status: 200 })
  })
})

describe('reading what carriers write', () => {
  test('takes an object for a list of one, and nothing for an empty one', () => {
    expect(list({ a: 1 })).toEqual([{ a: 1 }])
    expect(list([1, 2])).toEqual([1, 2])
    expect(list(null)).toEqual([])
    expect(list(undefined)).toEqual([])
  })

  test('goes through lists on the way and never fails', () => {
    expect(at({ a: [{ b: 'x' }, { b: 'y' }] }, 'a', 'b')).toBe('x')
    expect(at({ a: 'text' }, 'a', 'b')).toBeNull()
    expect(at(null, 'a')).toBeNull()
  })

  test('takes numbers as strings and strings as numbers', () => {
    expect(number('13.07')?.toFixed()).toBe('13.07')
    expect(number(13.07)?.toFixed()).toBe('13.07')
    expect(number('free')).toBeNull()
    expect(text(42)).toBe('42')
    expect(text('  ')).toBeNull()
    expect(base64('no base64!')).toBeNull()
  })

  test.each([
    [200, '<html>', 'malformed_answer', 'The carrier answered with HTTP 200 and a web page.'],
    [200, '{"half', 'malformed_answer', 'The carrier answered with HTTP 200 and no JSON.'],
    [502, '<!DOCTYPE html>', 'unavailable', 'The carrier answered with HTTP 502 and a web page.'],
    [401, '', 'authentication', 'The carrier answered with HTTP 401 and nothing.'],
  ])('says of HTTP %i with %j what it is', (status, body, fault, message) => {
    expect(() => jsonBody(answer(status, body))).toThrow(expect.objectContaining({ fault, message }))
  })

  test('tells by the status who is at fault', () => {
    const fault = (status: number) => statusError(answer(status, ''), 'x')?.fault ?? null
    expect([500, 503, 408, 429, 401, 403, 400, 404, 422].map(fault)).toEqual([
      'unavailable',
      'unavailable',
      'unavailable',
      'rate_limited',
      'authentication',
      'authentication',
      null,
      null,
      null,
    ])
  })
})

describe('a carrier that asks to be left alone', () => {
  const date = 'Sun, 22 Nov 2026 12:00:00 GMT'
  test.each([
    ['in seconds', { 'retry-after': '90' }, 90_000],
    ['for hours', { 'retry-after': '7200' }, 7_200_000],
    ['until a time, by its own clock', { 'retry-after': 'Sun, 22 Nov 2026 14:00:00 GMT', date }, 7_200_000],
    ['for longer than a day', { 'retry-after': '9999999' }, 86_400_000],
    ['until a time that has passed', { 'retry-after': 'Sun, 22 Nov 2026 11:00:00 GMT', date }, undefined],
    ['in no words that mean anything', { 'retry-after': 'soon' }, undefined],
    ['without saying for how long', {}, undefined],
  ])('%s', (_how, headers, waitMs) => {
    const error = statusError(answer(429, '', headers), 'Too many requests.')
    expect(error).toMatchObject({ fault: 'rate_limited', retryAfterMs: waitMs })
  })
})

describe('the pieces of a shipment', () => {
  const whole = aShipment().package
  const kilograms = { weight: 'kg', length: 'cm', weightDecimals: 3, lengthDecimals: 1 } as const
  const pounds = { weight: 'lb', length: 'in', weightDecimals: 1, lengthDecimals: 0 } as const

  test('share what is left of the weight when some have none', () => {
    const shipment = aShipment({
      package: { ...whole, weight: decimal(10), pieces: 3 },
      pieces: [{ ...blankParcel(1), weight: decimal(4) }, blankParcel(2), blankParcel(3)],
    })
    expect(parcelsOf(shipment, pounds).map(parcel => parcel.weight.toFixed())).toEqual(['4', '3', '3'])
  })

  test('are never lighter than the shipment, and never nothing', () => {
    const shipment = aShipment({ package: { ...whole, weight: decimal('0.01'), pieces: 3 } })
    const weights = parcelsOf(shipment, kilograms).map(parcel => parcel.weight)
    expect(sum(weights).gte(decimal('0.00453592'))).toBe(true)
    expect(parcelsOf(shipment, pounds).map(parcel => parcel.weight.toFixed())).toEqual(['0.1', '0.1', '0.1'])
  })

  test('have the longest side first, rounded up, in the carrier’s unit', () => {
    const shipment = aShipment({
      package: {
        ...whole,
        dimensions: { length: decimal(4), width: decimal('10.2'), height: decimal(8) },
      },
    })
    const [inInches] = parcelsOf(shipment, pounds)
    const [inCentimetres] = parcelsOf(shipment, kilograms)
    const sides = (parcel: typeof inInches) =>
      Object.values(parcel?.dimensions ?? {}).map(side => side.toFixed())
    expect(sides(inInches)).toEqual(['11', '8', '4'])
    expect(sides(inCentimetres)).toEqual(['26', '20.4', '10.2'])
  })

  test('have their own size where they have one, else the shipment’s, else none', () => {
    const dimensions = { length: decimal(1), width: decimal(1), height: decimal(1) }
    const shipment = aShipment({
      package: { ...whole, pieces: 2 },
      pieces: [{ ...blankParcel(1), dimensions }, blankParcel(2)],
    })
    expect(parcelsOf(shipment, pounds).map(parcel => parcel.dimensions?.length.toFixed())).toEqual([
      '1',
      '10',
    ])
    const sizeless = aShipment({ package: { ...whole, dimensions: null } })
    expect(parcelsOf(sizeless, pounds)[0]?.dimensions).toBeNull()
  })
})

describe('writing for carriers', () => {
  const address = (address1: string, address2: string | null = null): Party => ({
    ...aShipment().sender,
    address1,
    address2,
  })

  test('cuts text to a limit without tearing a character', () => {
    expect(fit('  many   blanks ', 20)).toBe('many blanks')
    expect(fit('abc😀', 4)).toBe('abc')
    expect(fit('', 4)).toBeUndefined()
    expect(fit(null, 4)).toBeUndefined()
  })

  test('names an e-mail only if it is one address', () => {
    expect(emailFor({ email: 'ada@example.com' })).toBe('ada@example.com')
    for (const email of [null, 'a,b@x.example', '<x>@x.example', 'ask at the desk']) {
      expect(emailFor({ email }), String(email)).toBeUndefined()
    }
  })

  test.each([
    ['at a word’s end', '1 Very Long Street Name', 'Unit 4', 12, ['1 Very Long', 'Street Name', 'Unit 4']],
    [
      'inside a word that is longer than a line',
      'Donaudampfschifffahrtsgesellschaft 7',
      null,
      20,
      ['Donaudampfschifffahr', 'tsgesellschaft 7'],
    ],
    ['nowhere if there is no street', '', null, 20, []],
    [
      'where address2 begins only if there is a line for it',
      'Building 7 on the Quay, Pier',
      'Suite 4',
      12,
      null,
    ],
    [
      'so that address2 follows address1',
      '7 Quay Pier Head',
      'Unit 4 West B',
      12,
      ['7 Quay Pier', 'Head, Unit 4', 'West B'],
    ],
  ])('breaks a street %s', (_, address1, address2, line, lines) => {
    expect(addressLines(address(address1, address2), { lines: 3, line })).toEqual(lines)
  })

  test.each([
    ['Lakeside Books', 'Ben South', { company: 'Lakeside Books', name: 'Ben South' }],
    ['Lakeside Books', null, { company: 'Lakeside Books', name: 'Lakeside' }],
    ['Lakeside Books and Sons', null, { company: 'Lakeside Books', name: 'and Sons' }],
    ['Lakeside Books and Sons', 'lakeside books AND sons', { company: 'Lakeside Books', name: 'and Sons' }],
    ['Lakeside Books and Sons', 'Ben South', null],
    ['Lakeside Books', 'Benjamin South', null],
    ['Lakeside Books of the Western Shores', null, null],
  ])('gives the company %j and the contact %j a line each', (company, name, lines) => {
    expect(nameLines({ company, name }, { company: 14, name: 10 })).toEqual(lines)
  })

  test('names each text that is too long with the room for it', () => {
    const room = { company: 20, name: 10, lines: 2, line: 12, city: 5, zip: 5, email: 50, state: null }
    const party = {
      ...address('700 Shore Drive by the Lake', 'Suite 1200'),
      company: 'Lakeside Books of the West',
    }
    expect(tooLongInParty('recipient', party, room)).toEqual({
      'recipient.company': 'up to 20 characters',
      'recipient.address1 with recipient.address2': 'up to 2 lines of 12 characters',
      'recipient.city': 'up to 5 characters',
    })
  })

  test('names all that is missing at once', () => {
    expect(() => requireFields('X', { city: ' ', zip: null, phone: '1' })).toThrow('X needs city, zip.')
    expect(() => requireFields('X', { city: '' }, { zip: 'up to 9 characters' })).toThrow(
      'X needs city. X takes zip up to 9 characters.',
    )
  })
})

describe('a label', () => {
  const gif = { format: 'gif', bytes: plainGif(4, 4, () => 0), dpi: 200 } as const
  const png = { format: 'png', bytes: plainPng(4, 4) } as const

  test('that is a PDF stays as it is', async () => {
    expect(await labelDocument(wrapper, 1, [{ format: 'pdf', bytes: tinyPdf }])).toBe(tinyPdf)
  })

  test('from pictures has a page for each, at the carrier’s resolution', async () => {
    const wrapped = await labelDocument(wrapper, 1, [gif, gif, png])
    expect(Buffer.from(wrapped).toString()).toBe('%PDF-1.4 gif@200 gif@200 png@-')
  })

  test('is told what stock it is for, where the carrier has one', async () => {
    const told: unknown[] = []
    const wrap = async (tenantId: number, pictures: unknown[]) => {
      told.push(tenantId, ...pictures)
      return tinyPdf
    }
    const stock = { width: 4, height: 6 }
    await labelDocument({ wrap }, 7, [{ ...gif, stock }])
    expect(told).toEqual([7, { format: 'gif', bytes: gif.bytes, dpi: 200, stock }])
  })

  test.each([
    ['has no page', []],
    ['comes in several PDF files', [{ format: 'pdf', bytes: tinyPdf } as const, gif]],
    ['is not a PDF', [{ format: 'pdf', bytes: Buffer.from('<html>') } as const]],
  ])('that %s is said to be so', async (how, images) => {
    await expect(labelDocument(wrapper, 1, images)).rejects.toThrow(`The carrier's label ${how}.`)
  })
})

import { describe, expect, test } from 'vitest'
import { createShipment, fullShipmentBody } from '../support/bodies.ts'
import { type Caller, clerk, first, second, stranger, target } from '../support/client.ts'
import { readPdf } from '../support/pdf.ts'
import type { LabelAnswer, LabelsAnswer, Shipment } from '../support/records.ts'

const labelOf = async (awb: string) => (await clerk.get(`/v1/shipments/${awb}/label`)).data<LabelAnswer>()

describe('the label', () => {
  test('is a PDF in base64, with where it comes from', async () => {
    const { awb } = await createShipment()
    const answer = await labelOf(awb)
    expect(Object.keys(answer).toSorted()).toEqual(['awb', 'format', 'label', 'source'])
    expect(answer).toMatchObject({ awb, format: 'pdf', source: 'internal' })
    expect(answer.label).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
    expect(Buffer.from(answer.label, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is 4 by 6 inches, one page for a shipment of one piece', async () => {
    const { awb } = await createShipment()
    const pages = await readPdf((await labelOf(awb)).label)
    expect(pages.map(({ width, height }) => [width, height])).toEqual([[288, 432]])
  })

  test.each([1, 2, 3, 12])('has a page for each of %i pieces, each saying which it is', async pieces => {
    const { awb } = await createShipment({ package: { weight: 24, pieces } })
    const pages = await readPdf((await labelOf(awb)).label)
    expect(pages).toHaveLength(pieces)
    if (pieces === 1) return
    for (const [index, page] of pages.entries()) expect(page.text).toContain(`${index + 1} of ${pieces}`)
  })

  test('carries the AWB as a Code 128 that a scanner reads, and a QR code, on every page', async () => {
    const { awb } = await createShipment({ package: { pieces: 2 } })
    for (const { barcodes } of await readPdf((await labelOf(awb)).label)) {
      expect(barcodes.filter(({ format }) => /128/.test(format)).map(({ text }) => text)).toContain(awb)
      expect(barcodes.filter(({ format }) => /QR/.test(format)).map(({ text }) => text)).toEqual([
        expect.stringContaining(awb),
      ])
    }
  })

  test('prints sender, recipient, service, weight, date, reference and COD amount', async () => {
    const sent = fullShipmentBody()
    const { awb, service } = (await clerk.post('/v1/shipments', sent)).data<Shipment>(201)
    const [page] = await readPdf((await labelOf(awb)).label)
    const printed = (page?.text ?? '').replace(/\s+/g, '').toLowerCase()
    for (const text of [
      'Harbour Coffee Roasters',
      '14 Pier Street',
      'Lakeside Books',
      '200 Montague Street',
      '11201',
      'PO-4711',
      '75.25',
      '6.4',
      '2031',
      awb,
    ]) {
      expect(printed, text).toContain(text.replace(/\s+/g, '').toLowerCase())
    }
    const names = [service.code, service.name].map(name => name.replace(/\s+/g, '').toLowerCase())
    expect(names.some(name => printed.includes(name))).toBe(true)
  })

  test('groups the digits of a large COD amount', async () => {
    const { awb } = await createShipment({ cod_amount: 1_234_567.5 })
    const [page] = await readPdf((await labelOf(awb)).label)
    expect(page?.text).toContain('1,234,567.50')
  })

  test.each([
    ['Latin', 'Łódź Žižkov Ångström'],
    ['Cyrillic', 'Книжная лавка Байкал'],
    ['Greek', 'Βιβλιοπωλείο Αθηνών'],
    ['Arabic', 'مكتبة المدينة'],
    ['Hebrew', 'חנות הספרים'],
    ['Chinese', '湖畔书店'],
    ['Japanese', '湖のほとり書店'],
    ['Korean', '호숫가 서점'],
  ])('prints a name in %s script on one page', async (_, name) => {
    const { awb } = await createShipment({ recipient: { company: name, city: name, address1: name } })
    const pages = await readPdf((await labelOf(awb)).label)
    expect(pages).toHaveLength(1)
    expect(pages[0]?.barcodes.map(({ text }) => text)).toContain(awb)
  })

  test('stays on its page however long the address is', async () => {
    const long = 'Unreasonably long corridor without any end whatsoever '.repeat(4).trim()
    const unbroken = 'W'.repeat(255)
    for (const text of [long, unbroken, '湖'.repeat(255)]) {
      const party = {
        company: text,
        name: text,
        address1: text,
        address2: text,
        city: text,
        state: text,
        zip: text,
      }
      const { awb } = await createShipment({
        sender: party,
        recipient: party,
        reference: text,
        cod_amount: 1,
      })
      const pages = await readPdf((await labelOf(awb)).label)
      expect(pages).toHaveLength(1)
      expect(pages[0]?.barcodes.map(barcode => barcode.text)).toContain(awb)
    }
  })

  test('is the same label each time', async () => {
    const { awb } = await createShipment()
    const one = await readPdf((await labelOf(awb)).label)
    expect(await readPdf((await labelOf(awb)).label)).toEqual(one)
  })

  test('is the one of the carrier when there is one', async () => {
    const { awb } = await createShipment({ service_code: 'SANDBOX' })
    const answer = await labelOf(awb)
    expect(answer).toMatchObject({ awb, format: 'pdf', source: 'carrier' })
    expect((await readPdf(answer.label)).length).toBeGreaterThan(0)
  })

  test.each(['sandbox-reject', 'sandbox-error'])(
    'is the internal one when the carrier gave none: %s',
    async reference => {
      const { awb } = await createShipment({ service_code: 'SANDBOX', reference })
      const answer = await labelOf(awb)
      expect(answer.source).toBe('internal')
      expect(await readPdf(answer.label)).toHaveLength(1)
    },
  )

  test('of a cancelled shipment is refused', async () => {
    for (const service_code of ['DOM', 'SANDBOX']) {
      const { awb } = await createShipment({ service_code })
      ;(await clerk.delete(`/v1/shipments/${awb}`)).data()
      ;(await clerk.get(`/v1/shipments/${awb}/label`)).refused(409, 'CONFLICT')
    }
  })
})

describe('the label in another format', () => {
  const formatOf = async (awb: string, query: string) =>
    (await clerk.get(`/v1/shipments/${awb}/label?${query}`)).data<LabelAnswer>()
  const decoded = ({ label }: LabelAnswer) => Buffer.from(label, 'base64')

  test.each(['DOM', 'SANDBOX'])('is the same record in PDF, ZPL and PNG: %s', async service_code => {
    const { awb } = await createShipment({ service_code })
    const { source } = await labelOf(awb)
    const starts = { pdf: '%PDF-', zpl: '^XA', png: '\x89PNG' }
    for (const [format, start] of Object.entries(starts)) {
      const answer = await formatOf(awb, `format=${format}`)
      expect(Object.keys(answer).toSorted()).toEqual(['awb', 'format', 'label', 'source'])
      expect(answer).toMatchObject({ awb, format, source })
      expect(decoded(answer).toString('latin1').startsWith(start), format).toBe(true)
    }
  })

  test('has all pieces in ZPL, with the AWB as Code 128, and one in PNG', async () => {
    const { awb } = await createShipment({ package: { weight: 9, pieces: 3 } })
    const zpl = decoded(await formatOf(awb, 'format=zpl')).toString()
    expect(zpl.match(/\^XA/g)).toHaveLength(3)
    expect(zpl.match(new RegExp(`\\^BCN[^^]*\\^FD${awb}\\^FS`, 'g'))).toHaveLength(3)
    for (const piece of [1, 3]) expect(zpl).toContain(`^FD${piece} of 3^FS`)
    const [one, again, three] = [
      await formatOf(awb, 'format=png'),
      await formatOf(awb, 'format=png&piece=1'),
      await formatOf(awb, 'format=png&piece=3'),
    ]
    expect(again.label).toBe(one.label)
    expect(three.label).not.toBe(one.label)
  })

  test('is made for 203 or 300 dpi', async () => {
    const { awb } = await createShipment()
    const sizes = { 203: [812, 1218], 300: [1200, 1800] }
    for (const [dpi, [width, height]] of Object.entries(sizes)) {
      const png = decoded(await formatOf(awb, `format=png&dpi=${dpi}`))
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
      const zpl = decoded(await formatOf(awb, `format=zpl&dpi=${dpi}`)).toString()
      expect(zpl).toContain(`^PW${width}\n^LL${height}`)
    }
  })

  test.each([
    ['format=gif', 'format'],
    ['format=PDF', 'format'],
    ['format=png&dpi=600', 'dpi'],
    ['dpi=203.5', 'dpi'],
    ['format=png&piece=0', 'piece'],
    ['format=png&piece=2', 'piece'],
    ['format=png&piece=1e9', 'piece'],
    ['format=zpl&piece=1', 'piece'],
    ['piece=1', 'piece'],
  ])('is refused by name: %s', async (query, field) => {
    const { awb } = await createShipment()
    const reply = await clerk.get(`/v1/shipments/${awb}/label?${query}`)
    expect(Object.keys(reply.fieldsAtFault())).toEqual([field])
  })

  test('of a cancelled or unknown shipment is refused in every format', async () => {
    const { awb } = await createShipment()
    ;(await clerk.delete(`/v1/shipments/${awb}`)).data()
    for (const format of ['zpl', 'png']) {
      ;(await clerk.get(`/v1/shipments/${awb}/label?format=${format}`)).refused(409, 'CONFLICT')
      ;(await second.get(`/v1/shipments/${awb}/label?format=${format}`)).refused(404, 'NOT_FOUND')
    }
  })
})

describe('labels of many shipments', () => {
  const print = async (body: object, caller: Caller = clerk) =>
    (await caller.post('/v1/labels', body)).data<LabelsAnswer>()
  const codesOf = async (label: string | null) =>
    (await readPdf(label ?? '')).map(
      ({ barcodes }) => barcodes.find(({ format }) => /128/.test(format))?.text,
    )

  test('are one document in the order asked, all pieces of each, also a carrier’s', async () => {
    const [two, one, carried] = [
      await createShipment({ package: { weight: 5, pieces: 2 } }),
      await createShipment(),
      await createShipment({ service_code: 'SANDBOX' }),
    ]
    const awbs = [one.awb, carried.awb, two.awb, one.awb]
    const answer = await print({ awbs })
    expect(Object.keys(answer).toSorted()).toEqual(['format', 'label', 'missing'])
    expect(answer).toMatchObject({ format: 'pdf', missing: [] })
    const codes = await codesOf(answer.label)
    expect(codes.filter(code => code !== codes[1])).toEqual([one.awb, two.awb, two.awb, one.awb])
    const zpl = Buffer.from(
      (await print({ awbs, format: 'zpl', paper: 'A6', dpi: 300 })).label ?? '',
      'base64',
    )
    expect(zpl.toString().match(/\^XA/g)).toHaveLength(5)
  })

  test.each([
    ['4x6', 5, 288],
    ['A6', 5, 298],
    ['A4', 5, 595],
    ['A4x4', 2, 595],
  ])('are printed on %s', async (paper, pages, width) => {
    const awbs = [await createShipment({ package: { weight: 5, pieces: 5 } })].map(({ awb }) => awb)
    const printed = await readPdf((await print({ awbs, paper })).label ?? '')
    expect(printed.map(page => Math.round(page.width))).toEqual(Array(pages).fill(width))
  })

  test('leave out what has none, with the reason, in the order asked', async () => {
    const [whole, cancelled] = [await createShipment(), await createShipment()]
    ;(await clerk.delete(`/v1/shipments/${cancelled.awb}`)).data()
    const unknown = `${target.prefix}9999999995`
    const answer = await print({ awbs: [unknown, whole.awb, cancelled.awb, 'no awb at all'] })
    expect(await codesOf(answer.label)).toEqual([whole.awb])
    expect(answer.missing).toEqual([
      { awb: unknown, code: 'NOT_FOUND', message: expect.any(String) },
      { awb: cancelled.awb, code: 'CONFLICT', message: expect.any(String) },
      { awb: 'no awb at all', code: 'NOT_FOUND', message: expect.any(String) },
    ])
    expect(await print({ awbs: [unknown] })).toMatchObject({ label: null, missing: [{ awb: unknown }] })
  })

  test('say of another customer’s and of another company’s what they say of nobody’s', async () => {
    const { awb } = await createShipment({}, first)
    const unknown = `${target.prefix}9999999995`
    for (const caller of [second, stranger]) {
      const { label, missing } = await print({ awbs: [awb, unknown] }, caller)
      expect(label).toBeNull()
      expect(missing.map(({ code, message }) => ({ code, message }))[0]).toEqual({
        code: missing[1]?.code,
        message: missing[1]?.message,
      })
    }
    expect((await print({ awbs: [awb.toLowerCase()] }, first)).missing).toEqual([])
  })

  test.each([
    ['no AWB', { awbs: [] }, 'awbs'],
    ['no list', { awbs: 'WB1' }, 'awbs'],
    ['nothing', {}, 'awbs'],
    ['201 AWBs', { awbs: Array(201).fill('WB1') }, 'awbs'],
    ['an AWB that is no text', { awbs: ['WB1', 'WB2', 'WB3', 4] }, 'awbs.3'],
    ['an AWB that is null', { awbs: ['WB1', null] }, 'awbs.1'],
    ['a PNG', { awbs: ['WB1'], format: 'png' }, 'format'],
    ['a paper nobody has', { awbs: ['WB1'], paper: 'A5' }, 'paper'],
    ['ZPL on a sheet', { awbs: ['WB1'], format: 'zpl', paper: 'A4x4' }, 'paper'],
    ['600 dpi', { awbs: ['WB1'], dpi: 600 }, 'dpi'],
  ])('are refused by name: %s', async (_what, body, field) => {
    expect(Object.keys((await clerk.post('/v1/labels', body)).fieldsAtFault())).toEqual([field])
  })

  test('are a thousand pages at most, and the first AWB beyond is named', async () => {
    const { awb } = await createShipment({ package: { weight: 500, pieces: 500 } })
    const reply = await clerk.post('/v1/labels', { awbs: [awb, awb, awb] })
    expect(Object.keys(reply.fieldsAtFault())).toEqual(['awbs.2'])
  })
})

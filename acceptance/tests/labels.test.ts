import { describe, expect, test } from 'vitest'
import { createShipment, fullShipmentBody } from '../support/bodies.ts'
import { clerk } from '../support/client.ts'
import { readPdf } from '../support/pdf.ts'
import type { LabelAnswer, Shipment } from '../support/records.ts'

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

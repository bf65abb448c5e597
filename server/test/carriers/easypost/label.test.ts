import { describe, expect, test } from 'vitest'
import { faultOf, submitted } from '../connector-suite.ts'
import { plainPng, tinyPdf } from '../pictures.ts'
import { bought, id, number, stubbedEasyPost } from './stubbed.ts'

describe('EasyPost', () => {
  const { call, connector, otherwise, stub } = stubbedEasyPost()

  describe('the label', () => {
    const known = submitted({ trackingNumber: number, carrierShipmentId: id })

    test('is asked for as PDF and fetched without the key', async () => {
      expect(await connector.label(call(), known)).toEqual([{ format: 'pdf', bytes: tinyPdf }])
      expect(stub.seen.map(request => request.path)).toEqual([
        `/v2/shipments/${id}/label?file_format=PDF`,
        '/labels/one.pdf',
      ])
      expect(stub.seen.at(-1)?.headers).not.toHaveProperty('authorization')
    })

    test('is taken from the answer where it is enclosed', async () => {
      const label_file = Buffer.from(plainPng(4, 6)).toString('base64')
      otherwise(/\/label\?/, { json: { ...bought, postage_label: { label_file, label_resolution: 300 } } })
      expect(await connector.label(call(), known)).toMatchObject([{ format: 'png', dpi: 300 }])
    })

    test.each([
      'http://169.254.169.254/latest',
      'https://example.com/label.pdf',
      'file:///etc/passwd',
      'no address',
    ])('is not fetched from %s', async url => {
      otherwise(/\/label\?/, { json: { ...bought, postage_label: { label_pdf_url: url } } })
      expect((await faultOf(connector.label(call(), known))).fault).toBe('malformed_answer')
    })
  })
})

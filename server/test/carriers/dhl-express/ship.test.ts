import { describe, expect, test } from 'vitest'
import type { CustomsTaxId } from '../../../src/carriers/kit/index.ts'
import { decimal } from '../../../src/platform/shared/money.ts'
import { blankParcel } from '../../../src/platform/shared/parcel.ts'
import { faultOf } from '../connector-suite.ts'
import { tinyPdf } from '../pictures.ts'
import { aDeclaration, aLine, aShipment } from '../support.ts'
import { abroad, number, stubbedDhlExpress, subject } from './stubbed.ts'

describe('DHL Express', () => {
  const { body, call, connector, stub } = stubbedDhlExpress()

  describe('ordering', () => {
    test('maps the shipment and declares what crosses a border', async () => {
      await connector.ship(call(), abroad({ reference: 'PO-77' }))
      expect(body()).toEqual({
        plannedShippingDateAndTime: '2026-11-24T12:00:00 GMT-05:00',
        pickup: { isRequested: false },
        productCode: 'P',
        accounts: [{ typeCode: 'shipper', number: '123456789' }],
        outputImageProperties: {
          encodingFormat: 'pdf',
          imageOptions: [
            { typeCode: 'label' },
            { typeCode: 'invoice', isRequested: true, invoiceType: 'commercial' },
          ],
        },
        customerReferences: [
          { value: 'WB0000000013', typeCode: 'CU' },
          { value: 'PO-77', typeCode: 'CO' },
        ],
        customerDetails: {
          shipperDetails: {
            postalAddress: {
              postalCode: '10004',
              cityName: 'New York',
              countryCode: 'US',
              provinceCode: 'NY',
              addressLine1: '12 Pier Street',
              addressLine2: 'Unit 4',
            },
            contactInformation: {
              email: 'ada@harbour.example',
              phone: '+1 (212) 555-0134',
              companyName: 'Harbour Goods',
              fullName: 'Ada North',
            },
          },
          receiverDetails: {
            postalAddress: {
              postalCode: '53113',
              cityName: 'Bonn',
              countryCode: 'DE',
              addressLine1: '700 Shore Drive',
            },
            contactInformation: {
              email: 'ben@lakeside.example',
              phone: '+49 228 555',
              companyName: 'Lakeside Books',
              fullName: 'Ben South',
            },
          },
        },
        content: {
          packages: [{ weight: 5.5, dimensions: { length: 10, width: 8, height: 5 }, description: 'Books' }],
          isCustomsDeclarable: true,
          declaredValue: 120.5,
          declaredValueCurrency: 'USD',
          exportDeclaration: {
            lineItems: [
              {
                number: 1,
                description: 'Books',
                price: 30.125,
                quantity: { value: 4, unitOfMeasurement: 'EA' },
                commodityCodes: [{ typeCode: 'outbound', value: '490199' }],
                exportReasonType: 'commercial_purpose_or_sale',
                manufacturerCountry: 'IT',
                weight: { netValue: 5 },
              },
            ],
            invoice: { number: 'WB0000000013', date: '2026-11-24', signatureName: 'Ada North' },
            exportReason: 'sale',
            exportReasonType: 'commercial_purpose_or_sale',
          },
          description: 'Books',
          incoterm: 'DAP',
          unitOfMeasurement: 'imperial',
        },
      })
    })

    test('names itself, the interface’s version and the request in the headers', async () => {
      await connector.ship(call(), subject.shipment)
      const basic = Buffer.from('user-of-the-test:password-of-the-test').toString('base64')
      expect(stub.seen.at(-1)).toMatchObject({ method: 'POST', path: '/shipments' })
      expect(stub.seen.at(-1)?.headers).toMatchObject({
        authorization: `Basic ${basic}`,
        'x-version': '3.1.1',
        'message-reference': '0d1b7c52-6f0a-4c38-9a51-1c1f7b1f5f0e',
        'content-type': 'application/json',
      })
    })

    test('reads tracking numbers, the label among the documents and the charge we are billed', async () => {
      const answer = await connector.ship(call(), subject.shipment)
      expect(answer).toMatchObject({ trackingNumber: number, pieceTrackingNumbers: ['JD010000000000000001'] })
      expect(answer.label).toEqual([{ format: 'pdf', bytes: tinyPdf }])
      expect(answer.cost).toMatchObject({ currency: 'USD' })
      expect(answer.cost?.amount.toFixed()).toBe('147.25')
    })

    test.each([
      ['documents', abroad({ service: 'D', customs: null })],
      ['a shipment within a country', aShipment({ service: 'N' })],
      [
        'a shipment within the European Union',
        aShipment({
          service: 'U',
          sender: { ...aShipment().sender, country: 'FR' },
          recipient: { ...aShipment().recipient, country: 'DE' },
        }),
      ],
    ])('does not declare %s', async (_, shipment) => {
      await connector.ship(call(), shipment)
      expect(body()).toMatchObject({ content: { isCustomsDeclarable: false } })
      expect(body().content).not.toHaveProperty('exportDeclaration')
    })

    test('refuses what does not fit by its fields, before anything is sent', async () => {
      const shipment = abroad({
        reference: 'R'.repeat(36),
        customs: aDeclaration({ signer: 'S'.repeat(36) }),
      })
      shipment.pieces = [{ ...blankParcel(1), reference: 'P'.repeat(36) }]
      shipment.recipient = { ...shipment.recipient, state: 'W'.repeat(36), phone: '1'.repeat(71) }
      expect((await faultOf(connector.ship(call(), shipment))).message).toBe(
        'DHL Express takes recipient.state up to 35 characters, recipient.phone up to 70 characters, ' +
          'reference up to 35 characters, customs.signer up to 35 characters, ' +
          'pieces.0.reference up to 35 characters.',
      )
      expect(stub.seen).toEqual([])
    })

    test.each([
      ['US', 'PR', '00901', 'PR'],
      ['PR', null, '00901', 'PR'],
      ['US', 'Guam', '96910', 'GU'],
      ['CW', null, null, 'XC'],
      ['XK', null, '10000', 'KV'],
    ])('declares to %s, state %s, zip %s, which DHL names %s', async (country, state, zip, code) => {
      const shipment = abroad()
      shipment.recipient = { ...shipment.recipient, country, state, zip }
      await connector.ship(call(), shipment)
      expect(body()).toMatchObject({
        content: { isCustomsDeclarable: true },
        customerDetails: { receiverDetails: { postalAddress: { countryCode: code } } },
      })
    })

    test.each([
      ['ES', null, '35001', 'Las Palmas', 'IC'],
      ['ES', 'Madrid', '28001', 'Madrid', 'ES'],
      ['BQ', 'Bonaire', null, 'Kralendijk', 'XB'],
      ['BQ', null, null, 'Kralendijk', 'XB'],
      ['BQ', 'BQ-SE', null, 'Oranjestad', 'XE'],
      ['BQ', null, null, 'Sint Eustatius', 'XE'],
      ['BQ', 'Saba', null, 'The Bottom', 'BQ'],
      ['KN', 'Nevis', null, 'Charlestown', 'XN'],
      ['KN', 'Saint Paul Charlestown', null, 'Charlestown', 'XN'],
      ['KN', null, null, 'Charlestown', 'XN'],
      ['KN', null, null, 'Basseterre', 'KN'],
      ['SO', 'Somaliland', null, 'Hargeisa', 'XS'],
      ['SO', null, null, 'Mogadishu', 'SO'],
      ['IM', null, 'IM1 1AA', 'Douglas', 'GB'],
      ['AX', null, '22100', 'Mariehamn', 'FI'],
    ])('names %s %s %s %s as %s of DHL’s list', async (country, state, zip, city, code) => {
      const shipment = abroad()
      shipment.recipient = { ...shipment.recipient, country, state, zip, city }
      await connector.ship(call(), shipment)
      expect(body()).toMatchObject({
        customerDetails: { receiverDetails: { postalAddress: { countryCode: code } } },
        content: { isCustomsDeclarable: true },
      })
    })

    test('needs the island of the Caribbean Netherlands', async () => {
      const shipment = abroad()
      shipment.recipient = { ...shipment.recipient, country: 'BQ', state: null, zip: null, city: 'Town' }
      const { message } = await faultOf(connector.ship(call(), shipment))
      expect(message).toContain('needs the island as recipient.state')
    })

    test('gives the tax numbers of the Canary Islands as issued by Spain', async () => {
      const taxIds: CustomsTaxId[] = [{ party: 'recipient', type: 'VAT', number: 'B12345678' }]
      const shipment = abroad({ customs: aDeclaration({ taxIds }) })
      shipment.recipient = { ...shipment.recipient, country: 'ES', zip: '35001', city: 'Las Palmas' }
      await connector.ship(call(), shipment)
      expect(body()).toMatchObject({
        customerDetails: { receiverDetails: { registrationNumbers: [{ issuerCountryCode: 'ES' }] } },
      })
    })

    test('asks for a declaration to Puerto Rico', async () => {
      const shipment = aShipment({ service: 'P' })
      shipment.recipient = { ...shipment.recipient, state: 'PR', zip: '00901' }
      expect((await faultOf(connector.ship(call(), shipment))).message).toBe(
        'DHL Express needs customs.reason, customs.lines.',
      )
      expect(stub.seen).toEqual([])
    })

    test('declares to the Canary Islands what does not leave Spain', async () => {
      const shipment = abroad({ service: 'N' })
      shipment.sender = { ...shipment.sender, country: 'ES', zip: '28001', state: 'Madrid', city: 'Madrid' }
      shipment.recipient = { ...shipment.recipient, country: 'ES', zip: '35001', city: 'Las Palmas' }
      await connector.ship(call(), shipment)
      expect(body()).toMatchObject({
        content: { isCustomsDeclarable: true },
        customerDetails: { shipperDetails: { postalAddress: { provinceName: 'Madrid' } } },
      })
    })

    test('prints the number of the filing with United States customs', async () => {
      const taxIds = [{ party: 'sender', type: 'ITN', number: 'X20261120123456' } as const]
      await connector.ship(call(), abroad({ customs: aDeclaration({ taxIds }) }))
      expect(body()).toMatchObject({ content: { USFilingTypeValue: 'X20261120123456' } })
    })

    test('says what lines are worth where thirds of a cent are lost, and gives the parties’ numbers', async () => {
      const customs = aDeclaration({
        reason: 'gift',
        lines: [aLine({ quantity: 3, value: decimal(10) })],
        taxIds: [
          { party: 'sender', type: 'IOSS', number: 'IM2760000001' },
          { party: 'recipient', type: 'VAT', number: 'ATU12345678' },
          { party: 'sender', type: 'ITN', number: 'X20261120123456' },
        ],
      })
      await connector.ship(call(), abroad({ customs }))
      expect(body()).toMatchObject({
        outputImageProperties: { imageOptions: [{}, { typeCode: 'invoice', invoiceType: 'proforma' }] },
        customerDetails: {
          shipperDetails: {
            registrationNumbers: [{ typeCode: 'SDT', number: 'IM2760000001', issuerCountryCode: 'DE' }],
          },
          receiverDetails: {
            registrationNumbers: [{ typeCode: 'VAT', number: 'ATU12345678', issuerCountryCode: 'AT' }],
          },
        },
        content: {
          declaredValue: 10,
          exportDeclaration: {
            lineItems: [{ price: 3.333, preCalculatedLineItemTotalValue: 10, exportReasonType: 'gift' }],
            invoice: { customerReferences: [{ typeCode: 'ITN', value: 'X20261120123456' }] },
          },
        },
      })
    })

    test('takes the invoice as a paper beside the label', async () => {
      const { papers } = await connector.ship(call(), subject.shipment)
      expect(papers).toEqual([{ kind: 'invoice', format: 'pdf', bytes: Buffer.from('%PDF-1.4 invoice') }])
    })

    test('takes terms of trade and the label’s template from the account', async () => {
      await connector.ship(
        call({ ...subject.settings, incoterm: 'DDP', label_template: 'ECOM26_84_001' }),
        abroad(),
      )
      expect(body()).toMatchObject({
        content: { incoterm: 'DDP' },
        outputImageProperties: { imageOptions: [{ typeCode: 'label', templateName: 'ECOM26_84_001' }, {}] },
      })
    })

    test('sends kilograms and centimetres as such, and inches with kilograms converted', async () => {
      const metric = {
        ...aShipment().package,
        weight: decimal('2.4567'),
        weightUnit: 'kg',
        dimensionUnit: 'in',
      } as const
      await connector.ship(call(), abroad({ package: metric }))
      expect(body()).toMatchObject({
        content: {
          unitOfMeasurement: 'metric',
          packages: [{ weight: 2.457, dimensions: { length: 26, width: 21, height: 12 } }],
        },
      })
    })

    test('plans a shipment of today shortly from now once noon is past', async () => {
      // It is 07:00 in New York, where the company is, and 21:00 in Tokyo.
      await connector.ship(call(), abroad({ date: '2026-11-20' }))
      expect(body()).toMatchObject({ plannedShippingDateAndTime: '2026-11-20T12:00:00 GMT-05:00' })
      const inTokyo = { country: 'JP', state: null, zip: '1000005', city: 'Tokyo' }
      const sender = { ...abroad().sender, ...inTokyo }
      await connector.ship(call(), abroad({ date: '2026-11-20', sender }))
      expect(body()).toMatchObject({ plannedShippingDateAndTime: '2026-11-20T21:10:00 GMT+09:00' })
    })

    test('asks for options as services beside the carriage, insurance with its value', async () => {
      const options = ['SATURDAY', 'INSURANCE', 'SIGNATURE', 'RESIDENTIAL']
      await connector.ship(call(), abroad({ options, declaredValue: decimal('1250.5') }))
      expect(body()).toMatchObject({
        valueAddedServices: [
          { serviceCode: 'AA' },
          { serviceCode: 'II', value: 1250.5, currency: 'USD' },
          { serviceCode: 'SF' },
          { serviceCode: 'TK' },
        ],
      })
      await connector.ship(call(), abroad({ declaredValue: decimal('1250.5') }))
      expect(body()).not.toHaveProperty('valueAddedServices')
    })

    test('refuses by itself what DHL would refuse', async () => {
      const missing = abroad({ customs: aDeclaration({ reason: null, lines: [] }) })
      missing.recipient = { ...missing.recipient, phone: null }
      for (const [shipment, message] of [
        [missing, 'DHL Express needs recipient.phone, customs.reason, customs.lines.'],
        [abroad({ codAmount: decimal(10) }), 'DHL Express does not collect cash on delivery.'],
        [abroad({ options: ['TAILLIFT'] }), 'DHL Express cannot do options.0 (TAILLIFT).'],
        [abroad({ date: '2026-12-04' }), 'DHL Express takes shipments at most 10 days ahead.'],
      ] as const) {
        expect(await faultOf(connector.ship(call(), shipment))).toMatchObject({ fault: 'rejected', message })
      }
      expect(stub.seen).toEqual([])
    })
  })
})

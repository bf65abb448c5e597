import { describe, expect, test } from 'vitest'
import type { CarrierCustoms } from '../../../src/carriers/kit/index.ts'
import { decimal } from '../../../src/platform/shared/money.ts'
import { faultOf } from '../connector-suite.ts'
import { aDeclaration, aLine, aShipment } from '../support.ts'
import { answers, id, number, quoted, refused, stubbedEasyPost, subject } from './stubbed.ts'

describe('EasyPost', () => {
  const { call, connector, made, otherwise, sent, stub } = stubbedEasyPost()

  describe('ordering', () => {
    test.each([
      ['USPS/Priority', 'PR', null, { country: 'US', state: 'PR' }],
      ['USPS/Priority', 'US', 'Puerto Rico', { country: 'US', state: 'PR' }],
      ['FedEx/SMART_POST', 'PR', null, { country: 'US', state: 'PR' }],
      ['FedEx/FEDEX_2_DAY', 'US', 'PR', { country: 'PR' }],
      ['UPS/2ndDayAir', 'PR', null, { country: 'PR' }],
    ])('by %s, %s with the state %s is as the carrier has it', async (service, country, state, place) => {
      const shipment = aShipment({ service, customs: aDeclaration() })
      shipment.recipient = { ...shipment.recipient, country, state, zip: '00901' }
      await connector.ship(call(), shipment).catch(() => {})
      expect(sent(0)).toMatchObject({ shipment: { to_address: place } })
      // The post carries there without a declaration, couriers do not.
      const { shipment: ordered } = sent(0) as { shipment: object }
      expect('customs_info' in ordered).toBe(place.country === 'PR')
    })

    test('keeps the second line for address2 and breaks lines where the carrier behind it does', async () => {
      const shipment = aShipment({ service: 'USPS/Priority' })
      const address1 = 'Building 7, Second Courtyard, 700 Shore Drive'
      shipment.recipient = { ...shipment.recipient, address1, address2: 'Suite 1200' }
      await connector.ship(call(), shipment)
      expect(sent(0)).toMatchObject({
        shipment: { to_address: { street1: address1, street2: 'Suite 1200' } },
      })
      const byFedEx = connector.ship(call(), { ...shipment, service: 'FedEx/FEDEX_GROUND' })
      await faultOf(byFedEx)
      expect(sent(2)).toMatchObject({
        shipment: {
          to_address: { street1: 'Building 7, Second Courtyard, 700', street2: 'Shore Drive, Suite 1200' },
        },
      })
    })

    test('creates the shipment in ounces and inches and buys the rate of the service', async () => {
      await connector.ship(call(), aShipment({ service: 'USPS/Priority', reference: 'PO-77' }))
      expect(stub.seen.map(request => `${request.method} ${request.path}`)).toEqual([
        'POST /v2/shipments',
        `POST /v2/shipments/${id}/buy`,
      ])
      expect(sent(0)).toEqual({
        shipment: {
          reference: 'WB0000000013',
          from_address: {
            company: 'Harbour Goods',
            name: 'Ada North',
            street1: '12 Pier Street',
            street2: 'Unit 4',
            city: 'New York',
            state: 'NY',
            zip: '10004',
            country: 'US',
            phone: '2125550134',
            email: 'ada@harbour.example',
          },
          to_address: {
            company: 'Lakeside Books',
            name: 'Ben South',
            street1: '700 Shore Drive',
            city: 'Chicago',
            state: 'IL',
            zip: '60611',
            country: 'US',
            phone: '3125550188',
            email: 'ben@lakeside.example',
          },
          parcel: { weight: 88, length: 10, width: 8, height: 4.5 },
          options: {
            label_format: 'PDF',
            label_size: '4x6',
            currency: 'USD',
            print_custom_1: 'PO-77',
            invoice_number: 'WB0000000013',
          },
        },
      })
      expect(sent(1)).toEqual({ rate: { id: 'rate_fast' } })
    })

    test('gives a return with the addresses of the way there, which EasyPost exchanges', async () => {
      await connector.ship(call(), aShipment({ service: 'USPS/Priority', isReturn: true }))
      expect(sent(0)).toMatchObject({
        shipment: {
          is_return: true,
          from_address: { company: 'Lakeside Books' },
          to_address: { company: 'Harbour Goods' },
        },
      })
    })

    test('has the key as user and no password', async () => {
      await connector.ship(call(), subject.shipment)
      const basic = Buffer.from('EZTK-key-of-the-test:').toString('base64')
      expect(stub.seen[0]?.headers.authorization).toBe(`Basic ${basic}`)
    })

    test('reads the tracking number and the sum of the fees', async () => {
      const answer = await connector.ship(call(), subject.shipment)
      expect(answer).toMatchObject({ trackingNumber: number, carrierShipmentId: id, label: [] })
      expect(answer.cost?.amount.toFixed()).toBe('6.95')
    })

    test('has the shipment’s id saved before anything is paid', async () => {
      const { call: first, saved } = made()
      const good = answers(stub.address)
      stub.answerWith(request => {
        if (request.path.endsWith('/buy')) expect(saved).toEqual([{ shipment_id: id }])
        return good(request)
      })
      await connector.ship(first, subject.shipment)
      expect(saved).toEqual([{ shipment_id: id }])
    })

    test('goes on with the shipment that an earlier attempt has created', async () => {
      otherwise(new RegExp(`^GET /v2/shipments/${id}$`), { json: quoted })
      await connector.ship(call({ shipment_id: id }), subject.shipment)
      expect(stub.seen.map(request => request.method)).toEqual(['GET', 'POST'])
    })

    test('does not buy twice what an earlier attempt has bought', async () => {
      const answer = await connector.ship(call({ shipment_id: id }), subject.shipment)
      expect(answer.trackingNumber).toBe(number)
      expect(stub.seen.map(request => request.method)).toEqual(['GET'])
    })

    test('takes a purchase that came through late for what it is', async () => {
      otherwise(
        /\/buy$/,
        refused({ code: 'SHIPMENT.POSTAGE.EXISTS', message: 'Postage already exists.', errors: [] }),
      )
      expect((await connector.ship(call(), subject.shipment)).trackingNumber).toBe(number)
    })

    test('says what the carriers say when none offers the service', async () => {
      const error = await faultOf(connector.ship(call(), { ...subject.shipment, service: 'FedEx/GROUND' }))
      expect(error).toMatchObject({
        fault: 'rejected',
        message:
          'EasyPost offers no rate for FedEx/GROUND. FedEx: The account is not ready. It offers USPS/GroundAdvantage, USPS/Priority.',
      })
    })

    test('failing before the purchase has ordered nothing', async () => {
      otherwise(/^POST \/v2\/shipments$/, { status: 500, body: 'no' })
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({
        fault: 'unavailable',
        outcomeUnknown: false,
      })
    })

    test('marks a home and insures the declared value with the purchase', async () => {
      const options = ['RESIDENTIAL', 'INSURANCE']
      await connector.ship(call(), { ...subject.shipment, options, declaredValue: decimal('120.5') })
      expect(sent(0)).toMatchObject({ shipment: { to_address: { residential: true } } })
      expect(sent(1)).toMatchObject({ insurance: '120.50' })
    })

    test.each([
      ['US', null, '10004', 'recipient.state'],
      ['US', 'NY', null, 'recipient.zip'],
      ['CA', 'Nowhere', 'M5V 3A8', 'recipient.state'],
    ])('needs state and postal code in %s, not %s and %s', async (country, state, zip, field) => {
      const { recipient } = subject.shipment
      const shipment = { ...subject.shipment, recipient: { ...recipient, country, state, zip } }
      const { message } = await faultOf(connector.ship(call(), shipment))
      expect(message).toContain(field)
      expect(stub.seen).toEqual([])
    })

    test('refuses options that it cannot vouch for, and insurance in another currency', async () => {
      const asked = { ...subject.shipment, declaredValue: decimal(100) }
      for (const [shipment, message] of [
        [{ ...asked, options: ['RESIDENTIAL', 'SATURDAY'] }, 'EasyPost cannot do options.1 (SATURDAY).'],
        [
          { ...asked, options: ['INSURANCE'], currency: 'EUR' },
          'EasyPost insures declared_value in US dollars only.',
        ],
        [
          { ...asked, options: ['INSURANCE'], declaredValue: null },
          'EasyPost needs declared_value for the option INSURANCE.',
        ],
      ] as const) {
        expect(await faultOf(connector.ship(call(), shipment))).toMatchObject({ fault: 'rejected', message })
      }
    })

    test('declares what crosses a border and collects cash', async () => {
      const customs = aDeclaration({
        signer: null,
        taxIds: [{ party: 'recipient', type: 'GST', number: '123456789RT0001' }],
      })
      const shipment = { ...subject.shipment, contents: null, customs, codAmount: decimal('45') }
      shipment.recipient = {
        ...shipment.recipient,
        country: 'CA',
        zip: 'M5V 2T6',
        state: 'ON',
        city: 'Toronto',
      }
      await connector.ship(call({}, { customs_signer: 'Ada North', carrier_account: 'ca_1' }), shipment)
      expect(sent(0)).toMatchObject({
        shipment: {
          carrier_accounts: ['ca_1'],
          customs_info: {
            contents_type: 'merchandise',
            customs_signer: 'Ada North',
            eel_pfc: 'NOEEI 30.36',
            customs_items: [
              {
                description: 'Books',
                quantity: 4,
                weight: 80,
                value: 120.5,
                currency: 'USD',
                hs_tariff_number: '490199',
                origin_country: 'IT',
              },
            ],
          },
          tax_identifiers: [
            { entity: 'RECEIVER', tax_id_type: 'GST', tax_id: '123456789RT0001', issuing_country: 'CA' },
          ],
          options: { cod_amount: '45.00' },
        },
      })
    })

    const toGermany = (customs: CarrierCustoms | null) => ({
      ...subject.shipment,
      customs,
      contents: 'Laptop',
      customsValue: decimal(9000),
      recipient: { ...subject.shipment.recipient, country: 'DE', zip: '53113', state: null, city: 'Bonn' },
    })

    test('declares nothing that nobody said: a laptop without its facts is refused with all that is missing', async () => {
      expect((await faultOf(connector.ship(call(), toGermany(null)))).message).toBe(
        'EasyPost needs customs.reason, customs.lines, customs.signer.',
      )
      const partly = aDeclaration({
        signer: null,
        lines: [aLine({ originCountry: null, quantity: null, weight: null })],
      })
      expect((await faultOf(connector.ship(call(), toGermany(partly)))).message).toBe(
        'EasyPost needs customs.lines.0.quantity, customs.lines.0.weight, customs.lines.0.origin_country, customs.signer.',
      )
      expect(stub.seen).toEqual([])
    })

    test.each([
      [
        '2500 dollars of each kind of goods',
        [aLine({ value: decimal(2500) }), aLine({ value: decimal(2500), hsCode: '847130' })],
        'NOEEI 30.37(a)',
      ],
      ['more than that of one kind', [aLine({ value: decimal(2500) }), aLine({ value: decimal(1) })], null],
      ['a laptop of 9000 dollars', [aLine({ value: decimal(9000), originCountry: 'CN' })], null],
      [
        'goods of which no kind is known',
        [aLine({ value: decimal(2000), hsCode: null }), aLine({ value: decimal(2000), hsCode: null })],
        null,
      ],
    ])(
      'claims an exemption from filing in the United States for %s only if it is one',
      async (_, lines, legend) => {
        const shipping = () => connector.ship(call(), toGermany(aDeclaration({ lines })))
        if (legend === null) {
          expect((await faultOf(shipping())).message).toMatch(
            /^EasyPost needs customs.tax_ids with the sender’s ITN/,
          )
          expect(stub.seen).toEqual([])
          return
        }
        await shipping()
        expect(sent(0)).toMatchObject({ shipment: { customs_info: { eel_pfc: legend } } })
      },
    )

    test('names the filing where there is one, the true origin, and no exemption for goods from elsewhere', async () => {
      const customs = aDeclaration({
        lines: [aLine({ value: decimal(9000), originCountry: 'CN', hsCode: '847130' })],
        taxIds: [{ party: 'sender', type: 'ITN', number: 'X20261120123456' }],
      })
      await connector.ship(call(), toGermany(customs))
      expect(sent(0)).toMatchObject({
        shipment: {
          customs_info: {
            eel_pfc: 'AES X20261120123456',
            customs_items: [{ origin_country: 'CN', value: 9000 }],
          },
        },
      })
      expect(JSON.stringify(sent(0))).not.toContain('NOEEI')
      stub.seen.length = 0
      const fromJapan = toGermany(aDeclaration())
      fromJapan.sender = { ...fromJapan.sender, country: 'JP', state: null }
      await connector.ship(call(), fromJapan)
      expect(JSON.stringify(sent(0))).not.toContain('eel_pfc')
    })

    test('refuses by itself what EasyPost cannot take', async () => {
      const several = { ...subject.shipment, package: { ...subject.shipment.package, pieces: 2 } }
      expect((await faultOf(connector.ship(call(), several))).message).toBe(
        'EasyPost takes one piece in a shipment; send each piece as a shipment of its own.',
      )
      expect(
        (await faultOf(connector.ship(call(), { ...subject.shipment, service: 'Priority' }))).message,
      ).toBe('"Priority" is no service of EasyPost: write CARRIER/SERVICE.')
      expect(stub.seen).toEqual([])
    })
  })
})

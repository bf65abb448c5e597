import { describe, expect, test } from 'vitest'
import { decimal } from '../../../src/shared/money.ts'
import { faultOf } from '../connector-suite.ts'
import { aShipment } from '../support.ts'
import { answers, id, number, quoted, refused, stubbedEasyPost, subject } from './stubbed.ts'

describe('EasyPost', () => {
  const { call, connector, made, otherwise, sent, stub } = stubbedEasyPost()

  describe('ordering', () => {
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
            phone: '12125550134',
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
            phone: '13125550188',
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

    test('has the shipment’s id remembered before anything is paid', async () => {
      const { call: first, remembered } = made()
      const good = answers(stub.address)
      stub.answerWith(request => {
        if (request.path.endsWith('/buy')) expect(remembered).toEqual([{ shipment_id: id }])
        return good(request)
      })
      await connector.ship(first, subject.shipment)
      expect(remembered).toEqual([{ shipment_id: id }])
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

    test('declares what crosses a border and collects cash', async () => {
      const shipment = { ...subject.shipment, customsValue: decimal('120.5'), codAmount: decimal('45') }
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
            customs_signer: 'Ada North',
            customs_items: [
              {
                description: 'Books',
                quantity: 1,
                weight: 88,
                value: 120.5,
                currency: 'USD',
                origin_country: 'US',
              },
            ],
          },
          options: { cod_amount: '45.00' },
        },
      })
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

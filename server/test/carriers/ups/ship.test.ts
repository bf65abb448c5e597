import { describe, expect, test } from 'vitest'
import type { CustomsTaxId } from '../../../src/carriers/kit/index.ts'
import { decimal } from '../../../src/platform/shared/money.ts'
import { blankParcel } from '../../../src/platform/shared/parcel.ts'
import { faultOf } from '../connector-suite.ts'
import { aDeclaration, aLine, aShipment } from '../support.ts'
import { answers, label, number, ok, shipped, stubbedUps, subject, succeeded } from './stubbed.ts'

describe('UPS', () => {
  const ups = stubbedUps()
  const { body, call, stub } = ups

  describe('ordering', () => {
    test('maps the shipment, in strings, pounds and inches', async () => {
      await ups.connector.ship(call(), aShipment({ service: '03', reference: 'PO-77' }))
      expect(body()).toMatchObject({
        ShipmentRequest: {
          Request: { RequestOption: 'nonvalidate' },
          Shipment: {
            Description: 'Books',
            Shipper: {
              Name: 'Harbour Goods',
              AttentionName: 'Ada North',
              ShipperNumber: 'A1B2C3',
              Phone: { Number: '2125550134' },
              Address: {
                AddressLine: ['12 Pier Street', 'Unit 4'],
                City: 'New York',
                StateProvinceCode: 'NY',
                PostalCode: '10004',
                CountryCode: 'US',
              },
            },
            ShipTo: { Name: 'Lakeside Books', Address: { AddressLine: ['700 Shore Drive'] } },
            PaymentInformation: {
              ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: 'A1B2C3' } }],
            },
            Service: { Code: '03' },
            Package: [
              {
                Packaging: { Code: '02' },
                Dimensions: { UnitOfMeasurement: { Code: 'IN' }, Length: '10', Width: '8', Height: '5' },
                PackageWeight: { UnitOfMeasurement: { Code: 'LBS' }, Weight: '5.5' },
                ReferenceNumber: [{ Value: 'WB0000000013' }, { Value: 'PO-77' }],
              },
            ],
          },
          LabelSpecification: { LabelImageFormat: { Code: 'GIF' } },
        },
      })
      expect(body().ShipmentRequest.Shipment).not.toHaveProperty('ReferenceNumber')
    })

    test('asks for a token once and calls the address of the order with it', async () => {
      await ups.connector.ship(call(), subject.shipment)
      await ups.connector.ship(call(), subject.shipment)
      expect(stub.seen.map(request => `${request.method} ${request.path}`)).toEqual([
        'POST /security/v1/oauth/token',
        'POST /api/shipments/v2409/ship',
        'POST /api/shipments/v2409/ship',
      ])
      const [first, second] = stub.seen
      const basic = Buffer.from('client-of-the-test:secret-of-the-test').toString('base64')
      expect(first?.headers.authorization).toBe(`Basic ${basic}`)
      expect(first?.body).toBe('grant_type=client_credentials')
      expect(second?.headers).toMatchObject({
        authorization: 'Bearer token-one',
        transactionsrc: 'waybill',
        'content-type': 'application/json',
      })
      expect(second?.headers.transid).toHaveLength(32)
    })

    test('asks for a new token when the account was changed, and when the old one is refused', async () => {
      await ups.connector.ship(call(), subject.shipment)
      await ups.connector.ship(call('2'), subject.shipment)
      let refusals = 1
      stub.answerWith(request =>
        request.path.endsWith('/ship') && refusals-- > 0 ? { status: 401, json: {} } : answers(request),
      )
      await ups.connector.ship(call('2'), subject.shipment)
      expect(stub.seen.filter(request => request.path.includes('oauth'))).toHaveLength(3)
    })

    test('reads tracking number, label and the negotiated charge', async () => {
      const answer = await ups.connector.ship(call(), subject.shipment)
      expect(answer).toMatchObject({ trackingNumber: number, pieceTrackingNumbers: [number] })
      expect(answer.label).toMatchObject([{ format: 'gif', dpi: 200, stock: { width: 4, height: 6 } }])
      expect(answer.cost?.amount.toFixed()).toBe('13.07')
    })

    test('reads the published charge where none was negotiated, and several packages', async () => {
      const second = '1ZTEST000300000022'
      stub.answerWith(request => {
        if (!request.path.endsWith('/ship')) return answers(request)
        const results = {
          ...shipped.ShipmentResponse.ShipmentResults,
          NegotiatedRateCharges: undefined,
          PackageResults: [
            { TrackingNumber: number, ShippingLabel: label },
            { TrackingNumber: second, ShippingLabel: label },
          ],
        }
        return ok({ ShipmentResponse: { Response: succeeded, ShipmentResults: results } })
      })
      const answer = await ups.connector.ship(call(), subject.shipment)
      expect(answer.cost?.amount.toFixed()).toBe('21.4')
      expect(answer.pieceTrackingNumbers).toEqual([number, second])
      expect(answer.label).toHaveLength(2)
    })

    test('splits the weight over the pieces and converts kilograms where UPS wants pounds', async () => {
      const total = {
        ...aShipment().package,
        weight: decimal(9),
        weightUnit: 'kg',
        dimensionUnit: 'cm',
        pieces: 3,
      } as const
      await ups.connector.ship(
        call(),
        aShipment({
          service: '03',
          package: total,
          pieces: [{ ...blankParcel(1), weight: decimal(5) }, blankParcel(2), blankParcel(3)],
        }),
      )
      const packages = body().ShipmentRequest.Shipment.Package as {
        PackageWeight: unknown
        Dimensions: unknown
      }[]
      expect(packages.map(found => found.PackageWeight)).toEqual([
        { UnitOfMeasurement: { Code: 'LBS' }, Weight: '11.1' },
        { UnitOfMeasurement: { Code: 'LBS' }, Weight: '4.5' },
        { UnitOfMeasurement: { Code: 'LBS' }, Weight: '4.5' },
      ])
      expect(packages[0]?.Dimensions).toEqual({
        UnitOfMeasurement: { Code: 'IN' },
        Length: '4',
        Width: '4',
        Height: '2',
      })
    })

    test('declares what crosses a border, in kilograms and centimetres from outside the United States', async () => {
      const customs = aDeclaration({
        lines: [
          aLine(),
          aLine({
            description: 'Laptop computers, refurbished, 14 inch, with charger',
            quantity: 3,
            value: decimal(1000),
            hsCode: null,
            originCountry: 'CN',
          }),
        ],
        taxIds: [
          { party: 'sender', type: 'EIN', number: '123456789' },
          { party: 'recipient', type: 'EORI', number: 'FR12345678901234' },
        ],
      })
      const shipment = aShipment({ service: '65', contents: null, customs })
      shipment.sender = { ...shipment.sender, country: 'CA', zip: 'M5V 2T6', state: 'ON', city: 'Toronto' }
      shipment.recipient = { ...shipment.recipient, country: 'DE', zip: '53113', state: null, city: 'Bonn' }
      await ups.connector.ship(call(), shipment)
      expect(body().ShipmentRequest.Shipment).not.toHaveProperty('InvoiceLineTotal')
      expect(body().ShipmentRequest.Shipment).toMatchObject({
        Shipper: { Address: { PostalCode: 'M5V2T6' } },
        ReferenceNumber: [{ Value: 'WB0000000013' }],
        Description: 'Books, Laptop computers, refurbished, 14 inch, wit',
        GlobalTaxInformation: {
          AgentTaxIdentificationNumber: [
            {
              AgentRole: '20',
              TaxIdentificationNumber: [
                { IdentificationNumber: '123456789', IDNumberTypeCode: '1002', IDNumberIssuingCntryCd: 'CA' },
              ],
            },
            {
              AgentRole: '30',
              TaxIdentificationNumber: [
                {
                  IdentificationNumber: 'FR12345678901234',
                  IDNumberTypeCode: '0002',
                  IDNumberIssuingCntryCd: 'FR',
                },
              ],
            },
          ],
        },
        Package: [{ PackageWeight: { UnitOfMeasurement: { Code: 'KGS' }, Weight: '2.5' } }],
        ShipmentServiceOptions: {
          InternationalForms: {
            FormType: ['01'],
            InvoiceNumber: 'WB0000000013',
            InvoiceDate: '20261124',
            ReasonForExport: 'SALE',
            Product: [
              {
                Description: ['Books'],
                Unit: { Number: '4', Value: '30.125' },
                CommodityCode: '490199',
                OriginCountryCode: 'IT',
              },
              {
                Description: ['Laptop computers, refurbished, 14', 'inch, with charger'],
                Unit: { Number: '3', Value: '333.333333' },
                OriginCountryCode: 'CN',
              },
            ],
            Contacts: { SoldTo: { Name: 'Lakeside Books' } },
          },
        },
      })
    })

    test.each([
      ['PR', null, '00901', 'PR'],
      ['US', 'PR', '00901', 'PR'],
      ['US', 'Puerto Rico', '00901', 'PR'],
      ['US', null, '00601-1234', 'PR'],
      ['US', 'VI', '00802', 'VI'],
      ['US', 'U.S. Virgin Islands', '00802', 'VI'],
      ['US', 'GU', '96910', 'GU'],
      ['US', 'AS', '96799', 'AS'],
      ['US', 'MP', '96950', 'MP'],
      ['US', 'FM', '96941', 'FM'],
      ['US', 'MH', '96960', 'MH'],
      ['US', null, '96940', 'PW'],
    ])('sends %s, state %s, zip %s to the country %s', async (country, state, zip, code) => {
      const shipment = aShipment({ service: '65', customs: aDeclaration() })
      shipment.recipient = { ...shipment.recipient, country, state, zip }
      await ups.connector.ship(call(), shipment)
      const { ShipTo, ReferenceNumber } = body().ShipmentRequest.Shipment as {
        ShipTo: { Address: Record<string, string> }
        ReferenceNumber: unknown
      }
      expect(ShipTo.Address.CountryCode).toBe(code)
      expect(ShipTo.Address).not.toHaveProperty('StateProvinceCode')
      expect(ReferenceNumber).toEqual([{ Value: 'WB0000000013' }])
    })

    test('refuses an address whose state and postal code are different places', async () => {
      const shipment = aShipment({ service: '03' })
      shipment.recipient = { ...shipment.recipient, state: 'NY', zip: '00901' }
      expect((await faultOf(ups.connector.ship(call(), shipment))).message).toBe(
        'UPS needs recipient.state and recipient.zip of one place, not NY and 00901.',
      )
      expect(stub.seen).toEqual([])
    })

    test('gives the goods’ value from the United States to Puerto Rico and Canada, and nowhere else', async () => {
      const totalTo = async (country: string, change: object = {}) => {
        const shipment = aShipment({ service: '65', customs: aDeclaration(), ...change })
        const canadian = { state: 'ON', zip: 'm5v 2t6' }
        const place = country === 'CA' ? canadian : { state: null }
        shipment.recipient = { ...shipment.recipient, country, ...place }
        await ups.connector.ship(call(), shipment)
        return body().ShipmentRequest.Shipment.InvoiceLineTotal
      }
      const declared = { CurrencyCode: 'USD', MonetaryValue: '120.50' }
      expect(await totalTo('PR')).toEqual(declared)
      expect(await totalTo('CA')).toEqual(declared)
      expect(await totalTo('DE')).toBeUndefined()
      expect(await totalTo('VI')).toBeUndefined()
      expect(await totalTo('PR', { isReturn: true })).toBeUndefined()
      const valued = { customs: null, customsValue: decimal(80) }
      expect(await totalTo('PR', valued)).toEqual({ CurrencyCode: 'USD', MonetaryValue: '80.00' })
    })

    test('asks for the goods’ value to Puerto Rico, in UPS’s range', async () => {
      const to = (customsValue: number | null) => {
        const shipment = aShipment({
          service: '03',
          customsValue: customsValue === null ? null : decimal(customsValue),
        })
        shipment.recipient = { ...shipment.recipient, country: 'US', state: 'PR', zip: '00901' }
        return faultOf(ups.connector.ship(call(), shipment))
      }
      expect((await to(null)).message).toBe('UPS needs customs_value.')
      expect((await to(0.5)).message).toBe('UPS takes customs_value from 1 to 99999999.')
    })

    test.each([
      ['KV', undefined],
      ['KV', 'KV'],
      ['XK', 'XK'],
    ])('names Kosovo %s if the account says %s', async (code, kosovo) => {
      const shipment = aShipment({
        service: '65',
        customs: aDeclaration({ lines: [aLine({ originCountry: 'XK' })] }),
      })
      const phone = '044 123 456'
      shipment.recipient = { ...shipment.recipient, country: 'XK', state: null, zip: '10000', phone }
      const settings = { ...subject.settings, ...(kosovo ? { kosovo } : {}) }
      await ups.connector.ship(ups.callWith(settings), shipment)
      expect(body().ShipmentRequest.Shipment).toMatchObject({
        ShipTo: { Phone: { Number: '38344123456' }, Address: { CountryCode: code } },
        ShipmentServiceOptions: { InternationalForms: { Product: [{ OriginCountryCode: code }] } },
      })
    })

    test('collects cash with the package from Canada to the United States', async () => {
      const shipment = aShipment({ service: '11', customs: aDeclaration(), codAmount: decimal('45') })
      shipment.sender = { ...shipment.sender, country: 'CA', zip: 'M5V 2T6', state: 'ON' }
      await ups.connector.ship(call(), shipment)
      expect(body().ShipmentRequest.Shipment.Package).toMatchObject([
        { PackageServiceOptions: { COD: { CODFundsCode: '1' } } },
      ])
      expect(body().ShipmentRequest.Shipment.ShipmentServiceOptions).not.toHaveProperty('COD')
    })

    test('collects cash with the package at home and with the shipment abroad', async () => {
      await ups.connector.ship(call(), aShipment({ service: '03', codAmount: decimal('45') }))
      expect(body().ShipmentRequest.Shipment.Package).toMatchObject([
        {
          PackageServiceOptions: {
            COD: { CODFundsCode: '0', CODAmount: { CurrencyCode: 'USD', MonetaryValue: '45.00' } },
          },
        },
      ])
      const shipment = aShipment({ service: '11', codAmount: decimal('45'), currency: 'EUR' })
      shipment.sender = { ...shipment.sender, country: 'FR' }
      shipment.recipient = { ...shipment.recipient, country: 'DE' }
      await ups.connector.ship(call(), shipment)
      expect(body().ShipmentRequest.Shipment).toMatchObject({
        ShipmentServiceOptions: { COD: { CODFundsCode: '1', CODAmount: { CurrencyCode: 'EUR' } } },
      })
    })

    test.each([
      ['US', 'DE'],
      ['US', 'CA'],
      ['CA', 'DE'],
      ['MX', 'MX'],
      ['CH', 'DE'],
    ])('refuses cash on delivery from %s to %s', async (from, to) => {
      const shipment = aShipment({ service: '11', customs: aDeclaration(), codAmount: decimal('45') })
      const places = {
        US: { zip: '10004', state: 'NY' },
        CA: { zip: 'M5V 2T6', state: 'ON' },
      } as Record<string, object>
      const place = (country: string) => ({ zip: '1010', state: null, ...places[country], country })
      shipment.sender = { ...shipment.sender, ...place(from) }
      shipment.recipient = { ...shipment.recipient, ...place(to) }
      const { message } = await faultOf(ups.connector.ship(call(), shipment))
      expect(message).toBe(`UPS does not collect cod_amount from ${from} to ${to}.`)
    })

    test('refuses more cash than UPS collects with a package', async () => {
      const shipment = aShipment({ service: '03', codAmount: decimal('50000.01') })
      expect((await faultOf(ups.connector.ship(call(), shipment))).message).toBe(
        'UPS takes cod_amount up to 50000 USD.',
      )
    })

    test('needs the county in Ireland, and sends its code', async () => {
      const inIreland = (state: string | null) => {
        const shipment = aShipment({ service: '65', customs: aDeclaration() })
        shipment.recipient = { ...shipment.recipient, country: 'IE', state, zip: 'T12 X8XY', city: 'Cork' }
        return shipment
      }
      for (const written of ['Cork', 'Co. Cork', 'County Cork', 'CO', 'IE-CO']) {
        await ups.connector.ship(call(), inIreland(written))
        expect(body().ShipmentRequest.Shipment).toMatchObject({
          ShipTo: { Address: { StateProvinceCode: 'CO' } },
        })
      }
      for (const missing of [null, 'Munster and more']) {
        expect((await faultOf(ups.connector.ship(call(), inIreland(missing)))).message).toBe(
          'UPS needs recipient.state.',
        )
      }
    })

    test('tells which country requests a tax number: the party’s own', async () => {
      const taxIds: CustomsTaxId[] = [
        { party: 'sender', type: 'EIN', number: '123456789' },
        { party: 'recipient', type: 'VAT', number: 'DE123456789' },
      ]
      const shipment = aShipment({ service: '65', customs: aDeclaration({ taxIds }) })
      shipment.recipient = { ...shipment.recipient, country: 'AT', state: null, zip: '1010', city: 'Wien' }
      await ups.connector.ship(call(), shipment)
      expect(body().ShipmentRequest.Shipment.GlobalTaxInformation).toMatchObject({
        AgentTaxIdentificationNumber: [
          { TaxIdentificationNumber: [{ IDNumberRequestingCntryCd: 'US', IDNumberIssuingCntryCd: 'US' }] },
          { TaxIdentificationNumber: [{ IDNumberRequestingCntryCd: 'AT', IDNumberIssuingCntryCd: 'DE' }] },
        ],
      })
    })

    test('refuses the number of an AES filing, which it would lose', async () => {
      const taxIds: CustomsTaxId[] = [{ party: 'sender', type: 'ITN', number: 'X20261120123456' }]
      const shipment = aShipment({ service: '65', customs: aDeclaration({ taxIds }) })
      shipment.recipient = { ...shipment.recipient, country: 'DE', state: null, zip: '53113', city: 'Bonn' }
      const { message } = await faultOf(ups.connector.ship(call(), shipment))
      expect(message).toContain('customs.tax_ids.0')
    })

    test('asks for options with the package at home and with the shipment abroad', async () => {
      const options = ['SATURDAY', 'RESIDENTIAL', 'SIGNATURE', 'INSURANCE']
      const asked = aShipment({ service: '03', options, declaredValue: decimal('250.01') })
      asked.package.pieces = 2
      asked.pieces = [blankParcel(1), blankParcel(2)]
      await ups.connector.ship(call(), asked)
      const insured = (MonetaryValue: string) => ({
        PackageServiceOptions: {
          DeliveryConfirmation: { DCISType: '2' },
          DeclaredValue: { CurrencyCode: 'USD', MonetaryValue },
        },
      })
      expect(body().ShipmentRequest.Shipment).toMatchObject({
        ShipTo: { Address: { ResidentialAddressIndicator: '' } },
        Package: [insured('125.01'), insured('125.00')],
        ShipmentServiceOptions: { SaturdayDeliveryIndicator: '' },
      })
      const shipment = aShipment({ service: '11', options: ['SIGNATURE'], declaredValue: decimal(80) })
      shipment.sender = { ...shipment.sender, country: 'FR' }
      shipment.recipient = { ...shipment.recipient, country: 'DE' }
      await ups.connector.ship(call(), shipment)
      const abroad = body().ShipmentRequest.Shipment
      expect(abroad).toMatchObject({ ShipmentServiceOptions: { DeliveryConfirmation: { DCISType: '1' } } })
      // UPS ignores a declared value without insurance.
      expect(JSON.stringify(abroad)).not.toContain('DeclaredValue')
    })

    test('orders a return as one: to whom the account is, from who sends the goods back', async () => {
      await ups.connector.ship(call(), aShipment({ service: '03', isReturn: true }))
      expect(body().ShipmentRequest.Shipment).toMatchObject({
        ReturnService: { Code: '9' },
        Shipper: { Name: 'Lakeside Books', ShipperNumber: 'A1B2C3' },
        ShipFrom: { Name: 'Harbour Goods', Address: { City: 'New York' } },
        ShipTo: { Name: 'Lakeside Books' },
        Package: [{ Description: 'Books' }],
      })
    })

    test('refuses what UPS does not take back, by field', async () => {
      const back = (change: object) =>
        faultOf(ups.connector.ship(call(), aShipment({ service: '03', isReturn: true, ...change })))
      const two = { ...aShipment().package, pieces: 2 }
      expect(await back({ package: two })).toMatchObject({
        message: expect.stringContaining('package.pieces'),
      })
      const cod = { codAmount: decimal(5) }
      expect(await back(cod)).toMatchObject({ message: expect.stringContaining('cod_amount') })
      expect(await back({ contents: null })).toMatchObject({ message: 'UPS needs contents.' })
      expect(stub.seen).toHaveLength(0)
    })

    test('refuses options that it cannot do, by their places', async () => {
      const asked = aShipment({ service: '03', options: ['SATURDAY', 'TAILLIFT', 'GIFT'] })
      expect(await faultOf(ups.connector.ship(call(), asked))).toMatchObject({
        fault: 'rejected',
        message: 'UPS cannot do options.1 (TAILLIFT), options.2 (GIFT).',
      })
    })

    test('refuses by itself what UPS would refuse for want of a field, naming all of them', async () => {
      const shipment = aShipment({ service: '65', contents: null })
      shipment.recipient = { ...shipment.recipient, country: 'JP', city: null, phone: null }
      const error = await faultOf(ups.connector.ship(call(), shipment))
      expect(error).toMatchObject({
        fault: 'rejected',
        message: 'UPS needs recipient.city, recipient.phone, contents, customs.reason, customs.lines.',
      })
      expect(stub.seen).toEqual([])
    })

    test('names what is missing of a declaration instead of declaring what nobody said', async () => {
      const shipment = aShipment({ service: '65', customsValue: decimal(9000) })
      shipment.recipient = { ...shipment.recipient, country: 'JP' }
      shipment.customs = aDeclaration({
        reason: null,
        lines: [aLine(), aLine({ value: null, originCountry: null, hsCode: null })],
      })
      expect((await faultOf(ups.connector.ship(call(), shipment))).message).toBe(
        'UPS needs customs.reason, customs.lines.1.value, customs.lines.1.origin_country.',
      )
      expect(stub.seen).toEqual([])
    })

    test('takes the forms for customs and the page for collected cash as papers beside the label', async () => {
      const image = (Code: string) => ({
        ImageFormat: { Code },
        GraphicImage: Buffer.from(`an ${Code}`).toString('base64'),
      })
      stub.answerWith(request => {
        if (!request.path.endsWith('/ship')) return answers(request)
        const results = {
          ...shipped.ShipmentResponse.ShipmentResults,
          Form: { Code: '01', Image: image('PDF') },
          CODTurnInPage: { Image: image('HTML') },
        }
        return ok({ ShipmentResponse: { Response: succeeded, ShipmentResults: results } })
      })
      expect((await ups.connector.ship(call(), subject.shipment)).papers).toEqual([
        { kind: 'invoice', format: 'pdf', bytes: Buffer.from('an PDF') },
      ])
    })

    test.each([
      ['US', 'Florida', 'FL'],
      ['CA', 'Québec', 'QC'],
      ['DE', 'Berlin', undefined],
      ['GB', 'Hertfordshire', undefined],
    ])('in %s sends %s as %s, never cut off', async (country, state, code) => {
      const shipment = aShipment({ service: '11', customs: aDeclaration() })
      const zip = country === 'CA' ? 'H2Y 1C6' : '60611'
      shipment.recipient = { ...shipment.recipient, country, state, zip }
      await ups.connector.ship(call(), shipment)
      const { Address } = body().ShipmentRequest.Shipment.ShipTo as { Address: Record<string, string> }
      expect(Address.StateProvinceCode).toBe(code)
    })

    test.each([
      ['An Giang', 'VN-44'],
      ['VN-HN', 'VN-HN'],
    ])('sends the province %s of Vietnam as %s', async (state, code) => {
      const shipment = aShipment({ service: '65', customs: aDeclaration() })
      shipment.recipient = { ...shipment.recipient, country: 'VN', state, zip: '880000' }
      await ups.connector.ship(call(), shipment)
      expect(body().ShipmentRequest.Shipment.ShipTo).toMatchObject({ Address: { StateProvinceCode: code } })
      shipment.recipient = { ...shipment.recipient, state: 'Nowhere' }
      expect((await faultOf(ups.connector.ship(call(), shipment))).message).toBe('UPS needs recipient.state.')
    })

    test.each([
      ['US', 'NY', null, 'UPS needs recipient.zip.'],
      ['US', 'NY', '1000', 'UPS takes recipient.zip as 5 or 9 digits.'],
      ['PR', null, '901', 'UPS takes recipient.zip as 5 or 9 digits.'],
      ['CA', 'ON', 'M5V', 'UPS takes recipient.zip as A1A 1A1.'],
    ])('asks for a whole postal code in %s, state %s, zip %s', async (country, state, zip, message) => {
      const shipment = aShipment({ service: '65', customs: aDeclaration(), customsValue: decimal(5) })
      shipment.recipient = { ...shipment.recipient, country, state, zip }
      expect((await faultOf(ups.connector.ship(call(), shipment))).message).toBe(message)
      expect(stub.seen).toEqual([])
    })

    test.each([
      ['DE', 'Lakeside Books', { ShipperType: '01', ConsigneeType: '01' }, '01'],
      ['DE', 'Ben South', { ShipperType: '01', ConsigneeType: '02' }, '01'],
      ['CH', 'Lakeside Books', {}, undefined],
    ])('says to %s, %s, what the European Union asks for', async (country, company, types, condition) => {
      const shipment = aShipment({ service: '65', customs: aDeclaration() })
      shipment.recipient = { ...shipment.recipient, country, state: null, company }
      await ups.connector.ship(call(), shipment)
      const { ShipperType, ConsigneeType, ShipmentServiceOptions } = body().ShipmentRequest.Shipment
      expect({ ShipperType, ConsigneeType }).toEqual({
        ShipperType: undefined,
        ConsigneeType: undefined,
        ...types,
      })
      const { InternationalForms } = ShipmentServiceOptions as {
        InternationalForms: { Product: Record<string, unknown>[] }
      }
      expect(InternationalForms.Product[0]?.CommodityFieldSpecialConditionCode).toBe(condition)
    })

    test.each([
      ['FR', '97110', 'GP'],
      ['FR', '98800', 'NC'],
      ['GB', 'JE2 4WE', 'JE'],
      ['DK', '3900', 'GL'],
      ['FR', '75001', 'FR'],
      ['DE', '78266', 'DE'],
    ])('sends %s %s to the country %s', async (country, zip, code) => {
      const shipment = aShipment({ service: '65', customs: aDeclaration() })
      shipment.recipient = { ...shipment.recipient, country, state: null, zip }
      await ups.connector.ship(call(), shipment)
      expect(body().ShipmentRequest.Shipment.ShipTo).toMatchObject({ Address: { CountryCode: code } })
    })

    test('asks for the state of an American address that has none, or one that is none', async () => {
      const shipment = aShipment({ service: '03' })
      shipment.sender = { ...shipment.sender, state: null }
      shipment.recipient = { ...shipment.recipient, state: 'Berlin' }
      expect((await faultOf(ups.connector.ship(call(), shipment))).message).toBe(
        'UPS needs sender.state, recipient.state.',
      )
    })

    test('sends a telephone’s extension apart, and refuses one that is too long', async () => {
      const shipment = aShipment({ service: '03' })
      shipment.sender = { ...shipment.sender, phone: '(212) 555-0134 ext. 12' }
      await ups.connector.ship(call(), shipment)
      expect(body().ShipmentRequest.Shipment).toMatchObject({
        Shipper: { Phone: { Number: '2125550134', Extension: '12' } },
      })
      shipment.recipient = { ...shipment.recipient, phone: '+1 312 555 0188 x12345' }
      expect((await faultOf(ups.connector.ship(call(), shipment))).message).toBe(
        'UPS takes recipient.phone up to 15 digits and an extension of 4.',
      )
    })

    test('names the day of shipping, today where it is past, and refuses one too far ahead', async () => {
      const dateOf = () => body().ShipmentRequest.Shipment.ShipmentDate
      await ups.connector.ship(call(), aShipment({ service: '03' }))
      expect(dateOf()).toBe('20261124')
      await ups.connector.ship(call(), aShipment({ service: '03', date: '2026-11-01' }))
      expect(dateOf()).toBe('20261120')
      // It is the 20th in New York, where the company is, and the 21st in Auckland, where the sender is.
      const { sender, recipient } = aShipment()
      const zealand = { country: 'NZ', state: null, zip: '1010', city: 'Auckland' }
      const parties = { sender: { ...sender, ...zealand }, recipient: { ...recipient, ...zealand } }
      await ups.connector.ship(call(), aShipment({ service: '03', date: '2026-11-20', ...parties }))
      expect(dateOf()).toBe('20261121')
      const error = await faultOf(
        ups.connector.ship(call(), aShipment({ service: '03', date: '2026-11-28' })),
      )
      expect(error.message).toBe('UPS takes shipments at most 7 days ahead.')
    })

    test('marks deliveries to homes: by the name, or as the account says', async () => {
      const marked = async (name: string | null, residential?: string) => {
        const shipment = aShipment({ service: '03' })
        shipment.recipient = { ...shipment.recipient, company: 'Ben South', name }
        const settings = { ...subject.settings, ...(residential ? { residential } : {}) }
        await ups.connector.ship(ups.callWith(settings), shipment)
        const { Address } = body().ShipmentRequest.Shipment.ShipTo as { Address: object }
        return 'ResidentialAddressIndicator' in Address
      }
      expect(await marked('ben south')).toBe(true)
      expect(await marked(null)).toBe(false)
      expect(await marked('Someone Else')).toBe(false)
      expect(await marked(null, 'all')).toBe(true)
      expect(await marked('ben south', 'none')).toBe(false)
    })

    test('refuses what does not fit by its fields, before anything is sent', async () => {
      const shipment = aShipment({ service: '65', reference: 'R'.repeat(36), customs: aDeclaration() })
      shipment.customs = aDeclaration({
        lines: [aLine(), aLine({ description: 'Cotton shirts '.repeat(9) })],
      })
      shipment.recipient = {
        ...shipment.recipient,
        country: 'DE',
        state: null,
        company: 'The Very Long Company Name of Lakeside Books and Sons',
        address1:
          'Building 7, Second Courtyard, Third Staircase on the Left, 700 Shore Drive, Industrial Estate',
        address2: 'Suite 1200',
        city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        zip: '53113-123456',
        email: `${'b'.repeat(50)}@lakeside.example`,
      }
      const error = await faultOf(ups.connector.ship(call(), shipment))
      expect(error).toMatchObject({
        fault: 'rejected',
        message:
          'UPS takes recipient.company up to 35 characters, recipient.address1 with recipient.address2 up to 3 ' +
          'lines of 35 characters, recipient.city up to 30 characters, recipient.zip up to 9 characters, ' +
          'recipient.email up to 50 characters, reference up to 35 characters, ' +
          'customs.lines.1.description up to 3 lines of 35 characters.',
      })
      expect(stub.seen).toEqual([])
    })

    test('refuses a return whose sender does not fit, too', async () => {
      const back = aShipment({ service: '03', isReturn: true })
      back.sender = { ...back.sender, address2: 'Third Staircase on the Left, '.repeat(4) }
      expect((await faultOf(ups.connector.ship(call(), back))).message).toContain('sender.address2')
      expect(stub.seen).toEqual([])
    })

    test('carries a long company on to the contact’s line, and a long street to the next', async () => {
      const shipment = aShipment({ service: '03' })
      shipment.recipient = {
        ...shipment.recipient,
        company: 'The Very Long Company Name of Lakeside Books and Sons',
        name: null,
        address1: 'Building 7, Second Courtyard, Third Staircase on the Left, 700 Shore',
        address2: 'Suite 1200',
      }
      await ups.connector.ship(call(), shipment)
      expect(body().ShipmentRequest.Shipment.ShipTo).toMatchObject({
        Name: 'The Very Long Company Name of',
        AttentionName: 'Lakeside Books and Sons',
        Address: {
          AddressLine: [
            'Building 7, Second Courtyard, Third',
            'Staircase on the Left, 700 Shore',
            'Suite 1200',
          ],
        },
      })
    })
  })
})

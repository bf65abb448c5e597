import { describe, expect, test } from 'vitest'
import { createShipment, fullShipmentBody, service, shipmentBody, withField } from '../support/bodies.ts'
import { clerk, first, target } from '../support/client.ts'
import type { Shipment } from '../support/records.ts'

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
const todayOfTenant = () => new Intl.DateTimeFormat('en-CA', { timeZone: target.timezone }).format(new Date())

describe('the record', () => {
  const members = {
    '': [
      'id',
      'awb',
      'status',
      'date',
      'reference',
      'tracking_number',
      'service',
      'customer_id',
      'sender',
      'recipient',
      'package',
      'pieces',
      'contents',
      'customs_value',
      'cod_amount',
      'notes',
      'charges',
      'carrier',
      'created_at',
      'updated_at',
      'cancelled_at',
    ],
    service: ['id', 'code', 'name', 'service_type', 'charge_type'],
    sender: [
      'company',
      'name',
      'phone',
      'email',
      'address1',
      'address2',
      'city',
      'state',
      'zip',
      'country',
      'customer_id',
    ],
    recipient: [
      'company',
      'name',
      'phone',
      'email',
      'address1',
      'address2',
      'city',
      'state',
      'zip',
      'country',
    ],
    package: ['weight', 'weight_unit', 'pieces', 'length', 'width', 'height', 'dimension_unit'],
  }

  test('has exactly the members of the contract, at creation and when read', async () => {
    const created = await createShipment()
    const read = (await clerk.get(`/v1/shipments/${created.awb}`)).data<Shipment>()
    for (const shipment of [created, read]) {
      const { warnings: _, ...record } = shipment
      expect(Object.keys(record).toSorted()).toEqual(members[''].toSorted())
      for (const group of ['service', 'sender', 'recipient', 'package'] as const) {
        expect(Object.keys(shipment[group]).toSorted(), group).toEqual(members[group].toSorted())
      }
    }
  })

  test('is the same when it is read as when it was created', async () => {
    const { warnings: _, ...created } = (
      await clerk.post('/v1/shipments', fullShipmentBody())
    ).data<Shipment>(201)
    expect((await clerk.get(`/v1/shipments/${created.awb}`)).data()).toEqual(created)
  })

  test('keeps every field that was sent', async () => {
    const sent = fullShipmentBody({ sender: { customer_id: target.second_customer_id } })
    const shipment = (await clerk.post('/v1/shipments', sent)).data<Shipment>(201)
    const { service_code: _, pieces: __, ...rest } = sent
    expect(shipment).toMatchObject(rest)
    expect(shipment.service.code).toBe('DOM')
    expect(shipment.customer_id).toBe(target.second_customer_id)
    expect(shipment.pieces).toEqual([
      {
        number: 1,
        weight: 4.2,
        length: 40,
        width: 30.5,
        height: 20,
        description: 'Beans',
        reference: 'A',
        package_type_code: null,
        tracking_number: null,
      },
      {
        number: 2,
        weight: 2.2,
        length: 20,
        width: 20,
        height: 20,
        description: 'Filters',
        reference: null,
        package_type_code: 'BOX',
        tracking_number: null,
      },
    ])
  })

  test('begins as Created, with times that carry an offset', async () => {
    const before = Date.now()
    const shipment = await createShipment()
    expect(shipment.status).toBe('Created')
    expect(shipment.created_at).toMatch(timestamp)
    expect(shipment.updated_at).toMatch(timestamp)
    // The clock of a server elsewhere may differ by a minute.
    expect(Date.parse(shipment.created_at)).toBeGreaterThan(before - 60_000)
    expect(Date.parse(shipment.created_at)).toBeLessThan(Date.now() + 60_000)
    expect(shipment.cancelled_at).toBeNull()
  })

  test('a record that was read can be sent again as a new shipment', async () => {
    const { awb } = (await clerk.post('/v1/shipments', fullShipmentBody())).data<Shipment>(201)
    const read = (await clerk.get(`/v1/shipments/${awb}`)).data<Shipment>()
    const { sender, recipient, contents, reference, notes } = read
    const again = {
      service_id: read.service.id,
      sender,
      recipient,
      package: read.package,
      contents,
      reference,
      notes,
    }
    const copy = (await clerk.post('/v1/shipments', again)).data<Shipment>(201)
    expect(copy.awb).not.toBe(awb)
    expect(copy).toMatchObject({ sender, recipient, package: read.package, contents, reference, notes })
  })
})

describe('date', () => {
  test('defaults to today in the time zone of the tenant', async () => {
    const before = todayOfTenant()
    const { date } = await createShipment()
    expect([before, todayOfTenant()]).toContain(date)
  })

  test('is kept when it is a real calendar date', async () => {
    expect((await createShipment({ date: '2028-02-29' })).date).toBe('2028-02-29')
  })

  test.each(['2027-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-5', '20260105', '05/01/2026'])(
    '%s is no date',
    async date => {
      expect(
        Object.keys((await clerk.post('/v1/shipments', shipmentBody({ date }))).fieldsAtFault()),
      ).toEqual(['date'])
    },
  )

  test.each(['today', '2026-01-05T10:00:00Z', '0000-00-00', 20260105, true, {}])(
    '%j is no date',
    async date => {
      expect(
        Object.keys((await clerk.post('/v1/shipments', shipmentBody({ date }))).fieldsAtFault()),
      ).toEqual(['date'])
    },
  )
})

describe('service', () => {
  test('is named by code or by id', async () => {
    const { id } = await service('DOM')
    expect((await createShipment({ service_code: 'DOM' })).service.id).toBe(id)
    expect((await createShipment({ service_code: undefined, service_id: id })).service.code).toBe('DOM')
    expect((await createShipment({ service_code: 'DOM', service_id: id })).service.id).toBe(id)
  })

  test('is required: one of the two', async () => {
    const reply = await clerk.post('/v1/shipments', shipmentBody({ service_code: undefined }))
    const paths = Object.keys(reply.fieldsAtFault())
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.every(path => path === 'service_id' || path === 'service_code')).toBe(true)
  })

  test('that does not exist is a field error', async () => {
    const byCode = await clerk.post('/v1/shipments', shipmentBody({ service_code: 'NOPE' }))
    expect(Object.keys(byCode.fieldsAtFault())).toEqual(['service_code'])
    const byId = await clerk.post(
      '/v1/shipments',
      shipmentBody({ service_code: undefined, service_id: 987654321 }),
    )
    expect(Object.keys(byId.fieldsAtFault())).toEqual(['service_id'])
  })

  test('named twice and differently is a field error', async () => {
    const { id } = await service('SAMEDAY')
    const reply = await clerk.post('/v1/shipments', shipmentBody({ service_code: 'DOM', service_id: id }))
    const paths = Object.keys(reply.fieldsAtFault())
    expect(paths.every(path => path === 'service_id' || path === 'service_code')).toBe(true)
  })
})

describe('sender and recipient', () => {
  test.each(['sender.company', 'sender.country', 'recipient.company', 'recipient.country'])(
    '%s is required',
    async path => {
      for (const value of [undefined, null, '', '   ']) {
        const reply = await clerk.post('/v1/shipments', withField(shipmentBody(), path, value))
        expect(Object.keys(reply.fieldsAtFault())).toEqual([path])
      }
    },
  )

  test.each(['name', 'phone', 'email', 'address1', 'address2', 'city', 'state', 'zip'])(
    '%s is optional for both and kept when sent',
    async field => {
      const value = field === 'email' ? 'desk@example.com' : '10001'
      for (const party of ['sender', 'recipient'] as const) {
        const sent = withField(shipmentBody(), `${party}.${field}`, value)
        const kept = (await clerk.post('/v1/shipments', sent)).data<Shipment>(201)
        expect(kept[party]).toHaveProperty(field, value)
        const without = withField(shipmentBody(), `${party}.${field}`, undefined)
        const absent = (await clerk.post('/v1/shipments', without)).data<Shipment>(201)
        expect(absent[party]).toHaveProperty(field, null)
      }
    },
  )

  test.each(['sender.country', 'recipient.country'])('%s is checked against ISO 3166-1', async path => {
    for (const country of ['XX', 'ZZ', 'UK', 'USA', 'U', 'United States', '12', 'ÜS']) {
      const reply = await clerk.post('/v1/shipments', withField(shipmentBody(), path, country))
      expect(Object.keys(reply.fieldsAtFault()), country).toEqual([path])
    }
    for (const country of ['US', 'gb', 'DE', 'JP', 'ZA']) {
      const reply = await clerk.post('/v1/shipments', withField(shipmentBody(), path, country))
      expect(reply.status, country).toBe(201)
    }
  })

  test('sender.customer_id links the shipment to a customer of the tenant', async () => {
    const shipment = await createShipment({ sender: { customer_id: target.first_customer_id } })
    expect(shipment.customer_id).toBe(target.first_customer_id)
    expect(shipment.sender.customer_id).toBe(target.first_customer_id)
  })

  test('sender.customer_id of nobody is a field error', async () => {
    const reply = await clerk.post('/v1/shipments', shipmentBody({ sender: { customer_id: 987654321 } }))
    expect(reply.fieldsAtFault()).toEqual({ 'sender.customer_id': 'Unknown customer.' })
  })

  test('what a per-customer user creates belongs to its customer', async () => {
    const unsaid = await createShipment({}, first)
    expect(unsaid.customer_id).toBe(target.first_customer_id)
    const said = await createShipment({ sender: { customer_id: target.first_customer_id } }, first)
    expect(said.customer_id).toBe(target.first_customer_id)
  })
})

describe('package', () => {
  test('weight is required', async () => {
    for (const value of [undefined, null, '', ' ']) {
      const reply = await clerk.post('/v1/shipments', withField(shipmentBody(), 'package.weight', value))
      expect(Object.keys(reply.fieldsAtFault())).toEqual(['package.weight'])
    }
    const without = await clerk.post('/v1/shipments', shipmentBody({ package: undefined }))
    expect(Object.keys(without.fieldsAtFault())).toEqual(['package.weight'])
  })

  test('weight must be greater than 0', async () => {
    const reply = await clerk.post('/v1/shipments', shipmentBody({ package: { weight: 0 } }))
    expect(reply.refused(400, 'VALIDATION_ERROR')).toEqual({
      code: 'VALIDATION_ERROR',
      message: 'Validation failed.',
      details: { 'package.weight': 'Weight must be greater than 0.' },
    })
  })

  test('pieces defaults to 1 and is a whole number from 1', async () => {
    expect((await createShipment()).package.pieces).toBe(1)
    expect((await createShipment({ package: { pieces: 7 } })).package.pieces).toBe(7)
    for (const pieces of [0, -1, 1.5, '1.5', 'two', 1e9]) {
      const reply = await clerk.post('/v1/shipments', shipmentBody({ package: { pieces } }))
      expect(Object.keys(reply.fieldsAtFault()), String(pieces)).toEqual(['package.pieces'])
    }
  })

  test('weight_unit is lb or kg and defaults to lb', async () => {
    expect((await createShipment()).package.weight_unit).toBe('lb')
    expect((await createShipment({ package: { weight_unit: 'kg' } })).package.weight_unit).toBe('kg')
    for (const unit of ['g', 'stone', 'pounds', 1, true]) {
      const reply = await clerk.post('/v1/shipments', shipmentBody({ package: { weight_unit: unit } }))
      expect(Object.keys(reply.fieldsAtFault()), String(unit)).toEqual(['package.weight_unit'])
    }
  })
})

describe('amounts', () => {
  test.each(['customs_value', 'cod_amount'])('%s is kept to the cent and never negative', async field => {
    const shipment = await createShipment({ [field]: 1234.56 })
    expect(shipment[field as 'cod_amount']).toBe(1234.56)
    const reply = await clerk.post('/v1/shipments', shipmentBody({ [field]: -0.01 }))
    expect(Object.keys(reply.fieldsAtFault())).toEqual([field])
  })

  test.each(['contents', 'reference', 'notes'] as const)('%s is kept', async field => {
    expect((await createShipment({ [field]: 'Fragile: glass & "paper"' }))[field]).toBe(
      'Fragile: glass & "paper"',
    )
  })
})

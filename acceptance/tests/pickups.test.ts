import { describe, expect, test } from 'vitest'
import { type Body, createPickup, createShipment, pickupBody, withField } from '../support/bodies.ts'
import { clerk, first, target } from '../support/client.ts'
import type { Pickup } from '../support/records.ts'

const customer = target.first_customer_id
const create = (changes: Body = {}) => createPickup(clerk, customer, changes)
const atFault = async (body: Body) => Object.keys((await clerk.post('/v1/pickups', body)).fieldsAtFault())

/** A random far day, so that the drivers are free. */
const aFreeDay = () => {
  const days = Math.floor(Math.random() * 36_000)
  return new Date(Date.UTC(2100, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)
}

const everything = {
  address: {
    address2: 'Gate 4',
    name: 'Front desk',
    phone: '+1 212 555 0100',
    email: 'dock@harbour.example',
  },
  scheduled_date: '2031-03-14',
  ready_time: '09:30:00',
  latest_time: '17:00:00',
  num_packages: 3,
  total_weight: 12.5,
  destination: 'international',
  payment_type: 'collect',
  notes: 'Ask for the dock.',
}

describe('creating a pickup', () => {
  test('answers with the record of the contract', async () => {
    const { warnings: _, ...pickup } = await create()
    expect(Object.keys(pickup).toSorted()).toEqual(
      [
        'id',
        'confirmation_number',
        'status',
        'customer_id',
        'address',
        'scheduled_date',
        'ready_time',
        'latest_time',
        'num_packages',
        'total_weight',
        'weight_unit',
        'destination',
        'payment_type',
        'notes',
        'awb',
        'driver',
        'created_at',
        'updated_at',
        'cancelled_at',
      ].toSorted(),
    )
    expect(Object.keys(pickup.address).toSorted()).toEqual(
      [
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
      ].toSorted(),
    )
    expect(Number.isInteger(pickup.id)).toBe(true)
    expect(pickup.confirmation_number).toMatch(/\S/)
    expect(['scheduled', 'assigned']).toContain(pickup.status)
    expect(pickup.cancelled_at).toBeNull()
  })

  test('keeps every field that was sent', async () => {
    const { awb } = await createShipment()
    const pickup = await create({ ...everything, awb })
    expect(pickup).toMatchObject({ ...everything, awb, customer_id: customer })
  })

  test('leaves out what was left out', async () => {
    expect(await create()).toMatchObject({
      ready_time: null,
      latest_time: null,
      payment_type: null,
      notes: null,
      awb: null,
      address: { name: null, phone: null, email: null, address2: null },
    })
  })

  test('gives each pickup a confirmation number of its own', async () => {
    const pickups = await Promise.all(Array.from({ length: 10 }, () => create()))
    expect(new Set(pickups.map(pickup => pickup.confirmation_number)).size).toBe(10)
  })

  test('can be done by a per-customer user for its own customer', async () => {
    const pickup = await createPickup(first, customer)
    expect(pickup.customer_id).toBe(customer)
  })

  test('warns of a day that is past, and takes it', async () => {
    const reply = await clerk.post('/v1/pickups', pickupBody(customer, { scheduled_date: '2020-01-31' }))
    expect(reply.data(201)).toMatchObject({ scheduled_date: '2020-01-31' })
    expect(reply.warnings().map(warning => warning.field)).toContain('scheduled_date')
    expect((await clerk.post('/v1/pickups', pickupBody(customer))).warnings()).toEqual([])
  })

  test('links a shipment', async () => {
    const { awb } = await createShipment({}, first)
    expect((await createPickup(first, customer, { awb })).awb).toBe(awb)
  })
})

describe('the request', () => {
  test.each([
    'customer_id',
    'address.company',
    'address.address1',
    'address.city',
    'address.country',
    'scheduled_date',
  ])('%s is required', async path => {
    for (const value of [undefined, null]) {
      expect(await atFault(withField(pickupBody(customer), path, value))).toEqual([path])
    }
  })

  test.each<[string, unknown]>([
    ['customer_id', 987654321],
    ['address.company', '  '],
    ['address.country', 'XX'],
    ['address.city', true],
    ['scheduled_date', '2031-02-29'],
    ['scheduled_date', '14.03.2031'],
    ['ready_time', '9:30'],
    ['ready_time', '24:00:00'],
    ['latest_time', '17:60:00'],
    ['latest_time', 'noon'],
    ['num_packages', 0],
    ['num_packages', 2.5],
    ['num_packages', 'some'],
    ['total_weight', -1],
    ['total_weight', 'heavy'],
    ['destination', 'lunar'],
    ['payment_type', 'barter'],
    ['awb', 'WB0000000000'],
    ['notes', 'x'.repeat(2001)],
  ])('%s of %j is a field error', async (path, value) => {
    expect(await atFault(withField(pickupBody(customer), path, value))).toEqual([path])
  })

  test('a customer of nobody is an unknown customer', async () => {
    const reply = await clerk.post('/v1/pickups', pickupBody(987654321))
    expect(reply.fieldsAtFault()).toEqual({ customer_id: 'Unknown customer.' })
  })

  test('latest_time must be after ready_time', async () => {
    const window = (ready_time: string, latest_time: string) =>
      pickupBody(customer, { ready_time, latest_time })
    expect(await atFault(window('12:00:00', '11:59:59'))).toEqual(['latest_time'])
    expect(await atFault(window('12:00:00', '12:00:00'))).toEqual(['latest_time'])
    expect((await clerk.post('/v1/pickups', window('12:00:00', '12:00:01'))).status).toBe(201)
  })

  test.each(['domestic', 'international'])('destination may be %s', async destination => {
    expect((await create({ destination })).destination).toBe(destination)
  })

  test.each(['prepaid', 'collect'])('payment_type may be %s', async payment_type => {
    expect((await create({ payment_type })).payment_type).toBe(payment_type)
  })

  test('numeric strings, lower case and blanks are normalised', async () => {
    const pickup = await create({
      num_packages: '4',
      total_weight: ' 3.5 ',
      address: { country: ' us ', company: ' Harbour ' },
    })
    expect(pickup).toMatchObject({
      num_packages: 4,
      total_weight: 3.5,
      address: { country: 'US', company: 'Harbour' },
    })
  })
})

describe('the driver', () => {
  test('is assigned where one covers the address, and only there', async () => {
    const scheduled_date = aFreeDay()
    // The example company works from New York, and its drivers' areas lie around it.
    const pickups = await Promise.all(
      ['10001', '11201', '07302', '10451', '11101', '10301'].map(zip =>
        create({ scheduled_date, address: { zip } }),
      ),
    )
    for (const pickup of pickups) {
      expect(pickup.status).toBe(pickup.driver ? 'assigned' : 'scheduled')
      if (pickup.driver) expect(Object.keys(pickup.driver).toSorted()).toEqual(['id', 'name', 'phone'])
    }
    expect(pickups.some(pickup => pickup.driver !== null)).toBe(true)
  })

  test('is none where nobody covers the address', async () => {
    const pickup = await create({
      address: { country: 'AQ', city: 'McMurdo Station', state: undefined, zip: undefined },
    })
    expect(pickup).toMatchObject({ status: 'scheduled', driver: null })
  })
})

test('a driver has a number of pickups a day; one that is cancelled makes room for another', async () => {
  const scheduled_date = aFreeDay()
  const assigned: Pickup[] = []
  let last = await create({ scheduled_date })
  while (last.driver && assigned.length < 200) {
    assigned.push(last)
    last = await create({ scheduled_date })
  }
  expect(assigned.length).toBeGreaterThan(0)
  expect(last).toMatchObject({ status: 'scheduled', driver: null })
  const freed = assigned[0]
  ;(await clerk.delete(`/v1/pickups/${freed?.id}`)).data()
  expect(await create({ scheduled_date })).toMatchObject({ status: 'assigned', driver: freed?.driver })
})

describe('reading a pickup', () => {
  test('gives the record as it was created', async () => {
    const { warnings: _, ...created } = await create(everything)
    expect((await clerk.get(`/v1/pickups/${created.id}`)).data()).toEqual(created)
  })
})

describe('cancelling a pickup', () => {
  test('answers with the pickup, cancelled', async () => {
    const { id, confirmation_number } = await create()
    const cancelled = (await clerk.delete(`/v1/pickups/${id}`)).data<Pickup>()
    expect(cancelled).toMatchObject({ id, confirmation_number, status: 'cancelled' })
    expect(Number.isNaN(Date.parse(cancelled.cancelled_at ?? ''))).toBe(false)
    expect((await clerk.get(`/v1/pickups/${id}`)).data()).toEqual(cancelled)
  })

  test('a second time is refused and changes nothing', async () => {
    const { id } = await create()
    const cancelled = (await clerk.delete(`/v1/pickups/${id}`)).data()
    ;(await clerk.delete(`/v1/pickups/${id}`)).refused(409, 'CONFLICT')
    expect((await clerk.get(`/v1/pickups/${id}`)).data()).toEqual(cancelled)
  })

  test('from many sides at once happens once', async () => {
    const { id } = await create()
    const replies = await Promise.all(Array.from({ length: 8 }, () => clerk.delete(`/v1/pickups/${id}`)))
    expect(replies.map(reply => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  })
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApiUser, permissions } from '../../src/access/index.ts'
import { findTenant } from '../../src/tenants/index.ts'
import { type Browser, ownerBrowser } from '../admin/support.ts'
import { shipmentBody, startTestService, type TestService } from '../support/service.ts'

let service: TestService
let owner: Browser
let tenantId: number
let asTest: object
beforeAll(async () => {
  service = await startTestService()
  owner = await ownerBrowser(service)
  const { database } = service.waybill
  tenantId = (await database.global(db => findTenant(db, service.example.client_id)))?.id ?? 0
  const { token } = await createApiUser(database, tenantId, {
    username: 'trial',
    password: 'a-long-enough-word-7',
    permissions,
    customerId: null,
    rateLimit: 10_000,
    mode: 'test',
  })
  asTest = { authorization: `Bearer ${token}` }
})
afterAll(() => service?.stop())

interface Stored {
  awb: string
  alone: boolean
  pieces: boolean
  carrier: boolean
  returned: boolean
}

/** What is stored of every shipment, and beside it. */
async function everything(): Promise<Stored[]> {
  const all = service.waybill.database.showing('all')
  const { rows } = await all.read(tenantId, tx =>
    sql<Stored>`
      select awb, stands_alone as alone,
             exists (select from shipment_pieces p where p.tenant_id = ${tenantId} and p.shipment_id = s.id) as pieces,
             exists (select from carrier_submissions c where c.tenant_id = ${tenantId} and c.shipment_id = s.id) as carrier,
             exists (select from shipments r where r.tenant_id = ${tenantId} and r.return_of = s.awb) as returned
      from shipments s where tenant_id = ${tenantId}`.execute(tx.sql),
  )
  return rows
}

const stored = async (awb: string) => (await everything()).find(row => row.awb === awb)

async function created(change: object = {}, headers: object = {}): Promise<{ id: number; awb: string }> {
  const { status, body } = await service.call('POST', '/v1/shipments', shipmentBody(change), headers)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

const found = async (awb: string, headers: object = {}) =>
  (await service.call('GET', `/v1/shipments/${awb}`, undefined, headers)).body.data

const listed = async (awb: string) =>
  (await service.call('GET', `/v1/shipments?awb=${awb}`)).body.data.shipments[0]

/** However a shipment came to be what it is: nobody has to look for more where its row says so. */
afterEach(async () => {
  const wrong = (await everything()).filter(
    ({ alone, pieces, carrier, returned }) => alone && (pieces || carrier || returned),
  )
  expect(wrong).toEqual([])
})

describe('a shipment stands alone', () => {
  test('that is created without described pieces, without a carrier', async () => {
    const { awb } = await created({ package: { weight: 5.5, pieces: 3 } })
    expect(await stored(awb)).toMatchObject({ alone: true })
    expect((await found(awb)).pieces).toHaveLength(3)
    expect(await listed(awb)).toEqual(await found(awb))
  })

  test('of a batch', async () => {
    const shipments = [shipmentBody(), shipmentBody({ pieces: [{ description: 'Books' }] })]
    const { body } = await service.call('POST', '/v1/shipments/batch', { mode: 'each', shipments })
    const [plain, described] = body.data.results.map(
      ({ shipment }: { shipment: { awb: string } }) => shipment.awb,
    )
    expect(await stored(plain)).toMatchObject({ alone: true, pieces: false })
    expect(await stored(described)).toMatchObject({ alone: false, pieces: true })
    expect((await found(described)).pieces).toMatchObject([{ description: 'Books' }])
  })

  test('that is a return', async () => {
    const { awb } = await created()
    const { body } = await service.call('POST', `/v1/shipments/${awb}/return`)
    expect(await stored(body.data.awb)).toMatchObject({ alone: true })
  })

  test('of a test user', async () => {
    const { awb } = await created({}, asTest)
    expect(await stored(awb)).toMatchObject({ alone: true })
  })
})

describe('a shipment does not stand alone', () => {
  test('one of whose pieces is described', async () => {
    const { awb } = await created({ pieces: [{}, { reference: 'B-2' }] })
    expect(await stored(awb)).toMatchObject({ alone: false, pieces: true })
    expect((await found(awb)).pieces).toMatchObject([{ reference: null }, { reference: 'B-2' }])
    expect(await listed(awb)).toEqual(await found(awb))
  })

  test('that a carrier has', async () => {
    const { awb } = await created({ service_code: 'SANDBOX' })
    expect(await stored(awb)).toMatchObject({ alone: false, carrier: true })
    expect((await found(awb)).carrier).toMatchObject({ status: 'submitted' })
    expect(await listed(awb)).toEqual(await found(awb))
  })

  test('that a carrier is to have by a batch', async () => {
    const { body } = await service.call('POST', '/v1/shipments/batch', {
      mode: 'each',
      shipments: [shipmentBody({ service_code: 'SANDBOX' })],
    })
    const { awb } = body.data.results[0].shipment
    expect(await stored(awb)).toMatchObject({ alone: false, carrier: true })
    expect((await found(awb)).carrier).toMatchObject({ code: 'sandbox' })
  })

  test('that has been given to a carrier by a change, and taken from it by another', async () => {
    const { awb } = await created()
    expect(await stored(awb)).toMatchObject({ alone: true })
    const put = (change: object) => service.call('PUT', `/v1/shipments/${awb}`, shipmentBody(change))
    expect((await put({ service_code: 'SANDBOX', reference: 'sandbox-reject' })).status).toBe(200)
    expect((await found(awb)).carrier).toMatchObject({ status: 'rejected' })
    expect((await put({})).status).toBe(200)
    expect(await stored(awb)).toMatchObject({ alone: false })
    expect(await listed(awb)).toEqual(await found(awb))
  })

  test('whose pieces a change describes', async () => {
    const { awb } = await created()
    const { status } = await service.call(
      'PUT',
      `/v1/shipments/${awb}`,
      shipmentBody({ pieces: [{ description: 'Books' }] }),
    )
    expect(status).toBe(200)
    expect((await found(awb)).pieces).toMatchObject([{ description: 'Books' }])
  })

  test('one of whose pieces has been weighed', async () => {
    const { id, awb } = await created({ package: { weight: 5.5, pieces: 2 } })
    const { status, text } = await owner.post(`/shipments/${id}/reweigh`, { weight: 3, piece: 2 })
    expect(status, text).toBe(200)
    expect(await stored(awb)).toMatchObject({ alone: false, pieces: true })
    expect((await found(awb)).pieces).toMatchObject([{ weight: null }, { weight: 3 }])
  })

  test('that is returned, also when the return is cancelled', async () => {
    const { awb } = await created()
    const { body } = await service.call('POST', `/v1/shipments/${awb}/return`)
    expect(await found(awb)).toMatchObject({ returned_by: body.data.awb })
    expect(await listed(awb)).toEqual(await found(awb))
    await service.call('DELETE', `/v1/shipments/${body.data.awb}`)
    expect(await found(awb)).not.toHaveProperty('returned_by')
    expect(await stored(awb)).toMatchObject({ alone: false, returned: true })
  })

  test('of a test user, for a carrier', async () => {
    const { awb } = await created({ service_code: 'SANDBOX' }, asTest)
    expect(await stored(awb)).toMatchObject({ alone: false, carrier: false })
    expect((await found(awb, asTest)).carrier).toMatchObject({ status: 'submitted' })
  })

  test('of which that is not known', async () => {
    const { id, awb } = await created({ pieces: [{ description: 'Books' }] })
    const plain = await created()
    const before = [await found(awb), await found(plain.awb)]
    await service.waybill.database.write(tenantId, tx =>
      tx.sql
        .updateTable('shipments')
        .set({ stands_alone: false })
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', [id, plain.id])
        .execute(),
    )
    expect([await found(awb), await found(plain.awb)]).toEqual(before)
  })
})

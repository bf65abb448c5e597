import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src/compose/app.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

test('six labels of an API user are made at once, the others after them, and those of another user meanwhile', async () => {
  const { awb } = (await service.call('POST', '/v1/shipments', shipmentBody())).body.data
  const { printer } = service.waybill
  let asked = 0
  const arrived = Promise.withResolvers<void>()
  const isOpen = Promise.withResolvers<void>()
  const app = await createApp({
    ...service.waybill,
    printer: {
      ...printer,
      async print(...label) {
        asked++
        if (asked === 7) arrived.resolve()
        await isOpen.promise
        return printer.print(...label)
      },
    },
  })
  const [erp, shop] = service.example.api_users
  const label = async (token: string | undefined, order?: string) => {
    const headers = { 'x-tenant': service.example.client_id, authorization: `Bearer ${token}` }
    const { statusCode } = await app.inject({
      method: 'GET',
      url: `/v1/shipments/${order ?? awb}/label`,
      headers,
    })
    return statusCode
  }
  const own = await service.call('POST', '/v1/shipments', shipmentBody(), {
    authorization: `Bearer ${shop?.token}`,
  })
  const many = Array.from({ length: 9 }, () => label(erp?.token))
  const other = label(shop?.token, own.body.data.awb)
  await arrived.promise
  // Requests that found a place would reach the printer in these round trips.
  for (let count = 0; count < 20; count++) await service.call('GET', `/v1/shipments/${awb}`)
  expect(asked).toBe(7)
  isOpen.resolve()
  expect(await Promise.all([...many, other])).toEqual(Array(10).fill(200))
  expect(asked).toBe(10)
  await app.close()
})

import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyTenant } from '../../../src/accounts/tenants/index.ts'
import { openWaybill, type Waybill } from '../../../src/compose/waybill.ts'
import { readConfig } from '../../../src/config.ts'
import { createExampleCompany } from '../../../src/operations/example/index.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

let opened: TestDatabase
let waybill: Waybill
beforeAll(async () => {
  opened = await openTestDatabase()
  const { database } = opened
  waybill = await openWaybill(readConfig({ ENCRYPTION_KEY: '00'.repeat(32) }), pino({ level: 'silent' }), {
    database,
  })
})
afterAll(async () => {
  await waybill?.close()
  await opened?.discard()
})

test('a demo that fails half-way leaves nothing, so that the next one can begin', async () => {
  await opened.runAsOwner('alter table api_tokens rename to out_of_the_way')
  await expect(createExampleCompany(waybill)).rejects.toThrow('api_tokens')
  await opened.runAsOwner('alter table out_of_the_way rename to api_tokens')
  expect(await waybill.database.global(anyTenant)).toBe(false)

  const example = await createExampleCompany(waybill)
  expect(example.api_users).toHaveLength(2)
  await expect(createExampleCompany(waybill)).rejects.toThrow('The database already has a company.')
})

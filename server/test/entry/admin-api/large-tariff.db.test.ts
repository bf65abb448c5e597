import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listTenants } from '../../../src/accounts/tenants/index.ts'
import { adminApiEndpoints } from '../../../src/entry/admin-api/index.ts'
import type { AdminServices } from '../../../src/entry/admin-api/services.ts'
import { exportTariff } from '../../../src/pricing/tariffs/index.ts'
import { chart } from '../../pricing/tariffs/chart.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from './support.ts'

let service: TestService
let browser: Browser
let tenantId: number
const parse = JSON.parse

beforeAll(async () => {
  service = await startTestService()
  browser = await ownerBrowser(service)
  const [tenant] = await service.waybill.database.global(listTenants)
  tenantId = tenant?.id ?? 0
})
afterAll(async () => {
  JSON.parse = parse
  await service?.stop()
})

/** The longest text that this thread parsed or created during the work. */
async function longestTextDuring(work: () => Promise<unknown>): Promise<number> {
  const { stringify } = JSON
  let longest = 0
  JSON.parse = (text, reviver) => {
    longest = Math.max(longest, text.length)
    return parse(text, reviver)
  }
  JSON.stringify = ((...given: Parameters<typeof stringify>) => {
    const text = stringify(...given)
    longest = Math.max(longest, text?.length ?? 0)
    return text
  }) as typeof stringify
  try {
    await work()
  } finally {
    JSON.parse = parse
    JSON.stringify = stringify
  }
  return longest
}

async function withChart(rules: number) {
  const tariff = await exportTariff(service.waybill.database, tenantId)
  const zones = ['A', 'B', 'C', 'D'].map(code => ({ code }))
  const others = tariff.zone_sets.filter(({ code }) => code !== 'BIG')
  return { ...tariff, zone_sets: [...others, { code: 'BIG', name: 'Big', zones, rules: chart(rules) }] }
}

async function raw(path: string, body: string | Readable, headers: Record<string, string> = {}) {
  const answer = await service.app.inject({
    method: 'POST',
    url: `/admin/api${path}`,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: browser.cookie ?? '',
      ...headers,
    },
    payload: body,
  })
  return { status: answer.statusCode, body: parse(answer.payload) }
}

describe('A large tariff', () => {
  test('is imported, changed and exported without one long step on the thread that answers requests', async () => {
    const body = JSON.stringify({ tariff: await withChart(5_000) })
    let answers: { status: number }[] = []
    const longest = await longestTextDuring(async () => {
      const rule = { zone: 'B', origin: { country: 'US', postal_prefix: '999' } }
      const imported = await raw('/tariff/import', body)
      const made = await raw('/zone-sets/BIG/rules', JSON.stringify(rule))
      const exported = await service.app.inject({
        method: 'GET',
        url: '/admin/api/tariff.json',
        headers: { cookie: browser.cookie ?? '' },
      })
      answers = [imported, made, { status: exported.statusCode }]
    })
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200])
    expect(body.length).toBeGreaterThan(500_000)
    expect(longest).toBeLessThan(body.length / 2)
    const { zone_sets } = await exportTariff(service.waybill.database, tenantId)
    const wanted = { zone: 'B', origin: { country: 'US', postal_prefix: '999' } }
    expect(zone_sets.at(-1)?.rules).toEqual([...chart(5_000), wanted])
  })

  test('is first used without a zone rule being parsed on the thread that answers requests', async () => {
    const [tenant] = await service.waybill.database.global(listTenants)
    const longest = await longestTextDuring(async () => {
      const { rating } = await service.waybill.tariffs.of({
        id: tenantId,
        tariffVersion: tenant?.tariffVersion ?? 0,
      })
      expect(rating.zoneIndexes.get('BIG')?.bytes).toBeGreaterThan(100_000)
    })
    // Only the heads of zone sets and the cards are parsed here; a page of rules is several times as long.
    expect(longest).toBeLessThan(10_000)
  })

  test('is refused with its faults as a small one is, and then nothing of it is there', async () => {
    const before = await exportTariff(service.waybill.database, tenantId)
    const tariff = await withChart(3_000)
    tariff.zone_sets.at(-1)?.rules.push({ zone: 'NOWHERE' })
    const answer = await raw('/tariff/import', JSON.stringify({ tariff }))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error.details)).toEqual([
      `zone_sets.${tariff.zone_sets.length - 1}.rules.3000.zone`,
    ])
    expect(await exportTariff(service.waybill.database, tenantId)).toEqual(before)
  })

  test('is put on record by whom it was changed, although a thread has changed it', async () => {
    const actions = await service.waybill.database.read(tenantId, tx =>
      tx.sql
        .selectFrom('staff_actions')
        .select(['action', 'status'])
        .where('tenant_id', '=', tenantId)
        .execute(),
    )
    expect(actions).toContainEqual({ action: 'tariff.import', status: 200 })
  })

  test('that is wrong throughout is answered with its first faults, not with megabytes', async () => {
    const tariff = await withChart(3_000)
    for (const rule of tariff.zone_sets.at(-1)?.rules ?? []) rule.zone = 'NOWHERE'
    const { status, body } = await raw('/tariff/import', JSON.stringify({ tariff }))
    expect(status).toBe(400)
    expect(Object.keys(body.error.details)).toHaveLength(501)
    expect(body.error.details.$).toBe('There are more problems than these 500.')
  })

  test('is refused once it is larger than a body may be, whether its length was told or not', async () => {
    const sent = () => Readable.from(Array.from({ length: 34 }, () => Buffer.alloc(1_048_576, ' ')))
    for (const told of [undefined, `${34 * 1_048_576}`, '10']) {
      const { status, body } = await raw('/tariff/import', sent(), told ? { 'content-length': told } : {})
      expect([told, status]).toEqual([told, 413])
      expect(body.error.message).toBe('The body is larger than 32 MiB.')
    }
    const short = Readable.from([Buffer.from('{}')])
    const { status, body } = await raw('/tariff/import', short, { 'content-length': '10' })
    expect([status, body.error.code]).toEqual([400, 'INVALID_JSON'])
  })

  test('with nothing but empty objects is refused before it is parsed', async () => {
    const { status, body } = await raw('/tariff/import', `{"tariff":[${'{},'.repeat(1_600_000)}{}]}`)
    expect(status).toBe(413)
    expect(body.error.message).toMatch(/more than 3000000 objects, lists and values/)
  })

  test('is all that may be long and of many values: a file is one text, and else is refused before it is parsed', async () => {
    const files = adminApiEndpoints({} as AdminServices).filter(
      ({ largestBody, tariffPart }) => largestBody !== undefined && !tariffPart,
    )
    expect(files.length).toBeGreaterThan(2)
    const body = `{"content":[${'{},'.repeat(20_000)}{}]}`
    for (const { url } of files) {
      expect([url, (await raw(url, body)).status]).toEqual([url, 413])
    }
  })
})

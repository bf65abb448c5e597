import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pino from 'pino'
import { findTenant } from '../../../src/accounts/tenants/index.ts'
import { createApp } from '../../../src/compose/app.ts'
import { openWaybill } from '../../../src/compose/waybill.ts'
import { readConfig } from '../../../src/config.ts'
import { createExampleCompany } from '../../../src/operations/example/index.ts'
import { indexShipments } from '../../../src/shipping/shipments/index.ts'
import { cheapHashes } from '../../support/cheap-hashes.ts'
import type { PreparedOffice } from './office.ts'

/**
 * One service for all browser tests, as a program: separate ones would cost six seconds of processor time per file.
 * Prints an address of 127.0.0.1 where each request creates an example company. Companies count their own records, so
 * customers are 1 and 2. Ends when its input ends: so it also ends with tests that are killed.
 */
const waybill = await openWaybill(readConfig(process.env), pino({ level: 'warn' }), {
  passwords: cheapHashes,
})
const app = await createApp(waybill)
await app.listen({ port: 0, host: '127.0.0.1' })
await waybill.startBackground()

const officesServer = createServer(async ({ url = '/' }, response) => {
  try {
    response.end(JSON.stringify(await makeOffice(new URL(url, 'http://localhost').searchParams)))
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error))
  }
})
officesServer.listen(0, '127.0.0.1')
await once(officesServer, 'listening')
process.stdout.write(`${addressOf(officesServer)}\n`)

await once(process.stdin.resume(), 'end')
officesServer.close()
await app.close()
await waybill.close()

async function makeOffice(shipments: URLSearchParams): Promise<PreparedOffice> {
  // Sign-in searches every company: one shared address would cost a hash in each.
  const beside = { adminEmail: `owner-${randomUUID()}@example.com` }
  const { client_id: clientId, admin, api_users } = await createExampleCompany({ ...waybill, beside })
  const tenant = await waybill.database.global(sql => findTenant(sql, clientId))
  if (!tenant) throw new Error('The company is not there.')
  let made = 0
  for (const [word, count] of shipments) {
    await makeShipments(tenant.id, { word, first: made + 1, last: made + Number(count) })
    made += Number(count)
  }
  // A search waits for the index for a while, then goes on without.
  await indexShipments(waybill, tenant.id, new AbortController().signal)
  return { base: addressOf(app.server), clientId, admin, token: api_users[0]?.token ?? '' }
}

/** Bare table rows: only so are there thousands at once. */
async function makeShipments(
  tenantId: number,
  { word, first, last }: Record<'first' | 'last', number> & { word: string },
) {
  await waybill.database.write(tenantId, tx =>
    sql`
      insert into shipments (tenant_id, awb, status, ship_date, reference, service_id, sender_company,
        sender_country, recipient_company, recipient_country, weight, weight_unit, piece_count, dimension_unit,
        created_at, updated_at)
      select ${tenantId}, 'BULK' || n, 'Created', date '2029-01-01' + (n % 7), ${word} || '-' || n,
        (select min(id) from services where tenant_id = ${tenantId}), 'A', 'US', 'B', 'US', 1, 'lb', 1, 'in', now(), now()
      from generate_series(${first}::int, ${last}::int) n`.execute(tx.sql),
  )
}

function addressOf(server: { address(): AddressInfo | string | null }): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

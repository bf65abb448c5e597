import { sql } from 'kysely'
import type { Database, TenantTransaction } from '../../../src/platform/database/index.ts'
import { Problem } from '../../../src/platform/shared/problem.ts'
import { type Answer, shipmentBody, startTestService, type TestService } from '../../support/service.ts'

export type BatchMode = 'each' | 'all'

/** The service, with hooks for tests of batches. */
export interface BatchService {
  readonly service: TestService
  batch(mode: BatchMode, shipments: unknown[], headers?: object): Promise<Answer>
  /** A single create. */
  single(body: object, key?: string): Promise<Answer>
  /** Number of stored shipments with that reference. */
  stored(reference: string): Promise<number>
  /** Called before each transaction that stores shipments of a batch, and after its commit; they may throw. */
  readonly on: { storing: (() => void) | null; stored: (() => void) | null }
}

export async function startBatchService(): Promise<BatchService> {
  const on: BatchService['on'] = { storing: null, stored: null }
  const service = await startTestService({ watch: database => watched(database, on) })
  return {
    service,
    on,
    batch: (mode, shipments, headers = {}) =>
      service.call('POST', '/v1/shipments/batch', { mode, shipments }, headers),
    single: (body, key) =>
      service.call('POST', '/v1/shipments', body, key === undefined ? {} : { 'idempotency-key': key }),
    async stored(reference) {
      const rows = await service.waybill.database.read(1, tx =>
        tx.sql.selectFrom('shipments').select('id').where('reference', '=', reference).execute(),
      )
      return rows.length
    },
  }
}

function watched(database: Database, on: BatchService['on']): Database {
  return {
    ...database,
    async write<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>) {
      let stores = false
      const result = await database.write(tenantId, tx =>
        work({
          ...tx,
          send(statement) {
            if (statement.sql.includes('null::shipments')) {
              stores = true
              on.storing?.()
            }
            return tx.send(statement)
          },
        }),
      )
      if (stores) on.stored?.()
      return result
    },
    for: (area, size) => watched(database.for(area, size), on),
    close: async () => {},
  }
}

export const away = () => {
  throw new Problem('SERVICE_UNAVAILABLE', 'The database cannot be reached.')
}

export const withKey = (key: string, change: object = {}) => ({
  ...shipmentBody(change),
  idempotency_key: key,
})

/** Expires the leases of all claims, by the database's clock. */
export const leasesRunOut = ({ waybill }: TestService) =>
  waybill.database.write(1, tx =>
    tx.sql
      .updateTable('idempotency_keys')
      .set({ locked_until: sql`now()` })
      .where('tenant_id', '=', 1)
      .execute(),
  )

export const codesOf = ({ body }: Answer): (string | null)[] =>
  body.data.results.map((result: { error?: { code: string } }) => result.error?.code ?? null)
export const awbsOf = ({ body }: Answer): string[] =>
  body.data.results.map((result: { awb: string }) => result.awb)

import type { Logger } from 'pino'
import {
  findTermSettings,
  listTenantsHere,
  listTerms,
  type Terms,
  termsOf,
} from '../../accounts/tenants/index.ts'
import { deleteEvents } from '../../notifications/events/index.ts'
import { deleteDeliveries, deleteGoneWebhooks } from '../../notifications/webhooks/index.ts'
import { type Database, type TenantTransaction, workOnRows } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { deleteBeyond, deleteUnused } from '../../shipping/addresses/index.ts'
import { deleteImports } from '../../shipping/imports/index.ts'
import { deleteWork } from '../../shipping/long-work/index.ts'
import { deleteLocated } from '../../shipping/places/index.ts'
import { deleteProofFiles, deleteUnclaimedContents } from '../../shipping/proofs/index.ts'
import { deleteActions, deleteLosses } from '../../shipping/road/index.ts'
import { deleteOldRuns } from '../../shipping/runs/index.ts'
import { anonymizePickups, anonymizeShipments } from './anonymize.repository.ts'
import { cutOffs, earliestCutOffs, mostAddresses } from './cut-offs.ts'
import {
  deleteCalls,
  deleteDriverDays,
  deleteExchanges,
  deleteLabels,
  deletePapers,
  deleteScans,
  deleteStaffActions,
} from './expired.repository.ts'
import { dropMonths, makeMonths } from './months.repository.ts'
import { deleteTestPickups, deleteTestShipments } from './test-data.repository.ts'

export interface CleanUp {
  /** Including inactive ones, without those that have moved away. */
  tenants(): Promise<number[]>
  /** Creates partitions of coming months and drops those past the term of every company. */
  installation(): Promise<void>
  /** A few rows at a time. */
  tenant(tenantId: number, signal: AbortSignal): Promise<void>
}

/** Months created in advance, so a clean-up may fail for weeks. */
const monthsAhead = 3

/** Rows per transaction, which takes no longer than a request; others go in between. */
const rowsAtOnce = 500
/** Fewer labels and papers, which are a thousand times larger, and shipments to anonymise, in four tables. */
const largeRowsAtOnce = 100

/** Long work has up to thousands of rows and a document each. */
const worksAtOnce = 5

/** Rows of each kind deleted by the first transaction, which checks all kinds. */
const rowsAtFirst = 20

/** Returns the number of deleted rows. */
type Slice = (tx: TenantTransaction, limit: number) => Promise<number>

/** Rows that one statement deletes, in any order. */
interface Part {
  readonly limit: number
  readonly slice: Slice
}

export function createCleanUp(options: {
  database: Database
  clock: Clock
  log: Pick<Logger, 'info'>
}): CleanUp {
  const { clock, log } = options
  const database = options.database.for('records', 'bulk')
  const testDatabase = database.showing('test')
  return {
    tenants: async () => (await database.global(listTenantsHere)).map(({ id }) => id),

    async installation() {
      const now = clock.now()
      const made = await database.global(sql => makeMonths(sql, now, monthsAhead))
      const allTerms: ReadonlyMap<number, Terms> = await database.global(listTerms)
      const before = earliestCutOffs(allTerms.values(), now)
      const dropped = before === null ? 0 : await database.global(sql => dropMonths(sql, before))
      if (made + dropped > 0) log.info({ made, dropped }, 'months of records were made and dropped')
    },

    async tenant(tenantId, signal) {
      const terms = termsOf(await database.global(sql => findTermSettings(sql, tenantId)))
      const now = clock.now()
      const before = cutOffs(terms, now)
      const { personalData } = before
      const independent: Record<string, Part> = {
        calls: { limit: rowsAtOnce, slice: (tx, limit) => deleteCalls(tx, before.calls, limit) },
        staffActions: {
          limit: rowsAtOnce,
          slice: (tx, limit) => deleteStaffActions(tx, before.calls, limit),
        },
        exchanges: { limit: rowsAtOnce, slice: (tx, limit) => deleteExchanges(tx, before.exchanges, limit) },
        labels: { limit: largeRowsAtOnce, slice: (tx, limit) => deleteLabels(tx, before.labels, limit) },
        driverDays: {
          limit: rowsAtOnce,
          slice: (tx, limit) => deleteDriverDays(tx, before.driverDays, limit),
        },
        driverActions: {
          limit: rowsAtOnce,
          slice: (tx, limit) => deleteActions(tx, before.runs, limit),
        },
        driverLosses: {
          limit: rowsAtOnce,
          slice: (tx, limit) => deleteLosses(tx, before.runs, limit),
        },
        runs: { limit: largeRowsAtOnce, slice: (tx, limit) => deleteOldRuns(tx, before.runs, limit) },
        scans: { limit: rowsAtOnce, slice: (tx, limit) => deleteScans(tx, before.scans, limit) },
        longWork: { limit: worksAtOnce, slice: (tx, limit) => deleteWork(tx, before.longWork, limit) },
        imports: { limit: worksAtOnce, slice: (tx, limit) => deleteImports(tx, before.imports, limit) },
        events: { limit: rowsAtOnce, slice: (tx, limit) => deleteEvents(tx, before.events, limit) },
        deliveries: { limit: rowsAtOnce, slice: (tx, limit) => deleteDeliveries(tx, before.events, limit) },
        papers: { limit: largeRowsAtOnce, slice: (tx, limit) => deletePapers(tx, before.labels, limit) },
        proofFiles: {
          limit: largeRowsAtOnce,
          slice: (tx, limit) => deleteProofFiles(tx, before.proofFiles, limit, now),
        },
        unclaimedContents: {
          limit: largeRowsAtOnce,
          slice: (tx, limit) => deleteUnclaimedContents(tx, before.unclaimedContents, limit, now),
        },
        addresses: {
          limit: rowsAtOnce,
          slice: (tx, limit) => deleteUnused(tx, before.addresses, { kept: false, limit }),
        },
        locatedAddresses: {
          limit: rowsAtOnce,
          slice: (tx, limit) => deleteLocated(tx, before.addresses, limit),
        },
        addressesBeyond: {
          limit: rowsAtOnce,
          slice: (tx, limit) => deleteBeyond(tx, mostAddresses, limit),
        },
      }
      const gone: Record<string, number> = {
        ...(await deleteIndependent(independent)),
        testEvents: await inSlices(
          rowsAtOnce,
          (tx, limit) => deleteEvents(tx, before.events, limit),
          testDatabase,
        ),
        testPickups: await inSlices(
          largeRowsAtOnce,
          (tx, limit) => deleteTestPickups(tx, before.testData, limit),
          testDatabase,
        ),
        testShipments: await inSlices(
          largeRowsAtOnce,
          (tx, limit) => deleteTestShipments(tx, before.testData, limit),
          testDatabase,
        ),
        ...(personalData && {
          addressesKept: await inSlices(rowsAtOnce, (tx, limit) =>
            deleteUnused(tx, personalData, { kept: true, limit }),
          ),
          shipmentsAnonymized: await inSlices(largeRowsAtOnce, (tx, limit) =>
            anonymizeShipments(tx, personalData, limit, now),
          ),
          pickupsAnonymized: await inSlices(largeRowsAtOnce, (tx, limit) =>
            anonymizePickups(tx, personalData, limit, now),
          ),
        }),
      }
      await database.showing('all').write(tenantId, deleteGoneWebhooks)
      if (Object.values(gone).some(count => count > 0)) {
        log.info({ tenantId, ...gone }, 'records past their term were deleted')
      }

      /**
       * Most companies have little to delete: one transaction and one packet check all kinds and delete the first rows.
       * Kinds with more rows, or all after a failure, continue one by one.
       */
      async function deleteIndependent(
        parts: Readonly<Record<string, Part>>,
      ): Promise<Record<string, number>> {
        signal.throwIfAborted()
        const all = Object.entries(parts)
        const few = (limit: number) => Math.min(limit, rowsAtFirst)
        const first = await database
          .write(tenantId, tx => Promise.all(all.map(([, { limit, slice }]) => slice(tx, few(limit)))))
          .catch(() => null)
        const counts: Record<string, number> = {}
        for (const [place, [name, { limit, slice }]] of all.entries()) {
          const taken = first?.[place] ?? 0
          const isMore = first === null || taken === few(limit)
          counts[name] = taken + (isMore ? await inSlices(limit, slice) : 0)
        }
        return counts
      }

      /** Each slice is its own transaction; the last one is not full. */
      async function inSlices(limit: number, slice: Slice, within = database): Promise<number> {
        const goesOn = () => {
          signal.throwIfAborted()
          return true
        }
        const { done } = await workOnRows(within, tenantId, { most: limit, work: slice, goesOn })
        return done
      }
    },
  }
}

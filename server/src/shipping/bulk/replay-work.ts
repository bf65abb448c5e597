import type { Database } from '../../platform/database/index.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { eachInSlices, inTurns } from '../../platform/shared/slices.ts'
import { type CompiledTariff, compileInSlices, rateShipment } from '../../pricing/rating/index.ts'
import {
  addSums,
  groupOf,
  type PastShipment,
  pastShipments,
  type ReplaySum,
  readStoredTariff,
  replayHeading,
  replayRows,
  sumOf,
} from '../../pricing/tariffs/index.ts'
import { pageOfRows, type RowOutcome, type WorkKind, type WorkStep } from '../long-work/index.ts'

export const replayKind = 'tariff.replay'

/** Its rows are the days, from the first to the last. */
export interface ReplaySettings {
  readonly from: string
  readonly to: string
  /** All days are priced by this version. */
  readonly tariffVersion: number
}

export interface ReplayResult {
  readonly sums: readonly ReplaySum[]
}

/** Per turn of the event loop, and per part of the table. */
const shipmentsAtOnce = 1_000
const mostKept = 2

/** Day by day: each shipment into a table, sums by customer, service and zone into the result. Changes nothing. */
export function replayWork({ database }: { database: Database }): WorkKind<ReplaySettings> {
  /** By id of the work. */
  const kept = new Map<string, CompiledTariff>()

  async function tariffFor({ workId, scope, settings }: WorkStep<ReplaySettings>): Promise<CompiledTariff> {
    const key = `${scope.tenant.id}/${workId}`
    const known = kept.get(key)
    if (known) return known
    const { version, document, catalog } = await readStoredTariff(database, scope.tenant.id)
    if (version !== settings.tariffVersion) {
      throw conflict('The tariff has changed meanwhile: start the replay again.')
    }
    // Drafts usually begin later; here they begin with the first day.
    const cards = document.cards.map(card =>
      card.status === 'draft' && card.valid_from > settings.from
        ? { ...card, valid_from: settings.from }
        : card,
    )
    const compiled = await inTurns(
      compileInSlices(
        { ...document, cards },
        {
          serviceIds: new Map(catalog.services.map(({ code, id }) => [code, id])),
          packageTypeIds: new Map(catalog.packageTypes.map(({ code, id }) => [code, id])),
          withDrafts: true,
        },
      ),
    )
    kept.set(key, compiled)
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    return compiled
  }

  return {
    kind: replayKind,
    rowsAtOnce: 1,
    document: ({ from, to }) => ({ name: `replay-${from}-${to}.csv`, type: 'text/csv; charset=utf-8' }),

    async step(step) {
      const tariff = await tariffFor(step)
      const outcomes: RowOutcome[] = []
      const document: Uint8Array[] = []
      const text = (csv: string) => void document.push(Buffer.from(csv))
      for (const { place, name } of step.rows) {
        const day = name ?? ''
        if (place === 0) text(replayHeading())
        let sums: ReplaySum[] = []
        const take = async (shipments: readonly PastShipment[]) => {
          const priced: Parameters<typeof replayRows>[0][number][] = []
          const price = (shipment: PastShipment) =>
            void priced.push({ shipment, price: rateShipment(tariff, shipment.request) })
          await inTurns(eachInSlices(shipments, price))
          text(replayRows(priced))
          const each = priced.map(({ shipment, price }) => sumOf(shipment, price))
          sums = addSums([...sums, ...each], groupOf)
        }
        let waiting: PastShipment[] = []
        for await (const shipment of pastShipments(database, step.scope.tenant.id, { from: day, to: day })) {
          // The next turn prices an unfinished day again.
          if (step.signal.aborted) return { outcomes, document: [] }
          waiting.push(shipment)
          if (waiting.length < shipmentsAtOnce) continue
          await take(waiting)
          waiting = []
        }
        if (waiting.length > 0) await take(waiting)
        outcomes.push({ place, outcome: 'done', result: { sums } satisfies ReplayResult })
      }
      return { outcomes, document }
    },

    async finish({ workId, scope }) {
      kept.delete(`${scope.tenant.id}/${workId}`)
      let sums: ReplaySum[] = []
      let after: number | null = null
      for (;;) {
        const page: Awaited<ReturnType<typeof pageOfRows>> = await database.read(scope.tenant.id, tx =>
          pageOfRows(tx, workId, { outcome: 'done', after, limit: 50 }),
        )
        const days = page.items.map(({ result }) => result as ReplayResult)
        sums = addSums([...sums, ...days.flatMap(day => day.sums)], groupOf)
        after = page.items.at(-1)?.place ?? null
        if (!page.more || after === null) return { result: { sums } satisfies ReplayResult }
      }
    },
  }
}

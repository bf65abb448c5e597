import { findLanguage } from '../../accounts/tenants/index.ts'
import type { LabelPrinter } from '../../labels/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { dateOn } from '../../platform/shared/dates.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { failureOf, type RowOutcome, type WorkKind, type WorkRow } from '../long-work/index.ts'
import { type ManifestParcel, manifestParcels } from './manifest.repository.ts'
import { type ManifestSettings, manifestContent } from './manifest-content.ts'
import { inParts } from './print-work.ts'

interface Options {
  database: Database
  clock: Clock
  printer: LabelPrinter
}

const atOnce = 1_000

/** One PDF in the order of shipments, without cancelled ones. */
export function manifestWork({ database, clock, printer }: Options): WorkKind<ManifestSettings> {
  return {
    kind: 'shipments.manifest',
    rowsAtOnce: atOnce,
    document: (_, day) => ({ name: `manifest-${day}.pdf`, type: 'application/pdf' }),

    async step({ scope, rows }) {
      const parcels = await parcelsOf(database, scope.tenant.id, rows)
      return { outcomes: rows.map(row => outcomeOf(row, parcels.get(row.recordId))) }
    },

    async finish({ scope: { tenant }, settings, rows }) {
      const known = new Map<number, ManifestParcel>()
      for (let from = 0; from < rows.length; from += atOnce) {
        const some = await parcelsOf(database, tenant.id, rows.slice(from, from + atOnce))
        for (const [id, parcel] of some) known.set(id, parcel)
      }
      const parcels = rows.flatMap(({ recordId }) => known.get(recordId) ?? [])
      if (parcels.length === 0) return {}
      const day = dateOn(clock.now(), tenant.timezone)
      const language = await database.global(sql => findLanguage(sql, tenant.id))
      const content = manifestContent(tenant, settings, { day, language }, parcels)
      const pdf = await printer.printTable(tenant.id, content)
      return { document: inParts(pdf), replacesDocument: true }
    },
  }
}

async function parcelsOf(
  database: Database,
  tenantId: number,
  rows: readonly WorkRow[],
): Promise<Map<number, ManifestParcel>> {
  const ids = rows.map(({ recordId }) => recordId)
  const found = await database.read(tenantId, tx => manifestParcels(tx, ids))
  return new Map(found.map(parcel => [parcel.id, parcel]))
}

function outcomeOf(row: WorkRow, parcel: ManifestParcel | undefined): RowOutcome {
  if (!parcel) return failureOf(row, new Problem('NOT_FOUND', 'No such shipment.'))
  if (parcel.status === 'Cancelled') {
    return failureOf(row, new Problem('CONFLICT', 'It is cancelled: it is not to be handed over.'))
  }
  return { place: row.place, outcome: 'done' }
}

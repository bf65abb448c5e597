import type { Catalog } from '../catalog/index.ts'
import type { Database } from '../database/index.ts'
import { type CompiledTariff, compileInSlices, type ZoneIndex } from '../rating/index.ts'
import { inTurns, type Slices } from '../shared/slices.ts'
import { readStoredTariff, type StoredTariff } from './tariff.repository.ts'

/** A tenant's tariff as requests use it: nothing of it is read from the database again. */
export interface CurrentTariff {
  readonly version: number
  readonly rating: CompiledTariff
  readonly catalog: Catalog
}

export interface CurrentTariffs {
  /**
   * The tariff at the tenant's version or a newer one: from memory, or read and compiled. Concurrent first calls
   * share one reading. Not to be called inside a transaction, since it may open its own.
   */
  of(tenant: { readonly id: number; readonly tariffVersion: number }): Promise<CurrentTariff>
}

interface Kept {
  readonly tariff: CurrentTariff
  /** Zone indexes by zone set and revision: a change elsewhere in the tariff does not compile them again. */
  readonly zoneIndexes: ReadonlyMap<string, { revision: string; index: ZoneIndex }>
}

/** One rule or bracket takes about a third of a kilobyte compiled: this many are some 100 MB. */
const defaultCapacity = 300_000

/**
 * Compiled tariffs by tenant. What was used longest ago is forgotten when the rules and brackets of all together
 * exceed `capacity`; the one just asked for always stays.
 */
export function createCurrentTariffs({
  database,
  capacity = defaultCapacity,
}: {
  database: Database
  capacity?: number
}): CurrentTariffs {
  /** In the order of last use. */
  const kept = new Map<number, Kept>()
  const loading = new Map<string, Promise<CurrentTariff>>()
  let size = 0

  const forget = (tenantId: number) => {
    size -= kept.get(tenantId)?.tariff.rating.size ?? 0
    kept.delete(tenantId)
  }
  const keep = (tenantId: number, entry: Kept) => {
    forget(tenantId)
    kept.set(tenantId, entry)
    size += entry.tariff.rating.size
    for (const oldest of kept.keys()) {
      if (size <= capacity || oldest === tenantId) break
      forget(oldest)
    }
  }
  const load = async (tenantId: number): Promise<CurrentTariff> => {
    const stored = await readStoredTariff(database, tenantId)
    const known = kept.get(tenantId)
    if (known && known.tariff.version >= stored.version) return known.tariff
    // Others are answered between the slices.
    const entry = await inTurns(compile(stored, known))
    const newest = kept.get(tenantId)
    if (newest && newest.tariff.version > entry.tariff.version) return newest.tariff
    keep(tenantId, entry)
    return entry.tariff
  }

  return {
    of({ id, tariffVersion }) {
      const known = kept.get(id)
      if (known && known.tariff.version >= tariffVersion) {
        if (kept.size > 1) {
          kept.delete(id)
          kept.set(id, known)
        }
        return Promise.resolve(known.tariff)
      }
      const key = `${id}@${tariffVersion}`
      const underWay = loading.get(key)
      if (underWay) return underWay
      const started = load(id).finally(() => loading.delete(key))
      loading.set(key, started)
      return started
    },
  }
}

function* compile(stored: StoredTariff, known: Kept | undefined): Slices<Kept> {
  const { version, document, catalog, zoneRevisions } = stored
  const reused = new Map<string, ZoneIndex>()
  for (const [code, { revision, index }] of known?.zoneIndexes ?? []) {
    if (zoneRevisions.get(code) === revision) reused.set(code, index)
  }
  const rating = yield* compileInSlices(document, {
    serviceIds: new Map(catalog.services.map(service => [service.code, service.id])),
    packageTypeIds: new Map(catalog.packageTypes.map(packageType => [packageType.code, packageType.id])),
    zoneIndexes: reused,
  })
  const zoneIndexes = new Map<string, { revision: string; index: ZoneIndex }>()
  for (const [code, index] of rating.zoneIndexes) {
    const revision = zoneRevisions.get(code)
    if (revision !== undefined) zoneIndexes.set(code, { revision, index })
  }
  return { tariff: { version, rating, catalog }, zoneIndexes }
}

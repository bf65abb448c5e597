import type { Database } from '../../platform/database/index.ts'
import { inTurns } from '../../platform/shared/slices.ts'
import type { Catalog } from '../catalog/index.ts'
import { type CompiledTariff, compileInSlices, openZones, type ZoneIndex } from '../rating/index.ts'
import { readStoredTariff, type StoredTariff } from './tariff.repository.ts'
import type { ZoneThread } from './zone-thread.ts'

export interface CurrentTariff {
  readonly version: number
  readonly rating: CompiledTariff
  readonly catalog: Catalog
}

export interface CurrentTariffs {
  /**
   * At the tenant's version or a newer one. Concurrent first calls share one load. Call it outside transactions: it may
   * open its own.
   */
  of(tenant: TariffOwner): Promise<CurrentTariff>
  /** Loads a tariff in advance, behind all used ones. False if there is no room; nothing is dropped for it. */
  prepare(tenant: TariffOwner): Promise<boolean>
}

export interface TariffOwner {
  readonly id: number
  readonly tariffVersion: number
}

interface Loading {
  readonly tariff: Promise<CurrentTariff>
  isAskedFor: boolean
}

interface Kept {
  readonly tariff: CurrentTariff
  /** By zone set and revision; unchanged sets are not compiled again. */
  readonly zoneIndexes: ReadonlyMap<string, { revision: string; index: ZoneIndex }>
}

const mebi = 2 ** 20

/** Larger zone sets go to the thread; this many take some 20 ms. */
const mostInPlace = 2_000

/** Retries when zones change during the read. */
const attempts = 3

/**
 * Above `megabytes` the least recently used are dropped, except the requested one. Without `zoneThread` large zone sets
 * are compiled here.
 */
export function createCurrentTariffs({
  database,
  zoneThread = null,
  megabytes = 128,
}: {
  database: Database
  zoneThread?: Pick<ZoneThread, 'pack'> | null
  megabytes?: number
}): CurrentTariffs {
  /** In the order of last use. */
  let kept = new Map<number, Kept>()
  const loading = new Map<string, Loading>()
  let bytes = 0

  const forget = (tenantId: number) => {
    bytes -= kept.get(tenantId)?.tariff.rating.bytes ?? 0
    kept.delete(tenantId)
  }
  const keep = (tenantId: number, entry: Kept) => {
    forget(tenantId)
    kept.set(tenantId, entry)
    bytes += entry.tariff.rating.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= megabytes * mebi || oldest === tenantId) break
      forget(oldest)
    }
  }
  const keepBehind = (tenantId: number, entry: Kept) => {
    if (bytes + entry.tariff.rating.bytes > megabytes * mebi) return
    kept = new Map([[tenantId, entry], ...kept])
    bytes += entry.tariff.rating.bytes
  }
  const load = async (tenantId: number, isAskedFor: () => boolean): Promise<CurrentTariff> => {
    const entry = await read(tenantId)
    const newest = kept.get(tenantId)
    if (newest && newest.tariff.version >= entry.tariff.version) return newest.tariff
    if (newest || isAskedFor()) keep(tenantId, entry)
    else keepBehind(tenantId, entry)
    return entry.tariff
  }
  const startLoading = ({ id, tariffVersion }: TariffOwner, isAskedFor: boolean): Loading => {
    const key = `${id}@${tariffVersion}`
    const underWay = loading.get(key)
    if (underWay) {
      underWay.isAskedFor ||= isAskedFor
      return underWay
    }
    const started: Loading = {
      isAskedFor,
      tariff: load(id, () => started.isAskedFor).finally(() => loading.delete(key)),
    }
    loading.set(key, started)
    return started
  }
  const read = async (tenantId: number): Promise<Kept> => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const known = kept.get(tenantId)
      const isKnown = (code: string, revision: string) => known?.zoneIndexes.get(code)?.revision === revision
      const stored = await readStoredTariff(database, tenantId, ({ code, revision, rules }) => {
        return isKnown(code, revision) || (zoneThread !== null && rules > mostInPlace)
      })
      if (known && known.tariff.version >= stored.version) return known
      const zoneIndexes = await unreadZones(tenantId, stored, known)
      if (zoneIndexes) return compile(stored, zoneIndexes)
    }
    return compile(await readStoredTariff(database, tenantId), new Map())
  }
  /** Null if one of the zone sets has changed meanwhile. */
  const unreadZones = async (
    tenantId: number,
    { unreadZoneSets, zoneRevisions }: StoredTariff,
    known: Kept | undefined,
  ): Promise<Map<string, ZoneIndex> | null> => {
    const indexes = new Map<string, ZoneIndex>()
    for (const zoneSet of unreadZoneSets) {
      const revision = zoneRevisions.get(zoneSet) ?? ''
      const same = known?.zoneIndexes.get(zoneSet)
      if (same?.revision === revision) indexes.set(zoneSet, same.index)
      else {
        const packed = await zoneThread?.pack({ tenantId, zoneSet, revision })
        if (!packed) return null
        indexes.set(zoneSet, openZones(zoneSet, packed))
      }
    }
    return indexes
  }

  return {
    of(tenant) {
      const known = kept.get(tenant.id)
      if (!known || known.tariff.version < tenant.tariffVersion) return startLoading(tenant, true).tariff
      if (kept.size > 1) {
        kept.delete(tenant.id)
        kept.set(tenant.id, known)
      }
      return Promise.resolve(known.tariff)
    },
    async prepare(tenant) {
      if (kept.has(tenant.id)) return true
      if (bytes >= megabytes * mebi) return false
      await startLoading(tenant, false).tariff
      return kept.has(tenant.id)
    },
  }
}

/** In slices, so that other requests are answered in between. */
async function compile(stored: StoredTariff, zoneIndexes: ReadonlyMap<string, ZoneIndex>): Promise<Kept> {
  const { version, document, catalog, zoneRevisions } = stored
  const rating = await inTurns(
    compileInSlices(document, {
      serviceIds: new Map(catalog.services.map(service => [service.code, service.id])),
      packageTypeIds: new Map(catalog.packageTypes.map(packageType => [packageType.code, packageType.id])),
      zoneIndexes,
    }),
  )
  const revised = new Map<string, { revision: string; index: ZoneIndex }>()
  for (const [code, index] of rating.zoneIndexes) {
    const revision = zoneRevisions.get(code)
    if (revision !== undefined) revised.set(code, { revision, index })
  }
  return { tariff: { version, rating, catalog }, zoneIndexes: revised }
}

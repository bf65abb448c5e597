import {
  type CompiledTariff,
  type CompileOptions,
  compileTariff,
  type TariffDocument,
} from '../rating/index.ts'
import type { StoredTariff } from './tariff.repository.ts'

/**
 * A tariff ready for pricing as if these drafts were published (all of them unless said otherwise), with the ids
 * that services and package types have where they are stored.
 */
export function tryTariff(
  document: TariffDocument,
  { catalog }: Pick<StoredTariff, 'catalog'>,
  drafts: NonNullable<CompileOptions['withDrafts']> = true,
): CompiledTariff {
  return compileTariff(document, {
    serviceIds: new Map(catalog.services.map(service => [service.code, service.id])),
    packageTypeIds: new Map(catalog.packageTypes.map(packageType => [packageType.code, packageType.id])),
    withDrafts: drafts,
  })
}

import {
  type CompiledTariff,
  type CompileOptions,
  compileTariff,
  type TariffDocument,
} from '../rating/index.ts'
import type { StoredTariff } from './tariff.repository.ts'

/** Treats these drafts (default: all) as published, with the stored ids of services and package types. */
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

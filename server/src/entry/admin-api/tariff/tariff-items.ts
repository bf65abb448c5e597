import { notFound } from '../../../platform/shared/problem.ts'
import type { TariffDocument } from '../../../pricing/rating/index.ts'
import type { TariffPart } from '../../../pricing/tariffs/index.ts'
import { deleted } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { type TariffCall, writeTariff } from './write-tariff.ts'

/** The lists of a tariff whose items are known by their codes alone. */
type ListName = 'package_types' | 'options' | 'services' | 'zone_sets' | 'surcharges' | 'customer_groups'
type ItemPart = Extract<TariffPart, { list: ListName }>
type Item<Name extends ListName> = NonNullable<TariffDocument[Name]>[number]

const nouns: Record<ListName, string> = {
  package_types: 'package type',
  options: 'option',
  services: 'service',
  zone_sets: 'zone set',
  surcharges: 'surcharge',
  customer_groups: 'customer group',
}

/** Adds an item to the end of its list. */
export async function addItem<Part extends ItemPart>(
  services: TariffServices,
  call: TariffCall,
  part: Part,
  item: Record<string, unknown>,
): Promise<{ item: Item<Part['list']>; version: number }> {
  const name: Part['list'] = part.list
  const { tariff, version } = await writeTariff(services, call, part, before => ({
    tariff: { ...before, [name]: [...listOf(before, name), item] },
    path: `${name}.${listOf(before, name).length}`,
    subject: 'code' in item ? String(item.code) : null,
  }))
  const added = listOf(tariff, name).at(-1)
  if (!added) throw new Error(`A ${nouns[name]} that was just written is not there.`)
  return { item: added, version }
}

/** Changes some fields of an item. Its code stays what it was. */
export async function changeItem<Part extends ItemPart>(
  services: TariffServices,
  call: TariffCall,
  part: Part,
  code: string | undefined,
  change: Record<string, unknown>,
): Promise<{ item: Item<Part['list']>; version: number }> {
  const name: Part['list'] = part.list
  const { tariff, version } = await writeTariff(services, call, part, before => {
    const { index, item } = requireItem(before, name, code)
    const list: readonly unknown[] = listOf(before, name)
    const changed = { ...item, ...change, code: item.code }
    return {
      tariff: { ...before, [name]: list.with(index, changed) },
      path: `${name}.${index}`,
      subject: item.code,
    }
  })
  return { item: requireItem(tariff, name, code).item, version }
}

/** Takes an item out of its list. */
export async function deleteItem(
  services: TariffServices,
  call: TariffCall,
  part: ItemPart,
  code: string | undefined,
) {
  const name = part.list
  const { version } = await writeTariff(services, call, part, before => {
    const { index, item } = requireItem(before, name, code)
    const list: readonly unknown[] = listOf(before, name)
    return {
      tariff: { ...before, [name]: list.toSpliced(index, 1) },
      path: null,
      subject: item.code,
    }
  })
  return { ...deleted, tariff_version: version }
}

function requireItem<Name extends ListName>(
  tariff: TariffDocument,
  name: Name,
  code: string | undefined,
): { index: number; item: Item<Name> } {
  const list = listOf(tariff, name)
  const index = list.findIndex(item => item.code === code)
  const item = list[index]
  if (!item) throw notFound(`No such ${nouns[name]}.`)
  return { index, item }
}

function listOf<Name extends ListName>(tariff: TariffDocument, name: Name): readonly Item<Name>[] {
  return tariff[name] ?? []
}

import type { TariffDocument } from '../rating/index.ts'
import { notFound } from '../shared/problem.ts'
import type { Tenant } from '../tenants/index.ts'
import { partOf, TariffWriteQuery, writeTariff } from './edit-tariff.ts'
import { type AdminEndpoint, type StaffCall, staffEndpoint } from './endpoint.ts'
import type { TariffServices } from './services.ts'

/** The lists of a tariff whose items are known by their codes alone. */
type PartName = 'package_types' | 'services' | 'zone_sets' | 'surcharges'
type Item<Name extends PartName> = TariffDocument[Name][number]

interface Part<Name extends PartName> {
  name: Name
  /** Below `/admin/api`. */
  url: string
  noun: string
  /** Fields that answers carry and a write ignores. */
  answered: readonly string[]
  /** The code of the item that a path names; its last part unless said otherwise. */
  codeOf?(call: StaffCall<unknown, unknown>): Promise<string | null>
  /** The item as answers show it, read again after the write. */
  show(tenant: Tenant, item: Item<Name>): Promise<object>
}

/** Making, changing and deleting the items of one list of the tariff; a code stays what it was. */
export function tariffPartEndpoints<const Name extends PartName>(
  services: TariffServices,
  part: Part<Name>,
): AdminEndpoint[] {
  const listOf = (tariff: TariffDocument) => tariff[part.name] as Item<Name>[]
  const codeOf = part.codeOf ?? (async ({ params }: StaffCall<unknown, unknown>) => params.id ?? null)

  async function requireCode(call: StaffCall<unknown, unknown>): Promise<string> {
    const code = await codeOf(call)
    if (code === null) throw notFound(`No such ${part.noun}.`)
    return code
  }

  function indexOf(list: readonly { code: string }[], code: string): number {
    const index = list.findIndex(item => item.code === code)
    if (index < 0) throw notFound(`No such ${part.noun}.`)
    return index
  }

  async function shown(call: StaffCall<unknown, unknown>, item: Item<Name> | undefined, version: number) {
    if (!item) throw new Error(`A ${part.noun} that was just written is not there.`)
    return { ...(await part.show(call.tenant, item)), tariff_version: version }
  }

  return [
    staffEndpoint({
      method: 'POST',
      url: part.url,
      action: `${part.url.slice(1)}.create`,
      onTariff: true,
      access: 'staff',
      status: 201,
      query: TariffWriteQuery,
      async handle(call) {
        const item = { ...defaults[part.name], ...partOf(call.json, part.answered) }
        const { tariff, version } = await writeTariff(services, call, before => ({
          tariff: { ...before, [part.name]: [...before[part.name], item] },
          path: `${part.name}.${before[part.name].length}`,
          subject: 'code' in item ? String(item.code) : null,
        }))
        return shown(call, listOf(tariff).at(-1), version)
      },
    }),
    staffEndpoint({
      method: 'PUT',
      url: `${part.url}/:id`,
      action: `${part.url.slice(1)}.change`,
      onTariff: true,
      access: 'staff',
      query: TariffWriteQuery,
      async handle(call) {
        const code = await requireCode(call)
        const change = partOf(call.json, part.answered)
        const { tariff, version } = await writeTariff(services, call, before => {
          const list: unknown[] = before[part.name]
          const index = indexOf(before[part.name], code)
          const changed = { ...before[part.name][index], ...change, code }
          return {
            tariff: { ...before, [part.name]: list.with(index, changed) },
            path: `${part.name}.${index}`,
            subject: code,
          }
        })
        return shown(call, listOf(tariff)[indexOf(listOf(tariff), code)], version)
      },
    }),
    staffEndpoint({
      method: 'DELETE',
      url: `${part.url}/:id`,
      action: `${part.url.slice(1)}.delete`,
      onTariff: true,
      access: 'staff',
      query: TariffWriteQuery,
      async handle(call) {
        const code = await requireCode(call)
        const { version } = await writeTariff(services, call, before => {
          const list: unknown[] = before[part.name]
          return {
            tariff: { ...before, [part.name]: list.toSpliced(indexOf(before[part.name], code), 1) },
            path: null,
            subject: code,
          }
        })
        return { deleted: true, tariff_version: version }
      },
    }),
  ]
}

/** Lists that a new item may leave out. */
const defaults: Record<PartName, object> = {
  package_types: {},
  services: { package_types: [] },
  zone_sets: { zones: [], rules: [] },
  surcharges: {},
}

import type { Surcharge } from '../rating/index.ts'
import { invalidFields } from '../shared/problem.ts'
import { Group, ListOf, Text } from '../shared/schema.ts'
import { listSurcharges } from '../tariffs/index.ts'
import { TariffWriteQuery, writeTariff } from './edit-tariff.ts'
import { type AdminEndpoint, staffEndpoint } from './endpoint.ts'
import { wholeList } from './lists.ts'
import type { TariffServices } from './services.ts'
import { tariffPartEndpoints } from './tariff-part.ts'

/** Surcharges, discounts and taxes, in the order they are charged. */
export function surchargeEndpoints(services: TariffServices): AdminEndpoint[] {
  return [
    staffEndpoint({
      method: 'GET',
      url: '/surcharges',
      action: 'surcharges.list',
      access: 'staff',
      async handle({ tenant }) {
        const surcharges = await services.database.read(tenant.id, listSurcharges)
        return wholeList(surcharges.map(presentSurcharge))
      },
    }),
    staffEndpoint({
      method: 'PUT',
      url: '/surcharges/order',
      action: 'surcharges.order',
      onTariff: true,
      access: 'staff',
      query: TariffWriteQuery,
      body: Group('Order', { codes: ListOf('Codes', Text('Code'), { most: 10_000 }) }),
      async handle(call) {
        const { codes } = call.body
        const { tariff, version } = await writeTariff(services, call, before => ({
          tariff: { ...before, surcharges: inOrder(before.surcharges, codes) },
          path: null,
          subject: null,
        }))
        return { ...wholeList(tariff.surcharges.map(presentSurcharge)), tariff_version: version }
      },
    }),
    ...tariffPartEndpoints(services, {
      name: 'surcharges',
      url: '/surcharges',
      noun: 'surcharge',
      answered: ['position'],
      async show(_tenant, surcharge) {
        const { position: _, ...shown } = presentSurcharge(surcharge, 0)
        return shown
      },
    }),
  ]
}

/** The same surcharges in the order of the codes, each of which must be there once. */
function inOrder(surcharges: readonly Surcharge[], codes: readonly string[]): Surcharge[] {
  const byCode = new Map(surcharges.map(surcharge => [surcharge.code, surcharge]))
  const ordered = codes.flatMap(code => byCode.get(code) ?? [])
  if (new Set(ordered).size !== surcharges.length || codes.length !== surcharges.length) {
    throw invalidFields({ codes: 'Codes must be those of all surcharges, each once.' })
  }
  return ordered
}

function presentSurcharge(surcharge: Surcharge, position: number) {
  return {
    id: surcharge.code,
    position,
    code: surcharge.code,
    name: surcharge.name,
    type: surcharge.type,
    method: surcharge.method,
    amount: surcharge.amount ?? null,
    per: surcharge.per ?? null,
    percent: surcharge.percent ?? null,
    of: surcharge.of ?? null,
    minimum: surcharge.minimum ?? null,
    maximum: surcharge.maximum ?? null,
    currency: surcharge.currency ?? null,
    weight_unit: surcharge.weight_unit ?? null,
    dimension_unit: surcharge.dimension_unit ?? null,
    conditions: surcharge.conditions ?? null,
  }
}

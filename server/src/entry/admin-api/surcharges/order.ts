import { invalidFields } from '../../../platform/shared/problem.ts'
import { Group, ListOf, Text } from '../../../platform/shared/schema.ts'
import type { Surcharge } from '../../../pricing/rating/index.ts'
import type { TariffPart } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { TariffWriteQuery, WrittenRecord, writeTariff } from '../tariff/write-tariff.ts'
import { presentPlaced, SurchargeRecord } from './surcharge-record.ts'

const allSurcharges: TariffPart = { list: 'surcharges', code: null }

export const orderEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/surcharges/order',
    action: 'surcharges.order',
    summary: 'Change the order of the surcharges',
    access: 'tariffs',
    tariffPart: () => allSurcharges,
    query: TariffWriteQuery,
    body: Group('Order', { codes: ListOf('Codes', Text('Code'), { most: 10_000 }) }),
    data: WrittenRecord(ListRecord(SurchargeRecord).properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const { codes } = call.body
      const { tariff, version } = await writeTariff(services, call, allSurcharges, before => ({
        tariff: { ...before, surcharges: inOrder(before.surcharges, codes) },
        path: null,
        subject: null,
      }))
      return { ...wholeList(tariff.surcharges.map(presentPlaced)), tariff_version: version }
    },
  })

/** The same surcharges in the order of the codes. Every surcharge must be named once. */
function inOrder(surcharges: readonly Surcharge[], codes: readonly string[]): Surcharge[] {
  const byCode = new Map(surcharges.map(surcharge => [surcharge.code, surcharge]))
  const ordered = codes.flatMap(code => byCode.get(code) ?? [])
  if (new Set(ordered).size !== surcharges.length || codes.length !== surcharges.length) {
    throw invalidFields({ codes: 'Codes must be those of all surcharges, each once.' })
  }
  return ordered
}

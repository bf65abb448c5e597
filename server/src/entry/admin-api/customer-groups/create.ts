import { CustomerGroup } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { asSent } from '../tariff/document-schemas.ts'
import { addItem } from '../tariff/tariff-items.ts'
import { partOf, TariffWriteQuery, WrittenRecord } from '../tariff/write-tariff.ts'
import { groupPart } from './group-parameter.ts'
import { GroupRecord, shownGroup } from './group-record.ts'

export const createEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/customer-groups',
    action: 'customer-groups.create',
    summary: 'Create a customer group',
    description: 'Customers join the group by their pricing, rate cards by naming it.',
    access: 'tariffs',
    status: 201,
    tariffPart: () => groupPart(null),
    checksOwnBody: true,
    query: TariffWriteQuery,
    body: asSent(CustomerGroup),
    data: WrittenRecord(GroupRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const { item, version } = await addItem(services, call, groupPart(null), partOf(call.json, ['cards']))
      const shown = await services.database.read(call.tenant.id, tx => shownGroup(tx, item))
      return { ...shown, tariff_version: version }
    },
  })

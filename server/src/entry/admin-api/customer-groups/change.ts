import Type from 'typebox'
import { CustomerGroup } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { asSent } from '../tariff/document-schemas.ts'
import { changeItem } from '../tariff/tariff-items.ts'
import { partOf, TariffWriteQuery, WrittenRecord } from '../tariff/write-tariff.ts'
import { groupParameter, groupPart } from './group-parameter.ts'
import { GroupRecord, shownGroup } from './group-record.ts'

export const changeEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/customer-groups/:id',
    action: 'customer-groups.change',
    summary: 'Change a customer group',
    description:
      'Fields that you leave out stay as they are. The code never changes. Change its rate cards as rate cards.',
    access: 'tariffs',
    tariffPart: ({ params }) => groupPart(params.id),
    checksOwnBody: true,
    params: groupParameter,
    query: TariffWriteQuery,
    body: asSent(Type.Partial(CustomerGroup)),
    data: WrittenRecord(GroupRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const { id } = call.params
      const change = partOf(call.json, ['cards'])
      const { item, version } = await changeItem(services, call, groupPart(id), id, change)
      const shown = await services.database.read(call.tenant.id, tx => shownGroup(tx, item))
      return { ...shown, tariff_version: version }
    },
  })

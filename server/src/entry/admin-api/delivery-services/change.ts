import Type from 'typebox'
import { Service } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { asSent } from '../tariff/document-schemas.ts'
import { changeItem } from '../tariff/tariff-items.ts'
import { partOf, TariffWriteQuery, WrittenRecord } from '../tariff/write-tariff.ts'
import { requireService, serviceWithId, shownAfterWrite, WrittenService } from './service-record.ts'

export const changeEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/services/:id',
    action: 'services.change',
    summary: 'Change a service',
    description: 'Fields that you leave out stay as they are. The code never changes.',
    access: 'tariffs',
    tariffPart: ({ params }) => serviceWithId(params.id),
    checksOwnBody: true,
    params: idParameter('service'),
    query: TariffWriteQuery,
    body: asSent(Type.Partial(Service)),
    data: WrittenRecord(WrittenService),
    errors: ['CONFLICT'],
    async handle(call) {
      const { database } = services
      const change = partOf(call.json, ['carrier'])
      const { code } = await database.read(call.tenant.id, tx => requireService(tx, idOf(call.params.id)))
      const { item, version } = await changeItem(services, call, serviceWithId(call.params.id), code, change)
      const shown = await database.read(call.tenant.id, tx => shownAfterWrite(tx, item))
      return { ...shown, tariff_version: version }
    },
  })

import Type from 'typebox'
import { optional } from '../../../platform/shared/schema.ts'
import { Service } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { asSent } from '../tariff/document-schemas.ts'
import { addItem } from '../tariff/tariff-items.ts'
import { partOf, TariffWriteQuery, WrittenRecord } from '../tariff/write-tariff.ts'
import { shownAfterWrite, WrittenService } from './service-record.ts'

export const createEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/services',
    action: 'services.create',
    summary: 'Create a service',
    access: 'tariffs',
    status: 201,
    tariffPart: () => ({ list: 'services', service: null }),
    checksOwnBody: true,
    query: TariffWriteQuery,
    body: asSent(
      Type.Object({ ...Service.properties, package_types: optional(Service.properties.package_types) }),
    ),
    data: WrittenRecord(WrittenService),
    errors: ['CONFLICT'],
    async handle(call) {
      const sent = { package_types: [], ...partOf(call.json, ['carrier']) }
      const { item, version } = await addItem(services, call, { list: 'services', service: null }, sent)
      const shown = await services.database.read(call.tenant.id, tx => shownAfterWrite(tx, item))
      return { ...shown, tariff_version: version }
    },
  })

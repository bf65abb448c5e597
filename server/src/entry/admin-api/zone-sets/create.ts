import Type from 'typebox'
import { optional } from '../../../platform/shared/schema.ts'
import { ZoneSet } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { addItem } from '../tariff/tariff-items.ts'
import { partOf, TariffWriteQuery, WrittenRecord } from '../tariff/write-tariff.ts'
import { zoneSetPart } from './zone-set-part.ts'
import { answeredOnly, shownAfterWrite, ZoneSetRecord } from './zone-set-record.ts'

export const createEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/zone-sets',
    action: 'zone-sets.create',
    summary: 'Create a zone set',
    access: 'tariffs',
    status: 201,
    tariffPart: ({ json }) => zoneSetPart(null, json),
    checksOwnBody: true,
    query: TariffWriteQuery,
    body: Type.Object({
      ...ZoneSet.properties,
      zones: optional(ZoneSet.properties.zones),
      rules: optional(ZoneSet.properties.rules),
    }),
    data: WrittenRecord(ZoneSetRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const sent = { zones: [], rules: [], ...partOf(call.json, answeredOnly) }
      const { item, version } = await addItem(services, call, zoneSetPart(null, call.json), sent)
      const shown = await services.database.read(call.tenant.id, tx => shownAfterWrite(tx, item, call.json))
      return { ...shown, tariff_version: version }
    },
  })

import Type from 'typebox'
import { ZoneSet } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { changeItem } from '../tariff/tariff-items.ts'
import { partOf, TariffWriteQuery, WrittenRecord } from '../tariff/write-tariff.ts'
import { zoneSetPart } from './zone-set-part.ts'
import { answeredOnly, shownAfterWrite, ZoneSetRecord } from './zone-set-record.ts'

export const changeEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/zone-sets/:id',
    action: 'zone-sets.change',
    summary: 'Change a zone set',
    description: 'Fields that you leave out stay as they are, including the rules. The code never changes.',
    access: 'tariffs',
    tariffPart: ({ params, json }) => zoneSetPart(params.id, json),
    checksOwnBody: true,
    params: { id: { description: 'Code of the zone set.', example: 'US' } },
    query: TariffWriteQuery,
    body: Type.Partial(ZoneSet),
    data: WrittenRecord(ZoneSetRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const change = partOf(call.json, answeredOnly)
      const { item, version } = await changeItem(
        services,
        call,
        zoneSetPart(call.params.id, call.json),
        call.params.id,
        change,
      )
      const shown = await services.database.read(call.tenant.id, tx => shownAfterWrite(tx, item, call.json))
      return { ...shown, tariff_version: version }
    },
  })

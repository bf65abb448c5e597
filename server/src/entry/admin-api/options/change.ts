import Type from 'typebox'
import { Option } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { changeItem } from '../tariff/tariff-items.ts'
import { partOf, TariffWriteQuery, WrittenRecord } from '../tariff/write-tariff.ts'
import { OptionRecord, presentOption } from './option-record.ts'

export const changeEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/options/:id',
    action: 'options.change',
    summary: 'Change an option',
    description: 'Fields that you leave out stay as they are. The code never changes.',
    access: 'tariffs',
    tariffPart: () => ({ list: 'options' }),
    checksOwnBody: true,
    params: { id: { description: 'Code of the option.', example: 'SATURDAY' } },
    query: TariffWriteQuery,
    body: Type.Partial(Option),
    data: WrittenRecord(OptionRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const change = partOf(call.json, [])
      const { item, version } = await changeItem(services, call, { list: 'options' }, call.params.id, change)
      return { ...presentOption(item), tariff_version: version }
    },
  })

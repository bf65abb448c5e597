import { Option } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { addItem } from '../tariff/tariff-items.ts'
import { partOf, TariffWriteQuery, WrittenRecord } from '../tariff/write-tariff.ts'
import { OptionRecord, presentOption } from './option-record.ts'

export const createEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/options',
    action: 'options.create',
    summary: 'Create an option',
    description:
      'Carriers know SATURDAY, RESIDENTIAL, SIGNATURE, INSURANCE and TAILLIFT by these codes. INSURANCE requires a declared value.',
    access: 'tariffs',
    status: 201,
    tariffPart: () => ({ list: 'options' }),
    checksOwnBody: true,
    query: TariffWriteQuery,
    body: Option,
    data: WrittenRecord(OptionRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const { item, version } = await addItem(services, call, { list: 'options' }, partOf(call.json, []))
      return { ...presentOption(item), tariff_version: version }
    },
  })

import Type, { type Static } from 'typebox'
import { NamedRecord } from '../../platform/shared/schema.ts'
import { loadCatalog } from '../../pricing/catalog/index.ts'
import { Option } from '../../pricing/rating/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { ListRecord, wholeList } from './lists.ts'
import type { TariffServices } from './services.ts'
import { addItem, changeItem, deleteItem } from './tariff/tariff-items.ts'
import { DeletedPartRecord, partOf, TariffWriteQuery, WrittenRecord } from './tariff/write-tariff.ts'

/** An option that senders may ask for is identified by its code. */
const OptionRecord = NamedRecord('Option', {
  id: Type.String({ description: 'The code.' }),
  code: Type.String(),
  name: Type.String(),
})

function presentOption({ code, name }: Option): Static<typeof OptionRecord> {
  return { id: code, code, name }
}

const listEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/options',
    action: 'options.list',
    summary: 'List options',
    description: 'Options that senders can request. Each service lists those it offers.',
    access: 'staff',
    data: ListRecord(OptionRecord),
    async handle({ tenant }) {
      const { options } = await database.read(tenant.id, loadCatalog)
      return wholeList(options.map(presentOption))
    },
  })

const createEndpoint = (services: TariffServices) =>
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

const changeEndpoint = (services: TariffServices) =>
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

const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/options/:id',
    action: 'options.delete',
    summary: 'Delete an option',
    description:
      'Refused while a service offers it or a surcharge depends on it. Shipments keep their options.',
    access: 'tariffs',
    tariffPart: () => ({ list: 'options' }),
    params: { id: { description: 'Code of the option.', example: 'SATURDAY' } },
    query: TariffWriteQuery,
    data: DeletedPartRecord,
    errors: ['CONFLICT'],
    handle: call => deleteItem(services, call, { list: 'options' }, call.params.id),
  })

/** Options that senders may ask for, such as Saturday delivery. */
export function optionEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}

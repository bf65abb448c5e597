import { loadCatalog } from '../../../pricing/catalog/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { OptionRecord, presentOption } from './option-record.ts'

export const listEndpoint = ({ database }: TariffServices) =>
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

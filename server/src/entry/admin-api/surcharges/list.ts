import { listSurcharges } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { presentPlaced, SurchargeRecord } from './surcharge-record.ts'

export const listEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/surcharges',
    action: 'surcharges.list',
    summary: 'List surcharges, discounts and taxes in the order they are charged',
    access: 'staff',
    data: ListRecord(SurchargeRecord),
    async handle({ tenant }) {
      const surcharges = await database.read(tenant.id, listSurcharges)
      return wholeList(surcharges.map(presentPlaced))
    },
  })

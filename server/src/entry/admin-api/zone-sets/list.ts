import { listZoneSets } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { presentZoneSet, ZoneSetRecord } from './zone-set-record.ts'

export const listEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/zone-sets',
    action: 'zone-sets.list',
    summary: 'List zone sets',
    access: 'staff',
    data: ListRecord(ZoneSetRecord),
    async handle({ tenant }) {
      const sets = await database.read(tenant.id, listZoneSets)
      return wholeList(sets.map(presentZoneSet))
    },
  })

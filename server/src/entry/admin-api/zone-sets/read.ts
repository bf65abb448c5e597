import Type from 'typebox'
import { notFound } from '../../../platform/shared/problem.ts'
import { listZoneSets } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { presentZoneSet, ZoneSetRecord } from './zone-set-record.ts'

export const readEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/zone-sets/:id',
    action: 'zone-sets.read',
    summary: 'Get a zone set',
    access: 'staff',
    params: { id: { description: 'Code of the zone set.', example: 'US' } },
    data: Type.Object({ ...ZoneSetRecord.properties, tariff_version: Type.Integer() }),
    async handle({ tenant, params }) {
      const sets = await database.read(tenant.id, listZoneSets)
      const found = sets.find(({ code }) => code === params.id)
      if (!found) throw notFound('No such zone set.')
      return { ...presentZoneSet(found), tariff_version: tenant.tariffVersion }
    },
  })

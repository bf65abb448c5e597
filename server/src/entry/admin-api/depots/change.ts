import { invalidFields } from '../../../platform/shared/problem.ts'
import { Group, optional } from '../../../platform/shared/schema.ts'
import { changeDepot } from '../../../shipping/depots/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { DepotRecord, depotNames, depotPlace, presentDepot } from './depot-record.ts'

const { code, name, country } = depotNames
/** Of the fields that always have a value. */
const titles = { code: 'Code', name: 'Name', country: 'Country' }
/** Cleared where they are sent as null. */
const clearable = ['address1', 'address2', 'city', 'state', 'zip'] as const

export const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/depots/:id',
    action: 'depots.change',
    summary: 'Change a depot',
    description: 'Fields that you leave out stay as they are. Null clears a part of the address.',
    access: 'owner',
    params: idParameter('depot'),
    body: Group('Depot', {
      code: optional(code),
      name: optional(name),
      country: optional(country),
      ...depotPlace,
    }),
    data: DepotRecord,
    async handle({ tenant, body, sent, params, recorder }) {
      for (const [field, title] of Object.entries(titles)) {
        if (sent.has(field) && !(field in body)) throw invalidFields({ [field]: `${title} is required.` })
      }
      const cleared = clearable.filter(field => sent.has(field) && body[field] === undefined)
      const change = { ...body, ...Object.fromEntries(cleared.map(field => [field, null])) }
      return presentDepot(tenant, await changeDepot(services, tenant.id, idOf(params.id), change, recorder))
    },
  })

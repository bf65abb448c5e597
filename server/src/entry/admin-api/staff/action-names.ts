import Type from 'typebox'
import { NamedRecord } from '../../../platform/shared/schema.ts'
import { type DescribedEndpoint, staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'

/** What the actions of the record of staff are called. */
export type ActionNames = ReadonlyMap<string, string>

/**
 * The actions of endpoints that change something, by the sentences of the API document. Long work records what it does to each
 * record as the endpoint of that does.
 */
export function namesOfActions(endpoints: readonly DescribedEndpoint[]): ActionNames {
  const changes = endpoints.filter(({ method }) => method !== 'GET')
  return new Map(changes.map(({ action, summary }) => [action, summary]))
}

export const actionsEndpoint = (actionNames: () => ActionNames) =>
  staffEndpoint({
    method: 'GET',
    url: '/staff-activity/actions',
    action: 'staff.actions',
    summary: 'List the recorded kinds of staff action, in words',
    access: 'owner',
    data: ListRecord(NamedRecord('StaffAction', { action: Type.String(), name: Type.String() })),
    async handle() {
      const actions = [...actionNames()].map(([action, name]) => ({ action, name }))
      return wholeList(actions.toSorted((a, b) => a.name.localeCompare(b.name, 'en')))
    },
  })

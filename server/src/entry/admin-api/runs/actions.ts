import type { Static } from 'typebox'
import Type from 'typebox'
import { Choice, Group, ListOf, Num, optional, Text, Whole } from '../../../platform/shared/schema.ts'
import { proofRelations } from '../../../shipping/proofs/index.ts'
import { CodRequest, enterAction, enteredKinds } from '../../../shipping/road/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import { momentOf } from '../moments.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { stopNumber } from './run-body.ts'
import { RunPageRecord, runPage } from './run-record.ts'

const EnteredRequest = Group('Action', {
  id: Text('Id', { longest: 36, description: 'A new UUID. The same one again changes nothing.' }),
  kind: Choice('Kind', enteredKinds, {
    description:
      '`later` makes it the last stop. `unexpected` adds a parcel as the last stop. `taken_back` undoes a result.',
  }),
  stop: optional(stopNumber),
  record: optional(
    Text('Record', {
      longest: 60,
      description: 'AWB or confirmation number of the stop or the parcel. Only `cash_declared` needs none.',
    }),
  ),
  at: optional(
    Text('Time', { longest: 40, description: 'When it happened: ISO 8601 with offset. By default now.' }),
  ),
  pieces: optional(
    ListOf('Pieces', Whole('Piece', { least: 1, most: 9999 }), {
      most: 500,
      description: 'Numbers of the delivered pieces.',
    }),
  ),
  awbs: optional(
    ListOf('AWBs', Text('AWB', { longest: 20 }), {
      most: 500,
      description: 'Collected parcels; those that were created become Picked Up.',
    }),
  ),
  unlabelled: optional(
    Whole('Parcels', { least: 0, most: 100_000, description: 'Collected parcels without a label.' }),
  ),
  name: optional(Text('Name', { description: 'The person at the door.' })),
  relation: optional(Choice('Relation', proofRelations)),
  house_number: optional(Text('House number', { longest: 40, description: 'Of a neighbour.' })),
  cod: optional(CodRequest),
  reason: optional(Text('Reason', { longest: 40, description: 'Code of a failure.' })),
  note: optional(Text('Note', { longest: 1000 })),
  amount: optional(Num('Amount', { least: 0, most: 1e12, description: 'Declared cash.' })),
  action: optional(Text('Action', { longest: 36, description: 'Id of the result that is taken back.' })),
})

/** The data of the action as a phone sends it. */
function dataOf(body: Static<typeof EnteredRequest>): object {
  const { id, stop, record = '', kind, at, pieces = [], awbs = [], ...data } = body
  const chosen = [
    ...pieces.map(piece => ({ awb: record, piece, scanned: false })),
    ...awbs.map(awb => ({ awb, piece: 1, scanned: false })),
  ]
  return { ...data, pieces: chosen, ...(kind === 'unexpected' && { take_along: true }) }
}

export const enterActionEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/runs/:id/actions',
    action: 'runs.enter-action',
    summary: 'Enter what the driver did',
    description:
      'Counts at once, by the rules for the driver’s phone. The run must be out. The proof names you.',
    access: 'runs',
    params: idParameter('run'),
    body: EnteredRequest,
    data: WithWarnings(Type.Object({ run: RunPageRecord })),
    errors: ['CONFLICT'],
    async handle({ tenant, scope, session, params, body, recorder }) {
      const runId = idOf(params.id)
      const { id, stop = null, record = null, kind } = body
      const at = body.at === undefined ? null : momentOf('at', body.at, tenant.timezone)
      const entered = { id, runId, stop, record, kind, at, data: dataOf(body) }
      await enterAction(services, scope, session.staff.email, entered, recorder)
      return { run: await services.database.read(tenant.id, tx => runPage(tx, tenant, runId)) }
    },
  })

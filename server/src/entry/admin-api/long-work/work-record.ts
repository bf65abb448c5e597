import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { Choice, NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import {
  type LongWorkRow,
  type ShownRow,
  type WorkState,
  workStates,
} from '../../../shipping/long-work/index.ts'

/** Work in the background, with how far it is. */
export const WorkRecord = NamedRecord('Work', {
  id: Type.Integer(),
  kind: Type.String({ description: 'What is done: `shipments.status`.' }),
  state: Choice('State', workStates, {
    description: '`failed` is the work as a whole; single rows may fail in work that is done.',
  }),
  total: Type.Integer({ description: 'Rows, fixed at the start.' }),
  done: Type.Integer(),
  failed: Type.Integer(),
  message: nullable(Type.String({ description: 'Why it has failed as a whole.' })),
  result: nullable(Type.Unknown({ description: 'What it has come to, as its kind has it.' })),
  document: nullable(Type.String({ description: 'The name of the file it has made, while that is kept.' })),
  can_stop: Type.Boolean(),
  created_at: Type.String({ format: 'date-time' }),
  finished_at: nullable(Type.String({ format: 'date-time' })),
})

export function presentWork(tenant: Tenant, work: LongWorkRow, canStop: boolean): Static<typeof WorkRecord> {
  const { id, kind, total, done, failed, message } = work
  const state = work.state as WorkState
  return {
    id,
    kind,
    state,
    total,
    done,
    failed,
    message,
    result: work.result ?? null,
    document: work.document_name,
    can_stop: canStop && state === 'running',
    created_at: isoWithOffset(work.created_at, tenant.timezone),
    finished_at: work.finished_at && isoWithOffset(work.finished_at, tenant.timezone),
  }
}

/** What came of one record. */
export const WorkRowRecord = NamedRecord('WorkRow', {
  id: Type.Integer({ description: 'Its place in the order of the work, from 1.' }),
  record_id: Type.Integer({ description: 'Of the shipment, the pickup …' }),
  name: nullable(Type.String({ description: 'Its AWB, its confirmation number …' })),
  outcome: nullable(
    Choice('Outcome', ['done', 'failed'], { description: 'Null while it is still to be done.' }),
  ),
  code: nullable(Type.String({ description: 'Of a failure.' })),
  message: nullable(Type.String({ description: 'Why it failed, or a remark.' })),
  result: nullable(Type.Unknown({ description: 'As the kind of work has it.' })),
})

export function presentWorkRow(row: ShownRow): Static<typeof WorkRowRecord> {
  const { recordId, name, outcome, code, message, result } = row
  return { id: row.place + 1, record_id: recordId, name, outcome, code, message, result: result ?? null }
}

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
  kind: Type.String({ description: 'Kind of job, such as `shipments.status`.' }),
  state: Choice('State', workStates, {
    description: '`failed` means the whole job; single rows may fail in a job that is done.',
  }),
  total: Type.Integer({ description: 'Number of rows, fixed at the start.' }),
  done: Type.Integer(),
  failed: Type.Integer(),
  message: nullable(Type.String({ description: 'Reason why the whole job failed.' })),
  result: nullable(Type.Unknown({ description: 'Result, which depends on the kind of job.' })),
  document: nullable(Type.String({ description: 'Name of the created file, while it is kept.' })),
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
  id: Type.Integer({ description: 'Position in the order of the job, from 1.' }),
  record_id: Type.Integer({ description: 'Id of the shipment, the pickup …' }),
  name: nullable(Type.String({ description: 'AWB, confirmation number …' })),
  outcome: nullable(Choice('Outcome', ['done', 'failed'], { description: 'Null until the row is done.' })),
  code: nullable(Type.String({ description: 'Code of a failure.' })),
  message: nullable(Type.String({ description: 'Reason for the failure, or a remark.' })),
  result: nullable(Type.Unknown({ description: 'Depends on the kind of job.' })),
})

export function presentWorkRow(row: ShownRow): Static<typeof WorkRowRecord> {
  const { recordId, name, outcome, code, message, result } = row
  return { id: row.place + 1, record_id: recordId, name, outcome, code, message, result: result ?? null }
}

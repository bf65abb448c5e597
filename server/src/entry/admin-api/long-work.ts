import Type, { type Static } from 'typebox'
import { refusalOf, roleMay, type StaffSession } from '../../accounts/staff/index.ts'
import type { Tenant } from '../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { notFound, Problem } from '../../platform/shared/problem.ts'
import { Choice, Group, NamedRecord, nullable, optional, sentence } from '../../platform/shared/schema.ts'
import {
  accessOf,
  documentBytes,
  type LongWork,
  type LongWorkRow,
  listWorkOf,
  pageOfRows,
  readDocument,
  requireWork,
  type ShownRow,
  type WorkRow,
  type WorkState,
  workStates,
} from '../../shipping/long-work/index.ts'
import {
  type DescribedEndpoint,
  fileEndpoint,
  type StaffCall,
  staffEndpoint,
} from '../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, listAnswer, orderedQuery, pageRequest, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

/** Work in the background, with its progress. */
export const WorkRecord = NamedRecord('Work', {
  id: Type.Integer(),
  kind: Type.String({ description: 'Kind of job, such as `shipments.status`.' }),
  state: Choice('State', workStates, {
    description: '`failed` means the whole job; single rows may fail in a job that is done.',
  }),
  total: Type.Integer({ description: 'Number of rows, fixed at the start.' }),
  done: Type.Integer(),
  failed: Type.Integer(),
  message: nullable(sentence(Type.String({ description: 'Reason why the whole job failed.' }))),
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

/** The outcome of one record. */
const WorkRowRecord = NamedRecord('WorkRow', {
  id: Type.Integer({ description: 'Position in the order of the job, from 1.' }),
  record_id: Type.Integer({ description: 'Id of the shipment, the pickup …' }),
  name: nullable(Type.String({ description: 'AWB, confirmation number …' })),
  outcome: nullable(Choice('Outcome', ['done', 'failed'], { description: 'Null until the row is done.' })),
  code: nullable(Type.String({ description: 'Code of a failure.' })),
  message: nullable(sentence(Type.String({ description: 'Reason for the failure, or a remark.' }))),
  result: nullable(Type.Unknown({ description: 'Depends on the kind of job.' })),
})

function presentWorkRow(row: ShownRow): Static<typeof WorkRowRecord> {
  const { recordId, name, outcome, code, message, result } = row
  return { id: row.place + 1, record_id: recordId, name, outcome, code, message, result: result ?? null }
}

type Call = Pick<
  StaffCall<object, object>,
  'access' | 'session' | 'tenant' | 'address' | 'request' | 'recorder'
>

/** Starts work for the caller, and records the start. Throws CONFLICT while too much work is under way. */
export function startWork(
  { database, longWork }: Pick<AdminServices, 'database'> & { longWork: LongWork },
  call: Call,
  work: { kind: string; settings: object; rows: readonly Omit<WorkRow, 'place'>[] },
  /** Further writes of the same transaction. */
  also?: (tx: TenantTransaction, workId: number) => Promise<void>,
): Promise<Static<typeof WorkRecord>> {
  const { tenant } = call
  return database.write(tenant.id, async (tx: TenantTransaction) => {
    const id = await longWork.start(tx, { ...work, ...starterOf(call) })
    await also?.(tx, id)
    const count = work.rows.length
    call.recorder.record(tx, { subject: count === 1 ? '1 record' : `${count.toLocaleString('en')} records` })
    return presentWork(tenant, await requireWork(tx, id), true)
  })
}

/** The member of staff and the request that start the work. The record of each row's change names them. */
export function starterOf({
  access,
  session,
  address,
  request,
}: Pick<Call, 'access' | 'session' | 'address' | 'request'>) {
  return {
    staffId: session.staff.id,
    startedBy: {
      access,
      email: session.staff.email,
      ip: address,
      method: request.method,
      path: (request.url.split('?')[0] ?? '').slice(0, 500),
      requestId: request.id,
    },
  }
}

/** Pieces of work in the list. */
const mostShown = 20

/** Work shows what its start may show, so reading needs the permission of the start. */
function mayRead({ staff }: StaffSession, work: LongWorkRow): boolean {
  const access = accessOf(work)
  if (access === null) return staff.role === 'owner' || staff.id === work.staff_id
  return access === 'staff' || roleMay(staff.role, access)
}

/** Throws NOT_FOUND, FORBIDDEN. */
async function readableWork(tx: TenantTransaction, session: StaffSession, id: number): Promise<LongWorkRow> {
  const work = await requireWork(tx, id)
  if (mayRead(session, work)) return work
  const access = accessOf(work)
  const isKnown = access !== null && access !== 'staff'
  throw new Problem(
    'FORBIDDEN',
    isKnown ? refusalOf(access) : 'Only whoever has started it, or an owner, may see it.',
  )
}

export function mayStop({ staff }: StaffSession, work: LongWorkRow): boolean {
  return staff.role === 'owner' || staff.id === work.staff_id
}

const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/long-work',
    action: 'work.list',
    summary: 'List your own background jobs, newest first',
    description:
      'The newest 20, without those that your role may no longer start. Jobs are kept for a week after their end.',
    access: 'staff',
    data: ListRecord(WorkRecord),
    async handle({ tenant, session }) {
      const rows = await database.read(tenant.id, tx => listWorkOf(tx, session.staff.id, mostShown))
      return wholeList(
        rows.filter(work => mayRead(session, work)).map(work => presentWork(tenant, work, true)),
      )
    },
  })

const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/long-work/:id',
    action: 'work.read',
    summary: 'Get a background job and its progress',
    description: 'Needs the permission that starts the job.',
    access: 'staff',
    params: idParameter('work'),
    data: WorkRecord,
    errors: ['FORBIDDEN'],
    async handle({ tenant, session, params }) {
      const work = await database.read(tenant.id, tx => readableWork(tx, session, idOf(params.id)))
      return presentWork(tenant, work, mayStop(session, work))
    },
  })

const rowsEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/long-work/:id/rows',
    action: 'work.rows',
    summary: 'List the result of each record of a background job',
    description: 'Needs the permission that starts the job.',
    access: 'staff',
    params: idParameter('work'),
    query: orderedQuery('position', 'asc', { outcome: optional(Choice('Outcome', ['done', 'failed'])) }),
    data: ListRecord(WorkRowRecord),
    errors: ['FORBIDDEN'],
    async handle({ tenant, session, params, query }) {
      const id = idOf(params.id)
      const request = pageRequest(query, { sort: 'position', order: 'asc' })
      const after = request.after === null ? null : Number(request.after[0])
      const { work, page } = await database.read(tenant.id, async tx => ({
        work: await readableWork(tx, session, id),
        page: await pageOfRows(tx, id, { outcome: query.outcome ?? null, after, limit: request.limit }),
      }))
      const total = { done: work.done, failed: work.failed, all: work.total }[query.outcome ?? 'all']
      return listAnswer(page, request, {
        total: request.after ? null : { count: total, capped: false },
        keyOf: ({ place }) => [place],
        show: presentWorkRow,
      })
    },
  })

const stopEndpoint = ({ database, longWork }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/long-work/:id/stop',
    action: 'work.stop',
    summary: 'Stop a background job',
    description:
      'The person who started it, or an owner, can stop it. Finished rows stay finished. Rows in progress are completed.',
    access: 'staff',
    params: idParameter('work'),
    data: WorkRecord,
    errors: ['CONFLICT'],
    handle({ tenant, session, params, recorder }) {
      const id = idOf(params.id)
      return database.write(tenant.id, async tx => {
        if (!mayStop(session, await readableWork(tx, session, id))) {
          throw new Problem('FORBIDDEN', 'Only whoever has started it, or an owner, may stop it.')
        }
        await longWork.stop(tx, id)
        recorder.record(tx, { subject: id })
        return presentWork(tenant, await requireWork(tx, id), true)
      })
    },
  })

const documentEndpoint = ({ database }: AdminServices) =>
  fileEndpoint({
    url: '/long-work/:id/document',
    action: 'work.document',
    summary: 'Get the document of a background job',
    description: 'Needs the permission that starts the job. Kept for a week; the newest 20 of the company.',
    access: 'staff',
    params: idParameter('work'),
    query: Group('Query', { download: optional(Choice('Download', ['true', 'false'])) }),
    contentTypes: ['application/pdf', 'text/csv', 'text/plain'],
    errors: ['FORBIDDEN'],
    async handle({ tenant, session, params, query }) {
      const id = idOf(params.id)
      const { name, type, bytes } = await database.read(tenant.id, async tx => {
        const work = await readableWork(tx, session, id)
        return { name: work.document_name, type: work.document_type, bytes: await documentBytes(tx, id) }
      })
      if (name === null || type === null) throw notFound('There is no document, or it is no longer kept.')
      return {
        type,
        content: readDocument(database, tenant.id, id),
        // The app prints it from a frame.
        headers: {
          'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
          'content-length': String(bytes),
        },
        ...(query.download === 'true' ? { saveAs: name } : {}),
      }
    },
  })

/** Work of more than a second: its progress, failures and document. */
export function workEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    readEndpoint(services),
    rowsEndpoint(services),
    stopEndpoint(services),
    documentEndpoint(services),
  ]
}

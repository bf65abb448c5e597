import Type from 'typebox'
import { countActionParts, type listStaffActions, listStaffRows } from '../../../accounts/staff/index.ts'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { ListedCall } from '../../../platform/audit/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { Choice, NamedRecord, nullable, sentence } from '../../../platform/shared/schema.ts'
import { confirmationNumbers } from '../../../shipping/pickups/index.ts'
import { CallDetails, ChangesRecord, callDetailsOf, presentChanges } from '../recorded-call.ts'
import type { ActionNames } from '../staff/activity.ts'
import { recordOfPath } from './record-of-path.ts'
import { type FoundRecord, findRecords, recordKinds } from './records.repository.ts'

const text = nullable(Type.String())

/** `system`: a command of the operator. */
export const doers = ['staff', 'api_user', 'system'] as const
export type Doer = (typeof doers)[number]

export const AuditRecord = NamedRecord('AuditEntry', {
  id: Type.String(),
  time: Type.String({ format: 'date-time' }),
  by: Choice('By', doers),
  who: nullable(
    Type.String({
      description: 'Name of a staff member, the e-mail of a removed one, or name of an API user.',
    }),
  ),
  who_id: nullable(Type.Integer({ description: 'ID of the staff member or of the API user.' })),
  email: nullable(Type.String({ description: 'E-mail of a staff member.' })),
  action: Type.String(),
  what: sentence(Type.String({ description: 'Action in words.' }), 'action'),
  subject: nullable(
    sentence(
      Type.String({ description: 'Subject: an AWB, a confirmation number, an e-mail or a code.' }),
      'auditSubject',
    ),
  ),
  record: nullable(
    Type.Object(
      { kind: Choice('Kind', recordKinds), id: Type.String(), name: text },
      { description: 'The record, if it still exists.' },
    ),
  ),
  pickup_id: nullable(Type.Integer({ description: 'For calls about a pickup.' })),
  parts: Type.Integer({
    description: 'Number of records that the act changed, if it was for many; 1,000 if there are more.',
  }),
  changes: ChangesRecord,
  ip: text,
  details: CallDetails,
})

export type StaffAction = Awaited<ReturnType<typeof listStaffActions>>[number]

/** Something that a member of staff or an API user has done. */
export type Done =
  | { readonly by: 'staff'; readonly row: StaffAction }
  | { readonly by: 'api_user'; readonly row: ListedCall }

/** Names and numbers of the people and records of a page. */
export interface Known {
  readonly people: ReadonlyMap<number, string>
  readonly numbers: ReadonlyMap<number, string>
  readonly parts: ReadonlyMap<string, number>
  readonly records: ReadonlyMap<Done, FoundRecord>
}

export async function knownOf(tx: TenantTransaction, done: readonly Done[]): Promise<Known> {
  const numbers = await confirmationNumbers(
    tx,
    done.flatMap(({ by, row }) => (by === 'staff' || row.pickup_id === null ? [] : [row.pickup_id])),
  )
  const people = await listStaffRows(tx)
  const acts = done.flatMap(({ by, row }) => (by === 'staff' && !row.part ? [row.request_id] : []))
  return {
    people: new Map(people.map(({ id, name, email }) => [id, name ?? email])),
    numbers,
    parts: acts.length > 0 ? await countActionParts(tx, acts) : new Map(),
    records: await recordsOf(tx, done),
  }
}

async function recordsOf(tx: TenantTransaction, done: readonly Done[]): Promise<Map<Done, FoundRecord>> {
  const wanted = done.flatMap(one => {
    const record = wantedBy(one)
    return record ? [[one, record] as const] : []
  })
  const found = await findRecords(
    tx,
    wanted.map(([, record]) => record),
  )
  const ids = new Map(found.map(record => [`${record.kind} ${record.id}`, record]))
  // A name that several records have finds none.
  const named = Map.groupBy(found, ({ kind, key }) => `${kind} ${key}`)
  return new Map(
    wanted.flatMap(([one, { kind, id, name }]) => {
      const same = named.get(`${kind} ${name}`) ?? []
      const record = id === null ? (same.length === 1 ? same[0] : undefined) : ids.get(`${kind} ${id}`)
      return record ? [[one, record] as const] : []
    }),
  )
}

function wantedBy({ by, row }: Done) {
  if (by === 'staff') return recordOfPath(row)
  if (row.pickup_id !== null) return { kind: 'pickup' as const, id: String(row.pickup_id), name: null }
  return row.awb === null ? null : { kind: 'shipment' as const, id: null, name: row.awb }
}

export function present({ timezone }: Tenant, one: Done, names: ActionNames, known: Known) {
  const { row } = one
  const isStaff = one.by === 'staff'
  const record = known.records.get(one)
  return {
    id: `${one.by}-${isStaff ? one.row.id : one.row.request_id}`,
    time: isoWithOffset(row.at, timezone),
    by: isStaff && row.method === 'COMMAND' ? ('system' as const) : one.by,
    who: isStaff ? (known.people.get(one.row.staff_id ?? 0) ?? one.row.email) : one.row.username,
    who_id: isStaff ? one.row.staff_id : one.row.user_id,
    email: isStaff ? one.row.email : null,
    action: row.action,
    what: isStaff ? (names.get(row.action) ?? row.action) : nameOfCall(row.action),
    subject: isStaff ? one.row.subject : (one.row.awb ?? known.numbers.get(one.row.pickup_id ?? 0) ?? null),
    record: record ? { kind: record.kind, id: record.id, name: record.name } : null,
    pickup_id: isStaff ? null : one.row.pickup_id,
    parts: isStaff && !one.row.part ? (known.parts.get(row.request_id) ?? 0) : 0,
    changes: presentChanges(row.changes),
    ip: row.ip,
    details: callDetailsOf(row),
  }
}

/** The calls of the API that write, in words. */
const namesOfCalls: Readonly<Record<string, string>> = {
  'auth.token.create': 'Sign in for a token',
  'auth.token.revoke': 'Give a token back',
  'pickups.cancel': 'Cancel a pickup',
  'pickups.create': 'Create a pickup',
  'shipments.cancel': 'Cancel a shipment',
  'shipments.create': 'Create a shipment',
  'shipments.create_batch': 'Create shipments in a batch',
  'shipments.replace': 'Replace a shipment',
  'shipments.return': 'Make the return of a shipment',
}

function nameOfCall(action: string): string {
  return namesOfCalls[action] ?? action
}

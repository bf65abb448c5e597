import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { Choice, NamedRecord, nullable, WarningRecord } from '../../../platform/shared/schema.ts'
import {
  countImportRows,
  dateOrders,
  type ImportFile,
  type ImportKind,
  type ImportRow,
  offeredFields,
  rowStates,
} from '../../../shipping/imports/index.ts'

const fieldTypes = ['text', 'number', 'date', 'country', 'list', 'customer'] as const

/** A file as the list of files has it. */
export const ImportSummary = NamedRecord('ImportSummary', {
  id: Type.Integer(),
  file: Type.String({ description: 'Its name.' }),
  sent_by: Type.String({ description: 'E-mail of whoever has sent it.' }),
  created_at: Type.String({ format: 'date-time' }),
  rows: Type.Object(
    {
      unchecked: Type.Integer({ description: 'To be checked: the mapping is to be sent again.' }),
      good: Type.Integer(),
      faulty: Type.Integer(),
      made: Type.Integer(),
    },
    { description: 'How many there are of each state.' },
  ),
  work_id: nullable(Type.Integer({ description: 'The work that makes its rows, or has made them.' })),
})

/** A file with what its mapping needs. */
export const ImportRecord = NamedRecord('Import', {
  ...ImportSummary.properties,
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      field: nullable(Type.String({ description: 'The field that it is; null where it is not read.' })),
    }),
  ),
  fixed: Type.Array(Type.Object({ field: Type.String(), value: Type.String() }), {
    description: 'What fields have where their cells are empty, or where they have no column.',
  }),
  date_order: Choice('Order', dateOrders),
  mapping_name: nullable(
    Type.String({
      description: 'The remembered mapping; null where it was guessed from the names of the columns.',
    }),
  ),
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      name: Type.String(),
      type: Choice('Type', fieldTypes),
      required: Type.Boolean(),
    }),
    { description: 'What a column can be.' },
  ),
  known: Type.Boolean({ description: 'The same file was sent before: this is what has become of it.' }),
})

export async function summaryOf(
  tx: TenantTransaction,
  tenant: Tenant,
  file: ImportFile,
): Promise<Static<typeof ImportSummary>> {
  return {
    id: file.id,
    file: file.fileName,
    sent_by: file.sentBy,
    created_at: isoWithOffset(file.createdAt, tenant.timezone),
    rows: await countImportRows(tx, file.id),
    work_id: file.workId,
  }
}

export async function presentImport(
  tx: TenantTransaction,
  tenant: Tenant,
  { fields }: ImportKind,
  { file, known = false }: { file: ImportFile; known?: boolean },
): Promise<Static<typeof ImportRecord>> {
  const { columns, fixed, dateOrder } = file.mapping
  return {
    ...(await summaryOf(tx, tenant, file)),
    columns: file.columns.map(name => ({
      name,
      field: Object.hasOwn(columns, name) ? (columns[name] ?? null) : null,
    })),
    fixed: Object.entries(fixed).map(([field, value]) => ({ field, value })),
    date_order: dateOrder,
    mapping_name: file.mappingName,
    fields: offeredFields(fields, [...Object.values(columns), ...Object.keys(fixed)]).map(
      ({ field, name, type, required }) => ({ field, name, type, required }),
    ),
    known,
  }
}

/** A row with what is wrong with it. */
export const ImportRowRecord = NamedRecord('ImportRow', {
  id: Type.Integer({ description: 'Its place in the file, from 1.' }),
  line: Type.Integer({ description: 'The line of the file where it begins.' }),
  state: Choice('State', rowStates),
  cells: Type.Array(Type.String(), {
    description: 'In the order of the columns. None once it is made: the record has them.',
  }),
  faults: Type.Array(WarningRecord),
  warnings: Type.Array(WarningRecord),
  total: nullable(Type.Number({ description: 'The price of a shipment that would be made.' })),
  currency: nullable(Type.String()),
  changes: nullable(
    Type.Object(
      { id: Type.Integer(), name: Type.String() },
      { description: 'The customer that it changes.' },
    ),
  ),
  made: nullable(
    Type.Object({ id: Type.Integer(), name: Type.String() }, { description: 'What was made of it.' }),
  ),
})

export function presentImportRow(row: ImportRow): Static<typeof ImportRowRecord> {
  const { place, line, state, cells, faults, warnings, outlook, recordId, recordName } = row
  return {
    id: place,
    line,
    state,
    cells: [...cells],
    faults: state === 'faulty' ? Object.entries(faults).map(([field, message]) => ({ field, message })) : [],
    warnings: warnings.map(({ field, message }) => ({ field, message })),
    total: outlook.total ?? null,
    currency: outlook.currency ?? null,
    changes: outlook.changes ? { id: outlook.changes.id, name: outlook.changes.name } : null,
    made: recordId === null ? null : { id: recordId, name: recordName ?? '' },
  }
}

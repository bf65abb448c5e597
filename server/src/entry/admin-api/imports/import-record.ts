import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { Choice, NamedRecord, nullable, WarningRecord } from '../../../platform/shared/schema.ts'
import {
  askedUnits,
  countImportRows,
  dateOrders,
  type ImportFile,
  type ImportKind,
  type ImportKindName,
  type ImportRow,
  offeredFields,
  openQuestions,
  shownStateOf,
  shownStates,
  skipReasons,
} from '../../../shipping/imports/index.ts'
import type { AdminServices } from '../services.ts'

/** Files of one kind: their path, permission and checks. */
export interface ImportFamily {
  readonly kind: ImportKindName
  /** `shipment`: as in `/shipment-imports`. */
  readonly noun: 'shipment' | 'customer'
  readonly access: 'shipments' | 'customers'
  kindFor(services: AdminServices): ImportKind
}

export function addressOf({ noun }: ImportFamily) {
  return `/${noun}-imports` as const
}

const fieldTypes = ['text', 'number', 'date', 'country', 'list', 'customer'] as const

/** A file in the list of files. */
export const ImportSummary = NamedRecord('ImportSummary', {
  id: Type.Integer(),
  file: Type.String({ description: 'Name of the file.' }),
  sent_by: Type.String({ description: 'E-mail of the sender.' }),
  created_at: Type.String({ format: 'date-time' }),
  rows: Type.Object(
    {
      unchecked: Type.Integer({ description: 'Rows to be checked; send the mapping again.' }),
      good: Type.Integer(),
      check: Type.Integer({ description: 'Good rows with warnings.' }),
      faulty: Type.Integer(),
      made: Type.Integer(),
    },
    { description: 'Number of rows by state.' },
  ),
  work_id: nullable(Type.Integer({ description: 'Job that creates the records, or created them.' })),
})

/** A file with its columns and the fields for them. */
export const ImportRecord = NamedRecord('Import', {
  ...ImportSummary.properties,
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      field: nullable(Type.String({ description: 'Field of the column; null if the column is not read.' })),
    }),
  ),
  fixed: Type.Array(Type.Object({ field: Type.String(), value: Type.String() }), {
    description: 'Values for fields with an empty cell or without a column.',
  }),
  date_order: Choice('Order', dateOrders),
  mapping_name: nullable(
    Type.String({
      description: 'The remembered mapping; null if it was guessed from the column names.',
    }),
  ),
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      name: Type.String(),
      type: Choice('Type', fieldTypes),
      required: Type.Boolean(),
      choices: nullable(
        Type.Array(Type.String(), { description: 'All texts that the field may have; null for any.' }),
      ),
    }),
    { description: 'Possible fields of a column.' },
  ),
  sheet: nullable(Type.String({ description: 'Name of the sheet that was read; null for text.' })),
  sheets: Type.Array(
    Type.Object({
      name: Type.String(),
      hidden: Type.Boolean({ description: 'Spreadsheet programs do not show it.' }),
    }),
    { description: 'Sheets of the file. To read another one, send the file again with its name.' },
  ),
  skipped: Type.Array(
    Type.Object({
      from: Type.Integer({ description: 'First line.' }),
      to: Type.Integer({ description: 'Last line.' }),
      reason: Choice('Reason', skipReasons),
    }),
    {
      description:
        'Lines of the file that are no rows: the line that names the separator, lines above the column names, empty lines, totals, repeated column names, and rows that the spreadsheet hides. At most 100 ranges.',
    },
  ),
  questions: Type.Array(WarningRecord, {
    description:
      'What the file does not say and the prices depend on. Nothing is created before a column or a fixed value answers it.',
  }),
  known: Type.Boolean({ description: 'Earlier import of the same file, with its result.' }),
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
      ({ field, name, type, required, choices }) => ({
        field,
        name,
        type,
        required,
        choices: choices && [...choices],
      }),
    ),
    sheet: file.sheet,
    sheets: file.sheets.map(({ name, hidden }) => ({ name, hidden })),
    skipped: file.skipped.map(({ from, to, reason }) => ({ from, to, reason })),
    questions: await openQuestions(tx, file.id, { fields: askedUnits, states: ['good', 'faulty'] }),
    known,
  }
}

/** A row with its faults. */
export const ImportRowRecord = NamedRecord('ImportRow', {
  id: Type.Integer({ description: 'Position in the file, from 1.' }),
  line: Type.Integer({ description: 'First line in the file.' }),
  state: Choice('State', shownStates),
  cells: Type.Array(Type.String(), {
    description: 'Cells in the order of the columns. Empty once the record exists, which has the values.',
  }),
  faults: Type.Array(WarningRecord),
  warnings: Type.Array(WarningRecord),
  total: nullable(Type.Number({ description: 'Price of the shipment to be created.' })),
  currency: nullable(Type.String()),
  changes: nullable(
    Type.Object(
      { id: Type.Integer(), name: Type.String() },
      { description: 'Customer that the row changes.' },
    ),
  ),
  made: nullable(
    Type.Object({ id: Type.Integer(), name: Type.String() }, { description: 'Created record.' }),
  ),
})

export function presentImportRow(row: ImportRow): Static<typeof ImportRowRecord> {
  const { place, line, state, cells, faults, warnings, outlook, recordId, recordName } = row
  return {
    id: place,
    line,
    state: shownStateOf(row),
    cells: [...cells],
    faults: state === 'faulty' ? Object.entries(faults).map(([field, message]) => ({ field, message })) : [],
    warnings: warnings.map(({ field, message }) => ({ field, message })),
    total: outlook.total ?? null,
    currency: outlook.currency ?? null,
    changes: outlook.changes ? { id: outlook.changes.id, name: outlook.changes.name } : null,
    made: recordId === null ? null : { id: recordId, name: recordName ?? '' },
  }
}

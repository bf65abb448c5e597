import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import type { AnyWorkKind } from '../long-work/index.ts'
import { customersWork, wholeCustomersWork } from './customer-work.ts'
import { type ShipmentsFor, shipmentsWork, wholeShipmentsWork } from './shipment-work.ts'

export {
  correctRow,
  forgetImport,
  type MappingRequest,
  mapImport,
  requireIdle,
  requireImport,
} from './change-import.ts'
export { customerKind } from './customer-kind.ts'
export { exportedColumn } from './exported-column.ts'
export { faultsCsv } from './faults-csv.ts'
export { createFileThread, type FileThread } from './file-thread.ts'
export { skipReasons } from './find-table.ts'
export { type FieldType, type ImportField, offeredFields } from './import-field.ts'
export { type ImportKind, type ImportKindName, importKinds } from './import-kind.ts'
export {
  countImportRows,
  goodRows,
  type ImportRow,
  importRowsAt,
  madeRecords,
  openQuestions,
  pageOfImportRows,
  type RowState,
  shownStateOf,
  shownStates,
} from './import-rows.repository.ts'
export { deleteImports, type ImportFile, listImports, setWork } from './imports.repository.ts'
export { dateOrders } from './mapping.ts'
export { mostColumns, mostImportRows } from './read-table.ts'
export { askedUnits } from './row-measures.ts'
export { type ImportOptions, largestFile, sendFile, sentBytes } from './send-file.ts'
export { isXlsx, type SheetTable, sheetCsv } from './sheet-csv.ts'
export { exportedFields } from './shipment-fields.ts'
export { shipmentKind } from './shipment-kind.ts'
export type { ImportSettings } from './shipment-work.ts'

export function importWork(options: {
  database: Database
  clock: Clock
  shipmentsFor: ShipmentsFor
}): AnyWorkKind[] {
  return [
    shipmentsWork(options.shipmentsFor),
    wholeShipmentsWork(options.shipmentsFor),
    customersWork(options),
    wholeCustomersWork(options),
  ]
}

export { readDocument } from './document-parts.ts'
export { documentBytes } from './documents.repository.ts'
export { eachRow, failureOf } from './each-row.ts'
export { createLongWork, type LongWork, mostRows, requireWork } from './long-work.ts'
export { pageOfRows, type ShownRow } from './rows.repository.ts'
export { deleteWork, isRowDone, type LongWorkRow, listWorkOf } from './work.repository.ts'
export {
  type AnyWorkKind,
  accessOf,
  type RowOutcome,
  type StartedBy,
  type StepResult,
  type WorkEnd,
  type WorkKind,
  type WorkRow,
  type WorkState,
  type WorkStep,
  workStates,
} from './work.ts'

export {
  assignExceptions,
  type ExceptionSubject,
  mostDaysSnoozed,
  mostExceptionsAtOnce,
  noteException,
  releaseSolved,
  snoozeExceptions,
} from './change-work.ts'
export type { ExceptionFilter } from './exception-filter.ts'
export {
  type ExceptionNote,
  type ExceptionWorkRow,
  lastNotes,
  listNotes,
  type NumberedNote,
  workOn,
} from './exception-work.repository.ts'

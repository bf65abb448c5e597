export { attendTenant, dueNext } from './attend-tenant.ts'
export { callCarrier } from './call-carrier.ts'
export { findCallableAccount } from './call-limits.repository.ts'
export { type CircuitPolicy, usualCircuit } from './call-limits.ts'
export {
  askToCancel,
  type CancellationDecision,
  recordCancellation,
} from './cancel-submission.ts'
export type { Alarm, DeskContext, LabelWrapper, NamedCarrierEvent, ShipmentDoor } from './context.ts'
export { findPaper, type PaperEntry, papersOf } from './papers.repository.ts'
export { carrierLedger, carrierRecords, type LedgerEntry } from './records.ts'
export { type ResubmitOptions, resubmit } from './resubmit.ts'
export type { CarrierRecord } from './submission.ts'
export { findLabel } from './submissions.repository.ts'
export {
  type OpenedSubmission,
  openSubmission,
  type SubmissionEntry,
  submitShipment,
} from './submit-shipment.ts'
export { usualWaits, type Waits } from './waits.ts'

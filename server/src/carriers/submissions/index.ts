export { callCarrier } from './call-carrier.ts'
export { findCallableAccount } from './call-limits.repository.ts'
export { type CircuitPolicy, defaultCircuit, silentAccounts } from './call-limits.ts'
export {
  askToCancel,
  type CancellationDecision,
  recordCancellation,
} from './cancel-submission.ts'
export type {
  CarrierCallEnd,
  LabelWrapper,
  NamedCarrierEvent,
  Scheduler,
  ShipmentPort,
  SubmissionContext,
} from './context.ts'
export { findPaper, findPaperSlice, type PaperEntry, papersOf } from './papers.repository.ts'
export { nextDueAt, processDueWork } from './process-due-work.ts'
export { queuedRecords, queueSubmissions } from './queue-submissions.ts'
export { recordOutcome, type ShippingOutcome } from './record-outcome.ts'
export { carrierLedger, carrierRecords, type LedgerEntry } from './records.ts'
export { replaceSubmission } from './replace-submission.ts'
export { type ResubmitOptions, resubmit } from './resubmit.ts'
export { defaultRetryPolicy, type RetryPolicy } from './retry-policy.ts'
export type { CarrierRecord } from './submission.ts'
export { findLabel } from './submissions.repository.ts'
export {
  type OpenedSubmission,
  openSubmission,
  type SubmissionEntry,
  sendShipment,
} from './submit-shipment.ts'

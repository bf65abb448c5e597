export { type AuditTrail, createAuditTrail } from './audit-trail.ts'
export { type AuditEntry, insertCall, recentActivity } from './calls.repository.ts'
export { type FieldChange, fieldChanges } from './field-changes.ts'
export { type CallFilter, type ListedCall, listCalls } from './list-calls.repository.ts'
export {
  type Attempted,
  oncePerCommit,
  type Recorder,
  type SignInRecorder,
  subjectOf,
  unrecorded,
  type Written,
} from './recorder.ts'

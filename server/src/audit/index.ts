export { type AuditEntry, auditStatement, recentActivity } from './audit.repository.ts'
export { type AuditTrail, createAuditTrail } from './audit-trail.ts'

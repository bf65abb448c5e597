export { type AuditEntry, auditStatement, insertAuditEntries, recentActivity } from './audit.repository.ts'
export { type AuditTrail, createAuditTrail } from './audit-trail.ts'

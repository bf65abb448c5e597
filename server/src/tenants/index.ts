export { createTenant, type TenantRequest } from './create-tenant.ts'
export type { Scope, Tenant } from './tenant.ts'
export { anyTenant, findLogo, findTenant, findTenantById, listTenants } from './tenants.repository.ts'

export { type CompanySettings, changeTenant, setLogo } from './change-tenant.ts'
export { createTenant, type TenantRequest } from './create-tenant.ts'
export type { Scope, Tenant } from './tenant.ts'
export {
  anyTenant,
  findLogo,
  findLogoStamp,
  findTenant,
  findTenantById,
  listTenants,
} from './tenants.repository.ts'

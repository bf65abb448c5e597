export { type CompanySettings, changeTenant, setLogo } from './change-tenant.ts'
export { companyFaults } from './company-faults.ts'
export { createTenant, type TenantRequest } from './create-tenant.ts'
export { absence, type CompanyPlace, ifHere } from './place.ts'
export { type Scope, type Tenant, type TenantColumns, tenantOfRow } from './tenant.ts'
export {
  anyTenant,
  findLanguage,
  findLetterhead,
  findLogo,
  findLogoStamp,
  findTenant,
  findTenantState,
  findTermSettings,
  isActiveTenant,
  isOwnTenantActive,
  type Letterhead,
  listTenants,
  listTenantsHere,
  listTerms,
  ownLanguage,
  requireOwnTenant,
  setTenantActive,
  updateTenant,
} from './tenants.repository.ts'
export { type TermSettings, type Terms, termBounds, termsOf, usualTerms } from './terms.ts'

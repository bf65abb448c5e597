import type { HashPassword } from '../../accounts/access/index.ts'
import { createStaff, emailFaults, passwordFaults, type StaffRow } from '../../accounts/staff/index.ts'
import { companyFaults, createTenant, type Tenant } from '../../accounts/tenants/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { conflict, invalidFields } from '../../platform/shared/problem.ts'
import { isOnlyCompany, lockExample, readSetup } from './setup.repository.ts'

export interface OwnCompanyRequest {
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly timezone: string
  readonly prefix: string
  readonly email: string
  readonly password: string
}

/** True for the example company as long as it is the installation's only one. */
export async function canStartCompany(database: Database, tenantId: number): Promise<boolean> {
  const { isExample } = await database.read(tenantId, readSetup)
  return isExample && (await database.global(isOnlyCompany))
}

/**
 * Creates the first real company of the installation with its owner. Throws CONFLICT unless the caller's company is the
 * example and the only one, and VALIDATION_ERROR with every wrong field.
 */
export async function startOwnCompany(
  { database, hashPassword }: { database: Database; hashPassword: HashPassword },
  exampleId: number,
  { email, password, ...company }: OwnCompanyRequest,
  recorder: Recorder,
): Promise<{ tenant: Tenant & { clientId: string }; owner: StaffRow; passwordHash: string }> {
  if (!(await canStartCompany(database, exampleId))) throw notOpen()
  const faults = {
    ...companyFaults({ ...company, name: company.name.trim() }),
    ...emailFaults(email.trim()),
    ...(await passwordFaults(password)),
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  // Before the transaction, which must be short.
  const passwordHash = await hashPassword(password)
  return database.inOneTransaction(async one => {
    const isExample = await one.write(exampleId, async tx => {
      const locked = await lockExample(tx)
      recorder.record(tx, { subject: company.name.trim() })
      return locked
    })
    if (!isExample || !(await one.global(isOnlyCompany))) throw notOpen()
    const tenant = await createTenant(one, company)
    const owner = await createStaff(
      { database: one, hashPassword: async () => passwordHash },
      { tenantId: tenant.id, email, password, role: 'owner' },
    )
    return { tenant, owner, passwordHash }
  })
}

function notOpen() {
  return conflict(
    'Only the example company of a new installation can start a company here. Use "waybill tenant create".',
  )
}

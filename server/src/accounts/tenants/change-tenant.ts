import { fieldChanges, type Recorder } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { DocumentLanguage } from '../../platform/sentences/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { companyFaults } from './company-faults.ts'
import type { Tenant } from './tenant.ts'
import {
  ownLanguage,
  ownTermSettings,
  requireOwnTenant,
  type TenantChange,
  updateTenant,
} from './tenants.repository.ts'
import { type TermSettings, termFaults } from './terms.ts'

export interface CompanySettings {
  name?: string
  country?: string
  currency?: string
  timezone?: string
  prefix?: string
  labelFormat?: string
  language?: DocumentLanguage
  terms?: TermSettings
}

/** Throws VALIDATION_ERROR with every wrong field. */
export async function changeTenant(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  settings: CompanySettings,
  recorder: Recorder,
): Promise<Tenant> {
  const faults = { ...companyFaults(settings), ...termFaults(settings.terms ?? {}) }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const { name, country, currency, timezone, prefix, labelFormat, language, terms = {} } = settings
  const change: TenantChange = {
    ...(name === undefined ? {} : { name }),
    ...(country === undefined ? {} : { country }),
    ...(currency === undefined ? {} : { currency }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(prefix === undefined ? {} : { awb_prefix: prefix }),
    ...(labelFormat === undefined ? {} : { label_format: labelFormat }),
    ...(language === undefined ? {} : { language }),
    ...(terms.callsMonths === undefined ? {} : { calls_kept_months: terms.callsMonths }),
    ...(terms.exchangesDays === undefined ? {} : { exchanges_kept_days: terms.exchangesDays }),
    ...(terms.labelsMonths === undefined ? {} : { labels_kept_months: terms.labelsMonths }),
    ...(terms.anonymizedAfterMonths === undefined
      ? {}
      : { anonymized_after_months: terms.anonymizedAfterMonths }),
  }
  return database.write(tenantId, async tx => {
    const before = {
      ...(await requireOwnTenant(tx)),
      ...(await ownTermSettings(tx)),
      language: await ownLanguage(tx),
    }
    const tenant = await updateTenant(tx, change, clock.now())
    const sent = { name, country, currency, timezone, awbPrefix: prefix, labelFormat, language, ...terms }
    recorder.record(tx, { changes: fieldChanges(before, sent) })
    return tenant
  })
}

/** Null removes the logo. The caller has checked the picture. */
export function setLogo(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  logo: Uint8Array | null,
  recorder: Recorder,
): Promise<Tenant> {
  return database.write(tenantId, async tx => {
    const tenant = await updateTenant(tx, { logo }, clock.now())
    recorder.record(tx, {})
    return tenant
  })
}

import Type, { type Static } from 'typebox'
import type { StaffSession } from '../../accounts/staff/index.ts'
import { changeTenant, findLanguage, findLogoStamp, type Tenant } from '../../accounts/tenants/index.ts'
import { labelFormats } from '../../labels/index.ts'
import { documentLanguages } from '../../platform/sentences/index.ts'
import { type FieldProblems, invalidFields, Problem } from '../../platform/shared/problem.ts'
import {
  Choice,
  Country,
  Group,
  NamedRecord,
  nullable,
  optional,
  Text,
} from '../../platform/shared/schema.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import type { AdminServices } from './services.ts'
import { presentTenant, TenantRecord } from './session/index.ts'

export const SettingsRecord = NamedRecord('Settings', {
  ...TenantRecord.properties,
  language: Choice('Language', documentLanguages, {
    description:
      'Language of labels, run sheets, manifests, price lists and headings of exports; as long as none is chosen, that of the country.',
  }),
  logo_url: nullable(Type.String({ description: 'Changes with every new logo.' })),
})

export async function presentSettings(
  { database }: Pick<AdminServices, 'database'>,
  tenant: Tenant,
  { clientId }: StaffSession,
): Promise<Static<typeof SettingsRecord>> {
  const stamp = await database.global(sql => findLogoStamp(sql, tenant.id))
  const language = await database.global(sql => findLanguage(sql, tenant.id))
  return {
    ...presentTenant(tenant, { clientId, hasLogo: stamp !== null }),
    language,
    logo_url: stamp && `/admin/api/settings/logo?v=${stamp.slice(0, 12)}`,
  }
}

const readEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/settings',
    action: 'settings.read',
    summary: 'Get the settings of the company',
    access: 'staff',
    data: SettingsRecord,
    handle: ({ tenant, session }) => presentSettings(services, tenant, session),
  })

const titles = {
  name: 'Name',
  country: 'Country',
  currency: 'Currency',
  timezone: 'Time zone',
  awb_prefix: 'AWB prefix',
  label_format: 'Label size',
  language: 'Language',
}

const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/settings',
    action: 'settings.change',
    summary: 'Change the settings of the company',
    description: 'Fields that you leave out stay as they are. No setting can be cleared.',
    access: 'owner',
    body: Group('Settings', {
      name: optional(Text(titles.name)),
      country: optional(Country(titles.country)),
      currency: optional(Text(titles.currency)),
      timezone: optional(Text(titles.timezone)),
      awb_prefix: optional(Text(titles.awb_prefix)),
      label_format: optional(Choice(titles.label_format, labelFormats)),
      language: optional(Choice(titles.language, documentLanguages)),
    }),
    data: SettingsRecord,
    async handle({ tenant, session, body, sent, recorder }) {
      requireNotCleared(body, sent)
      const { awb_prefix: prefix, label_format: labelFormat, currency, ...plain } = body
      const change = {
        ...plain,
        ...(currency === undefined ? {} : { currency: currency.toUpperCase() }),
        ...(prefix === undefined ? {} : { prefix: prefix.toUpperCase() }),
        ...(labelFormat === undefined ? {} : { labelFormat }),
      }
      const changed = await changeTenant(services, tenant.id, change, recorder).catch((error: unknown) => {
        throw withOwnNames(error)
      })
      return presentSettings(services, changed, session)
    },
  })

/** Throws VALIDATION_ERROR for a field that is sent empty: a company needs all of them. */
function requireNotCleared(body: object, sent: ReadonlySet<string>): void {
  const faults: FieldProblems = {}
  for (const [field, title] of Object.entries(titles)) {
    if (sent.has(field) && !(field in body)) faults[field] = `${title} is required.`
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
}

/** The use case calls `awb_prefix` `prefix`. */
export function withOwnNames(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.details) return error
  const { prefix, ...details } = error.details
  return invalidFields({ ...details, ...(prefix === undefined ? {} : { awb_prefix: prefix }) })
}

/** The company's name, country, currency, time zone, AWB prefix, label size and language of papers. */
export function settingsEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [readEndpoint(services), changeEndpoint(services)]
}

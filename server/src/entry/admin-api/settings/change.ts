import { changeTenant } from '../../../accounts/tenants/index.ts'
import { labelFormats } from '../../../labels/index.ts'
import { type FieldProblems, invalidFields, Problem } from '../../../platform/shared/problem.ts'
import { Choice, Country, Group, optional, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentSettings, SettingsRecord } from './settings-record.ts'

const titles = {
  name: 'Name',
  country: 'Country',
  currency: 'Currency',
  timezone: 'Time zone',
  awb_prefix: 'AWB prefix',
  label_format: 'Label size',
}

export const changeEndpoint = (services: AdminServices) =>
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

/** A company needs all of these, so a field that is sent empty is a fault. */
function requireNotCleared(body: object, sent: ReadonlySet<string>): void {
  const faults: FieldProblems = {}
  for (const [field, title] of Object.entries(titles)) {
    if (sent.has(field) && !(field in body)) faults[field] = `${title} is required.`
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
}

/** The use case names `prefix` what is `awb_prefix` here. */
function withOwnNames(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.details) return error
  const { prefix, ...details } = error.details
  return invalidFields({ ...details, ...(prefix === undefined ? {} : { awb_prefix: prefix }) })
}

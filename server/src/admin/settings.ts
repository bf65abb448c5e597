import { labelFormats } from '../labels/index.ts'
import { type FieldProblems, invalidFields, notFound, Problem } from '../shared/problem.ts'
import { Choice, Country, Group, optional, Text } from '../shared/schema.ts'
import type { StaffSession } from '../staff/index.ts'
import { changeTenant, findLogo, findLogoStamp, setLogo, type Tenant } from '../tenants/index.ts'
import { type AdminEndpoint, fileEndpoint, staffEndpoint } from './endpoint.ts'
import { logoType, readLogo } from './logo.ts'
import type { AdminServices } from './services.ts'

/** The company: its name, logo, label, currency, time zone and AWB prefix. */
export function settingsEndpoints(services: AdminServices): AdminEndpoint[] {
  const { database } = services

  async function shown(tenant: Tenant, { clientId }: StaffSession) {
    const stamp = await database.global(sql => findLogoStamp(sql, tenant.id))
    return {
      id: tenant.id,
      name: tenant.name,
      client_id: clientId,
      country: tenant.country,
      currency: tenant.currency,
      timezone: tenant.timezone,
      awb_prefix: tenant.awbPrefix,
      label_format: tenant.labelFormat,
      has_logo: stamp !== null,
      logo_url: stamp && `/admin/api/settings/logo?v=${stamp.slice(0, 12)}`,
    }
  }

  return [
    staffEndpoint({
      method: 'GET',
      url: '/settings',
      action: 'settings.read',
      access: 'staff',
      handle: ({ tenant, session }) => shown(tenant, session),
    }),
    staffEndpoint({
      method: 'PUT',
      url: '/settings',
      action: 'settings.change',
      access: 'owner',
      body: Group('Settings', {
        name: optional(Text('Name')),
        country: optional(Country('Country')),
        currency: optional(Text('Currency')),
        timezone: optional(Text('Time zone')),
        awb_prefix: optional(Text('AWB prefix')),
        label_format: optional(Choice('Label size', labelFormats)),
      }),
      async handle({ tenant, session, body, sent, record }) {
        requireNotEmptied(body, sent)
        const { awb_prefix: prefix, label_format: labelFormat, currency, ...plain } = body
        const change = {
          ...plain,
          ...(currency === undefined ? {} : { currency: currency.toUpperCase() }),
          ...(prefix === undefined ? {} : { prefix: prefix.toUpperCase() }),
          ...(labelFormat === undefined ? {} : { labelFormat }),
        }
        const changed = await changeTenant(services, tenant.id, change, tx => record(tx, null)).catch(
          (error: unknown) => {
            throw withOwnNames(error)
          },
        )
        return shown(changed, session)
      },
    }),
    fileEndpoint({
      url: '/settings/logo',
      action: 'settings.read-logo',
      access: 'staff',
      query: Group('Query', { v: optional(Text('Version')) }),
      async handle({ tenant, query }) {
        const logo = await database.global(sql => findLogo(sql, tenant.id))
        const known = logo && logoType(logo)
        if (!logo || !known) throw notFound('The company has no logo.')
        // The address that names this very picture may be kept.
        const cached = query.v === undefined ? 'no-store' : 'private, max-age=31536000, immutable'
        return { type: known.type, content: Buffer.from(logo), headers: { 'cache-control': cached } }
      },
    }),
    staffEndpoint({
      method: 'PUT',
      url: '/settings/logo',
      action: 'settings.change-logo',
      access: 'owner',
      body: Group('Logo', { image: Text('Logo', { longest: 1_000_000 }) }),
      async handle({ tenant, session, body, record }) {
        const logo = await readLogo(services.printer, tenant.id, body.image)
        return shown(await setLogo(services, tenant.id, logo, tx => record(tx, null)), session)
      },
    }),
    staffEndpoint({
      method: 'DELETE',
      url: '/settings/logo',
      action: 'settings.delete-logo',
      access: 'owner',
      handle: async ({ tenant, session, record }) =>
        shown(await setLogo(services, tenant.id, null, tx => record(tx, null)), session),
    }),
  ]
}

/** A company has all of these: what is sent empty is not cleared, it is missing. */
function requireNotEmptied(body: object, sent: ReadonlySet<string>): void {
  const labels: Record<string, string> = {
    name: 'Name',
    country: 'Country',
    currency: 'Currency',
    timezone: 'Time zone',
    awb_prefix: 'AWB prefix',
    label_format: 'Label size',
  }
  const faults: FieldProblems = {}
  for (const [field, label] of Object.entries(labels)) {
    if (sent.has(field) && !(field in body)) faults[field] = `${label} is required.`
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
}

/** The command line says `prefix` to what is `awb_prefix` here. */
function withOwnNames(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.details) return error
  const { prefix, ...details } = error.details
  return invalidFields({ ...details, ...(prefix === undefined ? {} : { awb_prefix: prefix }) })
}

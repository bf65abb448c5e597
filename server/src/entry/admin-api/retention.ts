import Type, { type Static } from 'typebox'
import {
  changeTenant,
  findTermSettings,
  type Tenant,
  type TermSettings,
  termBounds,
  usualTerms,
} from '../../accounts/tenants/index.ts'
import { Group, NamedRecord, nullable, optional, Whole } from '../../platform/shared/schema.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import type { AdminServices } from './services.ts'

/** The names of the terms in the admin API, and in `accounts/tenants/`. */
const terms = {
  calls_months: 'callsMonths',
  exchanges_days: 'exchangesDays',
  labels_months: 'labelsMonths',
  anonymized_after_months: 'anonymizedAfterMonths',
} as const satisfies Record<string, keyof TermSettings>

const TermRecord = Type.Object({
  chosen: nullable(Type.Integer({ description: 'Null if the company has chosen none.' })),
  usual: nullable(Type.Integer({ description: 'Default term. Null for ever.' })),
  most: Type.Integer({ description: 'Longest possible choice; the shortest is 1.' }),
})

const RetentionRecord = NamedRecord('Retention', {
  calls_months: TermRecord,
  exchanges_days: TermRecord,
  labels_months: TermRecord,
  anonymized_after_months: TermRecord,
})

async function presentRetention(
  { database }: Pick<AdminServices, 'database'>,
  tenant: Tenant,
): Promise<Static<typeof RetentionRecord>> {
  const chosen = await database.global(sql => findTermSettings(sql, tenant.id))
  const present = (name: keyof TermSettings) => ({
    chosen: chosen[name],
    usual: usualTerms[name],
    most: termBounds[name].most,
  })
  return {
    calls_months: present(terms.calls_months),
    exchanges_days: present(terms.exchanges_days),
    labels_months: present(terms.labels_months),
    anonymized_after_months: present(terms.anonymized_after_months),
  }
}

const term = (title: string, name: keyof TermSettings) =>
  optional(Whole(title, { least: 1, most: termBounds[name].most }))

/** Null chooses the usual term again; a field that is not sent stays. */
const retentionFields = {
  calls_months: term('Record of calls', terms.calls_months),
  exchanges_days: term('Exchanges with carriers', terms.exchanges_days),
  labels_months: term('Labels of carriers', terms.labels_months),
  anonymized_after_months: term('Personal data', terms.anonymized_after_months),
}

type Sent = { readonly [Name in keyof typeof terms]?: number }

/** The sent terms by their names in `accounts/tenants/`. */
function sentTerms(body: Sent, sent: ReadonlySet<string>): TermSettings {
  const names = Object.keys(terms) as (keyof typeof terms)[]
  return Object.fromEntries(
    names.filter(name => sent.has(name)).map(name => [terms[name], body[name] ?? null]),
  )
}

const readEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/settings/retention',
    action: 'settings.read-retention',
    summary: 'Get the retention terms',
    access: 'owner',
    data: RetentionRecord,
    handle: ({ tenant }) => presentRetention(services, tenant),
  })

const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/settings/retention',
    action: 'settings.change-retention',
    summary: 'Change the retention terms',
    description:
      'Fields that you leave out stay as they are; null restores the default term. The next daily clean-up deletes records past their term.',
    access: 'owner',
    body: Group('Retention', retentionFields),
    data: RetentionRecord,
    async handle({ tenant, body, sent, recorder }) {
      await changeTenant(services, tenant.id, { terms: sentTerms(body, sent) }, recorder)
      return presentRetention(services, tenant)
    },
  })

/** The terms for which the company keeps its records. */
export function retentionEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [readEndpoint(services), changeEndpoint(services)]
}

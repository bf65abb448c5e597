import Type, { type Static } from 'typebox'
import type { StaffSession } from '../../accounts/staff/index.ts'
import { updateTenant } from '../../accounts/tenants/index.ts'
import {
  canStartCompany,
  exampleDataKind,
  readSetup,
  requireEmptyCompany,
  rowsOfExampleData,
  setupSteps,
  startOwnCompany,
} from '../../operations/setup/index.ts'
import { Choice, Country, Flag, Group, NamedRecord, Secret, Text } from '../../platform/shared/schema.ts'
import { openSession } from '../http/session-cookie.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { startWork, WorkRecord } from './long-work.ts'
import type { AdminServices } from './services.ts'
import { noteSignIn, presentSession, SessionRecord } from './session/index.ts'
import { withOwnNames } from './settings.ts'

const SetupRecord = NamedRecord('Setup', {
  steps: Type.Array(Type.Object({ step: Choice('Step', setupSteps), done: Type.Boolean() }), {
    description: 'The steps of a new company, read from its records.',
  }),
  dismissed: Type.Boolean({ description: 'Whether an owner has dismissed the checklist.' }),
  is_empty: Type.Boolean({ description: 'Whether the company takes example data.' }),
  can_start_company: Type.Boolean({
    description: 'Whether this is the example company, and the only one of the installation.',
  }),
})

async function presentSetup(
  { database }: AdminServices,
  tenantId: number,
): Promise<Static<typeof SetupRecord>> {
  const { done, isDismissed, isEmpty } = await database.read(tenantId, readSetup)
  return {
    steps: setupSteps.map(step => ({ step, done: done[step] })),
    dismissed: isDismissed,
    is_empty: isEmpty,
    can_start_company: await canStartCompany(database, tenantId),
  }
}

const readEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/setup',
    action: 'setup.read',
    summary: 'Get the checklist of a new company',
    access: 'staff',
    data: SetupRecord,
    handle: ({ tenant }) => presentSetup(services, tenant.id),
  })

const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/setup',
    action: 'setup.change',
    summary: 'Dismiss the checklist of a new company, or show it again',
    access: 'owner',
    body: Group('Setup', { dismissed: Flag('Dismissed') }),
    data: SetupRecord,
    async handle({ tenant, body, recorder }) {
      const now = services.clock.now()
      await services.database.write(tenant.id, async tx => {
        await updateTenant(tx, { setup_dismissed_at: body.dismissed ? now : null }, now)
        recorder.record(tx, {})
      })
      return presentSetup(services, tenant.id)
    },
  })

const fillEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/setup/example-data',
    action: exampleDataKind,
    summary: 'Fill an empty company with example data, in the background',
    description:
      'Creates services with prices, customers, a depot, drivers and, as test data, shipments. Refused if the company has any of these.',
    access: 'owner',
    status: 201,
    data: WorkRecord,
    errors: ['CONFLICT'],
    handle: call =>
      startWork(services, call, { kind: exampleDataKind, settings: {}, rows: rowsOfExampleData() }, tx =>
        requireEmptyCompany(tx),
      ),
  })

const startCompanyEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/setup/company',
    action: 'setup.company',
    summary: 'Start the first own company of an installation',
    description:
      'Only for owners of the example company, as long as it is the only company of the installation. Signs the new owner in.',
    access: 'owner',
    status: 201,
    body: Group('Company', {
      name: Text('Name'),
      country: Country('Country'),
      currency: Text('Currency'),
      timezone: Text('Time zone'),
      awb_prefix: Text('AWB prefix'),
      email: Text('E-mail'),
      password: Secret('Password'),
    }),
    data: SessionRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, body, request, recorder }) {
      const { awb_prefix: prefix, currency, ...plain } = body
      const wanted = { ...plain, currency: currency.toUpperCase(), prefix: prefix.toUpperCase() }
      const {
        tenant: own,
        owner,
        passwordHash,
      } = await startOwnCompany(services, tenant.id, wanted, recorder).catch((error: unknown) => {
        throw withOwnNames(error)
      })
      const proven = { email: owner.email, password_hash: passwordHash, totp_enabled_at: null }
      const session: StaffSession = await openSession(request, {
        tenantId: own.id,
        staffId: owner.id,
        proven,
        stage: 'signed_in',
      })
      await noteSignIn(services, request, session)
      return presentSession(services, session)
    },
  })

/** The checklist of a new company, its example data, and the way from the example company to an own one. */
export function setupEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    readEndpoint(services),
    changeEndpoint(services),
    fillEndpoint(services),
    startCompanyEndpoint(services),
  ]
}

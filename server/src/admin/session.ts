import type { FastifyRequest } from 'fastify'
import { Problem } from '../shared/problem.ts'
import { Group, optional, Secret, Text } from '../shared/schema.ts'
import { deleteSessionsOf, insertStaffAction, type StaffSession, updateStaffRow } from '../staff/index.ts'
import { findLogoStamp } from '../tenants/index.ts'
import { type AdminEndpoint, openEndpoint, staffEndpoint } from './endpoint.ts'
import type { AdminServices } from './services.ts'
import { closeSession, openSession } from './session-cookie.ts'

/** Signing in and out, and who one is. */
export function sessionEndpoints(services: AdminServices): AdminEndpoint[] {
  return [
    signIn(services),
    showSecondFactor(services),
    whoAmI(services),
    signOut(services),
    signOutEverywhere(services),
    changeProfile(services),
  ]
}

const signIn = (services: AdminServices) =>
  openEndpoint({
    method: 'POST',
    url: '/session',
    action: 'session.open',
    access: 'anybody',
    body: Group('Credentials', {
      email: Text('E-mail'),
      password: Secret('Password'),
      client_id: optional(Text('Company')),
    }),
    async handle({ body, address, request }) {
      const { email, password, client_id: clientId = null } = body
      const [account, ...others] = await services.signIn.withPassword(
        { email, password, clientId, address },
        accounts => services.refusedSignIns.add(request, email, accounts),
      )
      if (!account) throw new Error('A sign-in that was not refused is one to an account.')
      if (others.length > 0) {
        const companies = [account, ...others].map(({ client_id, tenant_name }) => ({
          client_id,
          name: tenant_name,
        }))
        return { state: 'choose_company', companies }
      }
      const stage = account.totp_enabled_at === null ? 'signed_in' : 'second_factor'
      const session = await openSession(request, {
        tenantId: account.tenant_id,
        staffId: account.id,
        stage,
      })
      if (stage === 'second_factor') return { state: stage }
      await noteSignIn(services, request, session)
      return { state: stage, ...(await presentMe(services, session)) }
    },
  })

const showSecondFactor = (services: AdminServices) =>
  openEndpoint({
    method: 'POST',
    url: '/session/second-factor',
    action: 'session.open',
    access: 'anybody',
    body: Group('Code', { code: Text('Code', { longest: 50 }) }),
    async handle({ body, address, request }) {
      const half = request.session.held
      if (half?.stage !== 'second_factor') {
        throw new Problem(
          'UNAUTHORIZED',
          'Sign in with your password first; the code must follow within minutes.',
        )
      }
      const { email, id: staffId } = half.staff
      const person = { tenantId: half.tenant.id, staffId }
      try {
        await services.signIn.withCode({ ...person, code: body.code, address })
      } catch (error) {
        const refused = error instanceof Problem && error.code === 'UNAUTHORIZED'
        if (refused) services.refusedSignIns.add(request, email, [{ ...person, email }])
        throw error
      }
      const session = await openSession(request, { ...person, stage: 'signed_in' })
      await noteSignIn(services, request, session)
      return { state: 'signed_in', ...(await presentMe(services, session)) }
    },
  })

/** Nobody is an answer too: a browser would write a refusal to its console whenever the sign-in page opens. */
const whoAmI = (services: AdminServices) =>
  openEndpoint({
    method: 'GET',
    url: '/session',
    action: 'session.read',
    access: 'anybody',
    async handle({ request }) {
      const session = request.session.held
      return session?.stage === 'signed_in' ? presentMe(services, session) : { staff: null, tenant: null }
    },
  })

const signOut = (_services: AdminServices) =>
  openEndpoint({
    method: 'DELETE',
    url: '/session',
    action: 'session.close',
    access: 'anybody',
    async handle({ request, reply }) {
      await closeSession(request, reply)
      return { signed_out: true }
    },
  })

const signOutEverywhere = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/session/sign-out-everywhere',
    action: 'session.close-all',
    access: 'staff',
    async handle({ session, tenant, record, request, reply }) {
      const ended = await services.database.write(tenant.id, async tx => {
        await record(tx, session.staff.email)
        return deleteSessionsOf(tx, session.staff.id)
      })
      await closeSession(request, reply)
      return { ended }
    },
  })

const changeProfile = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/session/profile',
    action: 'session.profile',
    access: 'staff',
    body: Group('Profile', { name: optional(Text('Name')) }),
    async handle({ session, tenant, body, record }) {
      const name = body.name ?? null
      await services.database.write(tenant.id, async tx => {
        await updateStaffRow(tx, session.staff.id, { name }, services.clock.now())
        await record(tx, session.staff.email)
      })
      return presentMe(services, { ...session, staff: { ...session.staff, name } })
    },
  })

async function noteSignIn(
  { clock, database, ids, signIn }: AdminServices,
  request: FastifyRequest,
  { staff, tenant }: StaffSession,
): Promise<void> {
  const id = await ids.allocate(tenant.id, 'staff_actions')
  await database.write(tenant.id, async tx => {
    await signIn.note(tx, staff.id, request.clientAddress)
    await insertStaffAction(tx, {
      id,
      at: clock.now(),
      staffId: staff.id,
      email: staff.email,
      action: 'session.open',
      subject: null,
      ip: request.clientAddress,
      method: request.method,
      path: request.url,
      status: 200,
      errorCode: null,
      requestId: request.id,
    })
  })
}

/** Who is signed in, and the company they work for. */
export async function presentMe(services: AdminServices, { staff, tenant, clientId }: StaffSession) {
  const logo = await services.database.global(sql => findLogoStamp(sql, tenant.id))
  return {
    staff: {
      id: staff.id,
      email: staff.email,
      name: staff.name,
      role: staff.role,
      totp_enabled: staff.totpEnabled,
      recovery_codes_left: staff.totpEnabled
        ? await services.secondFactor.recoveryCodesLeft({ tenantId: tenant.id, staffId: staff.id })
        : 0,
    },
    tenant: {
      id: tenant.id,
      name: tenant.name,
      client_id: clientId,
      country: tenant.country,
      currency: tenant.currency,
      timezone: tenant.timezone,
      awb_prefix: tenant.awbPrefix,
      label_format: tenant.labelFormat,
      has_logo: logo !== null,
    },
  }
}

import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { StaffSession } from '../../../accounts/staff/index.ts'
import { Problem } from '../../../platform/shared/problem.ts'
import { Group, optional, Secret, Text } from '../../../platform/shared/schema.ts'
import { openSession } from '../../http/session-cookie.ts'
import { openEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { writeOwnAction } from './own-action.ts'
import { presentSession, SessionRecord } from './session-record.ts'

export const openSessionEndpoint = (services: AdminServices) =>
  openEndpoint({
    method: 'POST',
    url: '/session',
    action: 'session.open',
    summary: 'Sign in',
    description:
      'Takes e-mail and password. If they match several companies, the answer names the companies; send the chosen one with the next call. If the account has a second factor, send its code next.',
    access: 'anybody',
    body: Group('Credentials', {
      email: Text('E-mail'),
      password: Secret('Password'),
      client_id: optional(Text('Company')),
    }),
    data: Type.Union([
      Type.Object({ state: Type.Literal('signed_in'), ...SessionRecord.properties }),
      Type.Object({ state: Type.Literal('second_factor') }),
      Type.Object({
        state: Type.Literal('choose_company'),
        companies: Type.Array(Type.Object({ client_id: Type.String(), name: Type.String() })),
      }),
    ]),
    errors: ['UNAUTHORIZED'],
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
        return { state: 'choose_company' as const, companies }
      }
      const hasSecondFactor = account.totp_enabled_at !== null
      const session = await openSession(request, {
        tenantId: account.tenant_id,
        staffId: account.id,
        proven: account,
        stage: hasSecondFactor ? 'second_factor' : 'signed_in',
      })
      if (hasSecondFactor) return { state: 'second_factor' as const }
      await noteSignIn(services, request, session)
      return { state: 'signed_in' as const, ...(await presentSession(services, session)) }
    },
  })

export const secondFactorEndpoint = (services: AdminServices) =>
  openEndpoint({
    method: 'POST',
    url: '/session/second-factor',
    action: 'session.second-factor',
    summary: 'Complete a sign-in with a second-factor code',
    access: 'anybody',
    body: Group('Code', { code: Text('Code', { longest: 50 }) }),
    data: Type.Object({ state: Type.Literal('signed_in'), ...SessionRecord.properties }),
    errors: ['UNAUTHORIZED'],
    async handle({ body, address, request }) {
      const half = request.session.held
      if (half?.stage !== 'second_factor') throw passwordFirst()
      const { email, id: staffId } = half.staff
      const person = { tenantId: half.tenant.id, staffId }
      const proven = await services.signIn
        .withCode({ ...person, code: body.code, address })
        .catch((error: unknown) => {
          const refused = error instanceof Problem && error.code === 'UNAUTHORIZED'
          if (refused) services.refusedSignIns.add(request, email, [{ ...person, email }])
          throw error
        })
      // Ended if the account changed between the password and the code.
      if (!(await services.sessions.find(request.session.sessionId))) throw passwordFirst()
      const session = await openSession(request, { ...person, proven, stage: 'signed_in' })
      await noteSignIn(services, request, session)
      return { state: 'signed_in' as const, ...(await presentSession(services, session)) }
    },
  })

function passwordFirst(): Problem {
  return new Problem('UNAUTHORIZED', 'Sign in with your password first; the code must follow within minutes.')
}

/** Records a sign-in, with or without a second factor. */
export function noteSignIn(
  services: AdminServices,
  request: FastifyRequest,
  session: StaffSession,
): Promise<void> {
  return writeOwnAction(services, request, session, 'session.open', async tx => {
    await services.signIn.note(tx, session.staff.id, request.clientAddress)
    return true
  })
}

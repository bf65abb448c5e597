import Type from 'typebox'
import { Problem } from '../../../platform/shared/problem.ts'
import { Group, Text } from '../../../platform/shared/schema.ts'
import { openSession } from '../../http/session-cookie.ts'
import { openEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { noteSignIn } from './note-sign-in.ts'
import { presentSession, SessionRecord } from './session-record.ts'

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
      return { state: 'signed_in' as const, ...(await presentSession(services, session)) }
    },
  })

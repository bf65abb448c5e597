import Type from 'typebox'
import { openEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentSession, SessionRecord } from './session-record.ts'

/** A call without a session is no error: the sign-in page always asks, and browsers log every error. */
export const readEndpoint = (services: AdminServices) =>
  openEndpoint({
    method: 'GET',
    url: '/session',
    action: 'session.read',
    summary: 'Get the current session',
    access: 'anybody',
    data: Type.Union([SessionRecord, Type.Object({ staff: Type.Null(), tenant: Type.Null() })]),
    async handle({ request }) {
      const session = request.session.held
      return session?.stage === 'signed_in'
        ? presentSession(services, session)
        : { staff: null, tenant: null }
    },
  })

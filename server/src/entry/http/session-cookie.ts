import cookie from '@fastify/cookie'
import fastifySession from '@fastify/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NewStaffSession, StaffSession, StaffSessions } from '../../accounts/staff/index.ts'

const cookieName = 'waybill_admin'
const cookiePath = '/admin'

declare module 'fastify' {
  interface Session {
    held?: StaffSession
    opening?: NewStaffSession
  }
}

/**
 * Connects the session library with our own table. The cookie holds only 32 random characters, so there is nothing to
 * sign.
 */
export async function registerSessions(scope: FastifyInstance, sessions: StaffSessions): Promise<void> {
  await scope.register(cookie)
  await scope.register(fastifySession, {
    cookieName,
    cookie: { path: cookiePath, httpOnly: true, sameSite: 'strict', secure: false },
    secret: { sign: key => key, unsign: key => ({ valid: true, renew: false, value: key }) },
    saveUninitialized: false,
    rolling: false,
    store: {
      get(key, callback) {
        sessions.find(key).then(
          held => callback(null, held && { held, cookie: { originalMaxAge: null } }),
          error => callback(error),
        )
      },
      set(key, { opening }, callback) {
        if (!opening) return callback()
        sessions.open(key, opening).then(
          () => callback(),
          error => callback(error),
        )
      },
      destroy(key, callback) {
        sessions.end(key).then(
          () => callback(),
          error => callback(error),
        )
      },
    },
  })
}

/** A new key makes one planted by somebody else useless (session fixation). */
export async function openSession(
  request: FastifyRequest,
  opening: Omit<NewStaffSession, 'ip' | 'userAgent'>,
): Promise<StaffSession> {
  const { sessionStore } = request
  await request.session.regenerate()
  const userAgent = request.headers['user-agent']?.slice(0, 255) ?? null
  // The library's "auto" would weaken SameSite on plain HTTP.
  request.session.options({ secure: request.protocol === 'https' })
  request.session.opening = { ...opening, ip: request.clientAddress, userAgent }
  await request.session.save()
  const key = request.session.sessionId
  const held = await new Promise<StaffSession | undefined>((resolve, reject) =>
    sessionStore.get(key, (error, found) => (error ? reject(error) : resolve(found?.held))),
  )
  if (!held) throw new Error('A session that was just opened is not there.')
  return held
}

export async function closeSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await request.session.destroy()
  reply.clearCookie(cookieName, { path: cookiePath })
}

import type { FastifyRequest } from 'fastify'
import { insertStaffAction, type RefusedSignIn } from '../../accounts/staff/index.ts'
import type { AdminParts } from './services.ts'

/**
 * Records refused sign-ins in the company of each account. No answer waits for that: longer answers would reveal the known
 * e-mails.
 */
export interface RefusedSignIns {
  add(request: FastifyRequest, name: string, accounts: readonly RefusedSignIn[]): void
  /** Waits until all of them are recorded. */
  settled(): Promise<void>
}

export function createRefusedSignIns(
  parts: Pick<AdminParts, 'database' | 'ids' | 'clock' | 'log'>,
): RefusedSignIns {
  const { database, ids, clock, log } = parts
  const pending = new Set<Promise<void>>()

  return {
    add(request, name, accounts) {
      // An unknown e-mail belongs to no company, so it is only logged. Text without an @ may be a password.
      const shown = name.includes('@') ? name : 'no e-mail'
      log.info(
        { reqId: request.id, name: shown, ip: request.clientAddress, accounts: accounts.length },
        'sign-in refused',
      )
      for (const account of accounts) {
        const writing = write(request, account)
          .catch(err => log.error({ reqId: request.id, err }, 'a refused sign-in could not be put on record'))
          .finally(() => pending.delete(writing))
        pending.add(writing)
      }
    },
    async settled() {
      await Promise.all(pending)
    },
  }

  async function write(request: FastifyRequest, account: RefusedSignIn): Promise<void> {
    const { tenantId, staffId, email } = account
    const action = {
      id: await ids.allocate(tenantId, 'staff_actions'),
      at: clock.now(),
      staffId,
      email,
      action: 'session.open',
      subject: null,
      ip: request.clientAddress,
      method: request.method,
      path: request.url.slice(0, 500),
      status: 401,
      errorCode: 'UNAUTHORIZED',
      requestId: request.id,
    }
    await database.write(tenantId, async tx => insertStaffAction(tx, action))
  }
}

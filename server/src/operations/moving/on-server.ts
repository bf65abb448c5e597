import { explainConnectFailure, type Session, withOwnerSession } from '../../platform/database/index.ts'
import { conflict, Problem } from '../../platform/shared/problem.ts'
import { sameTextEverywhere } from '../backup/index.ts'
import { hasInstallation } from './installation.repository.ts'
import { findCompany, lockMove, type MovingCompany, sessionNumber } from './source.repository.ts'
import { holdsLockOf } from './target.repository.ts'

/** As the owner. Throws CONFLICT for a database without Waybill, named as the option or variable that names it. */
export async function onServer<T>(
  url: string,
  named: string,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  let isConnected = false
  try {
    return await withOwnerSession({ url, dataDir: '' }, async session => {
      await session.script(
        `set row_security = off; set statement_timeout = 0; set idle_session_timeout = 0; ${sameTextEverywhere.replaceAll('set local', 'set')}`,
      )
      isConnected = true
      if (!(await hasInstallation(session))) {
        throw conflict(
          `The database of ${named} has no Waybill of this release. Run waybill migrate there, or waybill cell --number K if it is empty.`,
        )
      }
      return work(session)
    })
  } catch (error) {
    throw isConnected ? error : explainConnectFailure(error, named, url)
  }
}

export async function requireCompany(session: Session, clientId: string): Promise<MovingCompany> {
  const company = await findCompany(session, clientId)
  if (!company) throw new Problem('TENANT_NOT_FOUND', `No company has the client ID ${clientId}.`)
  return company
}

/** Holds until the session ends. */
export async function requireOnlyMove(session: Session, { id, clientId }: MovingCompany): Promise<void> {
  if (await lockMove(session, id)) return
  throw conflict(`Another command moves ${clientId} at this moment.`)
}

/** `from` holds the lock of the move. */
export async function requireTarget(from: Session, to: Session, company: MovingCompany): Promise<void> {
  if (await holdsLockOf(to, await sessionNumber(from), company.id)) {
    throw conflict(
      'The target is on the server that the company leaves. Name the server of the other installation in --to.',
    )
  }
  await requireOnlyMove(to, company)
}

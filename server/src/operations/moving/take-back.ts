import type { Session } from '../../platform/database/index.ts'
import { conflict, Problem } from '../../platform/shared/problem.ts'
import type { MoveOptions } from './move-company.ts'
import { deleteRows, movedTables } from './moved-tables.repository.ts'
import { onServer, requireCompany, requireOnlyMove, requireTarget } from './on-server.ts'
import * as source from './source.repository.ts'
import * as target from './target.repository.ts'

/**
 * Ends an interrupted move and opens the company where it was. Throws CONFLICT if it is open at the target already. The
 * target is asked only if it may have opened the company.
 */
export async function takeBack(
  options: Pick<MoveOptions, 'sourceUrl' | 'targetUrl' | 'clientId'>,
): Promise<{ readonly leftAtTarget: boolean }> {
  const { clientId } = options
  return onServer(options.sourceUrl, 'DATABASE_URL', async from => {
    const company = await requireCompany(from, clientId)
    await requireOnlyMove(from, company)
    if (company.place === 'moved')
      throw conflict(`The company has moved to ${company.address}: move it back from there.`)
    if (company.place === 'leaving') {
      await onServer(options.targetUrl, '--to', async to => {
        await requireTarget(from, to, company)
        if (!(await target.isOpen(to, company.id, clientId))) return source.reopen(from, company.id)
        throw conflict('The company is open at the other installation. Run the move again to end it.')
      })
    } else {
      // Without its slot, nothing can arrive at the target any more.
      await source.unpublish(from, company.id)
      await source.reopen(from, company.id)
    }
    await source.unpublish(from, company.id)
    return { leftAtTarget: !(await isCleaned(from, options.targetUrl, company)) }
  })
}

/** False while the target is away. Throws CONFLICT for a target that the move cannot have had. */
async function isCleaned(from: Session, targetUrl: string, company: source.MovingCompany): Promise<boolean> {
  try {
    await onServer(targetUrl, '--to', async to => {
      await requireTarget(from, to, company)
      const taken = await target.takenBy(to, company.id, company.clientId)
      if (taken) {
        throw conflict(
          `--to has a company of the same number or client ID, ${taken}, so nothing was deleted there. Run this again with the --to of the move.`,
        )
      }
      await target.unsubscribe(to, company.id)
      await deleteRows(to, await movedTables(to), company.id)
    })
    return true
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'CONFLICT') return false
    throw conflict(`The company is open here again. ${error.message}`)
  }
}

/** Deletes the rows of a company that has moved away. Its own row stays and says where it is. */
export function clearCompany(options: { url: string; clientId: string }): Promise<number> {
  return onServer(options.url, 'DATABASE_URL', async session => {
    const company = await requireCompany(session, options.clientId)
    await requireOnlyMove(session, company)
    if (company.place !== 'moved') {
      throw conflict('The company is here. Only the rows of a company that has moved away are deleted.')
    }
    await source.unpublish(session, company.id)
    return deleteRows(session, await movedTables(session), company.id)
  })
}

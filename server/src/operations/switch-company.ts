import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { insertStaffAction } from '../accounts/staff/index.ts'
import { absence, findTenantState, setTenantActive } from '../accounts/tenants/index.ts'
import { resumeWebhooks, suspendWebhooks, type WebhookContext } from '../notifications/webhooks/index.ts'
import { fieldChanges } from '../platform/audit/index.ts'
import type { Database, TestableIds } from '../platform/database/index.ts'
import type { Clock } from '../platform/shared/clock.ts'
import { Problem } from '../platform/shared/problem.ts'

export interface SwitchedCompany {
  readonly name: string
  /** False if it was so already. */
  readonly changed: boolean
}

/**
 * Switches a company off or on. Off, its tokens and sessions are refused, its webhooks are off, and its background work
 * rests; nothing is deleted. On again, all of it goes on, except webhooks that were off before. Throws TENANT_NOT_FOUND,
 * and SERVICE_UNAVAILABLE or TENANT_MOVED for a company that moves or has moved: it is switched where it is then.
 */
export async function switchCompany(
  {
    database,
    clock,
    ids,
    webhooks,
  }: { database: Database; clock: Clock; ids: TestableIds; webhooks: Pick<WebhookContext, 'scheduler'> },
  clientId: string,
  active: boolean,
): Promise<SwitchedCompany> {
  const company = await database.global(sql => findTenantState(sql, clientId))
  if (!company) throw new Problem('TENANT_NOT_FOUND', `No company has the client ID ${clientId}.`)
  if (company.place) throw absence(company.place)
  const actionId = await ids.allocate(company.id, 'staff_actions')
  return database.showing('all').write(company.id, async tx => {
    const now = clock.now()
    const was = await setTenantActive(tx, active, now)
    if (was === active) return { name: company.name, changed: false }
    if (active) await resumeWebhooks(tx, now)
    else await suspendWebhooks(tx, now)
    if (active) await webhooks.scheduler.wakeAt(tx, now)
    insertStaffAction(tx, {
      id: actionId,
      at: now,
      staffId: null,
      email: 'command line',
      action: active ? 'company.activate' : 'company.deactivate',
      subject: clientId,
      ip: hostname(),
      method: 'COMMAND',
      path: `waybill tenant ${active ? 'activate' : 'deactivate'}`,
      status: 200,
      errorCode: null,
      requestId: randomUUID(),
      changes: fieldChanges({ active: was }, { active }),
    })
    return { name: company.name, changed: true }
  })
}

import Type, { type Static } from 'typebox'
import { roleMay, type StaffRole } from '../../accounts/staff/index.ts'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { silentAccounts } from '../../carriers/index.ts'
import { listWebhooks } from '../../notifications/webhooks/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { isoWithOffset, wallClock } from '../../platform/shared/dates.ts'
import { Choice, NamedRecord, nullable } from '../../platform/shared/schema.ts'
import type { Holiday } from '../../pricing/rating/index.ts'
import { listHolidays } from '../../pricing/tariffs/index.ts'
import { countClosing } from '../../shipping/pickups/index.ts'
import { staffEndpoint } from '../http/session-endpoint.ts'
import { cutOffs } from './cut-offs.ts'
import { ListRecord, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

/** Milliseconds before a cut-off or the end of a pickup's time window. */
const ahead = 3_600_000

const NoticeRecord = NamedRecord('Notice', {
  id: Type.String({
    description: 'The same for as long as the matter lasts: `webhook_off-3-1764320400000`.',
  }),
  kind: Choice('Kind', ['webhook_failing', 'webhook_off', 'carrier_silent', 'cut_off', 'pickups_closing']),
  record_id: nullable(
    Type.Integer({ description: 'Id of the webhook, the carrier account or the service.' }),
  ),
  name: nullable(Type.String({ description: 'Address of the webhook, name of the account or the service.' })),
  count: nullable(Type.Integer({ description: 'Shipments or pickups that wait.' })),
  at: nullable(
    Type.String({ format: 'date-time', description: 'Since when it fails, or the time of the cut-off.' }),
  ),
})
type Notice = Static<typeof NoticeRecord>

interface Asked {
  readonly tenant: Tenant
  readonly now: Date
}

/** The matters that need somebody now, the most urgent first. Nothing is stored: a matter that is settled is gone. */
export const noticesEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/notices',
    action: 'notices.list',
    summary: 'List matters that need somebody now',
    description:
      'Webhooks that fail or were switched off (for owners), carriers that do not answer, cut-offs within an hour with shipments that wait, and pickups whose time window ends within an hour. Only those that your role can settle.',
    access: 'staff',
    data: ListRecord(NoticeRecord),
    async handle({ tenant, session }) {
      const asked = { tenant, now: clock.now() }
      const { role } = session.staff
      const holidays = await listHolidays(database, tenant.id)
      return wholeList(await database.read(tenant.id, tx => noticesFor(tx, role, { ...asked, holidays })))
    },
  })

async function noticesFor(
  tx: TenantTransaction,
  role: StaffRole,
  asked: Asked & { holidays: readonly Holiday[] },
): Promise<Notice[]> {
  return [
    ...(roleMay(role, 'statuses') ? await closingCutOffs(tx, asked) : []),
    ...(roleMay(role, 'pickups') ? await closingPickups(tx, asked) : []),
    ...(roleMay(role, 'shipments') ? await carriers(tx) : []),
    ...(roleMay(role, 'owner') ? await webhooks(tx, asked) : []),
  ]
}

async function closingCutOffs(
  tx: TenantTransaction,
  { tenant, now, holidays }: Asked & { holidays: readonly Holiday[] },
): Promise<Notice[]> {
  const all = await cutOffs(tx, tenant, holidays, now)
  return all
    .filter(({ at, is_over, waiting }) => !is_over && waiting > 0 && Date.parse(at) - now.getTime() <= ahead)
    .map(({ service_id, service, at, waiting }) => ({
      id: `cut-off-${service_id}-${Date.parse(at)}`,
      kind: 'cut_off',
      record_id: service_id,
      name: service,
      count: waiting,
      at,
    }))
}

async function closingPickups(tx: TenantTransaction, { tenant, now }: Asked): Promise<Notice[]> {
  const { date, time: from } = wallClock(now, tenant.timezone)
  const end = wallClock(new Date(now.getTime() + ahead), tenant.timezone)
  const to = end.date === date ? end.time : '24:00:00'
  const count = await countClosing(tx, { date, from, to })
  if (count === 0) return []
  return [
    {
      id: `pickups-${date}-${from.slice(0, 2)}`,
      kind: 'pickups_closing',
      record_id: null,
      name: null,
      count,
      at: null,
    },
  ]
}

async function carriers(tx: TenantTransaction): Promise<Notice[]> {
  const silent = await silentAccounts(tx)
  return silent.map(({ id, name }) => ({
    id: `carrier-${id}`,
    kind: 'carrier_silent',
    record_id: id,
    name,
    count: null,
    at: null,
  }))
}

async function webhooks(tx: TenantTransaction, { tenant }: Asked): Promise<Notice[]> {
  const all = await listWebhooks(tx)
  return all.flatMap(({ id, url, active, failing_since: failing, switched_off_because, switched_off_at }) => {
    const since = active ? failing : switched_off_because === null ? null : switched_off_at
    if (since === null) return []
    const kind = active ? 'webhook_failing' : 'webhook_off'
    const at = isoWithOffset(since, tenant.timezone)
    return [{ id: `${kind}-${id}-${since.getTime()}`, kind, record_id: id, name: url, count: null, at }]
  })
}

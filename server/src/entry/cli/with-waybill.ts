import { findTenant, ifHere, type Tenant } from '../../accounts/tenants/index.ts'
import { type Overrides, openWaybill, type Waybill } from '../../compose/waybill.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { type CommandContext, textOption } from './command.ts'

/** Opens the service without its HTTP server, also beside a running one. */
export async function withWaybill<T>(
  context: CommandContext,
  work: (waybill: Waybill) => Promise<T>,
  overrides: Overrides = {},
): Promise<T> {
  const waybill = await openWaybill(context.config, context.log, { besideService: true, ...overrides })
  try {
    return await work(waybill)
  } finally {
    await waybill.close()
  }
}

export async function tenantOption(context: CommandContext, waybill: Waybill): Promise<Tenant> {
  const clientId = textOption(context, 'tenant')
  const find = () => waybill.database.global(sql => findTenant(sql, clientId))
  const tenant = (await find()) ?? (await ifHere(waybill.database, clientId, find))
  if (!tenant) throw new Problem('TENANT_NOT_FOUND', `No active tenant has the client ID ${clientId}.`)
  return tenant
}

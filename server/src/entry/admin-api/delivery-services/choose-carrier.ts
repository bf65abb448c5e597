import type { TenantTransaction } from '../../../platform/database/index.ts'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { Group, Id, optional, Text } from '../../../platform/shared/schema.ts'
import { setServiceCarrier } from '../../../pricing/catalog/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { requireService, ServiceRecord } from './service-record.ts'

export const chooseCarrierEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/services/:id/carrier',
    action: 'services.carrier',
    summary: 'Set the carrier account of a service',
    description: 'Without an account the company delivers itself.',
    // Shipments cost money at the carrier, so an owner chooses the account.
    access: 'owner',
    params: idParameter('service'),
    body: Group('Carrier', {
      account_id: optional(Id('Carrier account')),
      service: optional(Text('Carrier service')),
    }),
    data: ServiceRecord,
    async handle({ tenant, params, body, recorder }) {
      const { database, clock } = services
      const id = idOf(params.id)
      const { code } = await database.read(tenant.id, tx => requireService(tx, id))
      await database.write(tenant.id, async tx => {
        const { account_id: accountId } = body
        if (accountId !== undefined) await requireOffered(services, tx, accountId, body.service)
        const carrier = accountId === undefined ? null : { accountId, service: body.service ?? code }
        await setServiceCarrier(tx, code, carrier, clock.now())
        recorder.record(tx, { subject: code })
      })
      return database.read(tenant.id, tx => requireService(tx, id))
    },
  })

/** Throws VALIDATION_ERROR unless the carrier offers the service, if its services are known. */
async function requireOffered(
  { carrierAccounts, connectors }: AdminServices,
  tx: TenantTransaction,
  accountId: number,
  service: string | undefined,
): Promise<void> {
  const account = (await carrierAccounts.list(tx)).find(({ id }) => id === accountId)
  if (!account) throw invalidFields({ account_id: 'Unknown carrier account.' })
  const offered = connectors.get(account.carrier)?.form.services ?? []
  if (offered.length === 0) return
  if (service === undefined) throw invalidFields({ service: 'Service at the carrier is required.' })
  if (!offered.some(({ code }) => code === service)) {
    throw invalidFields({
      service: `Service at the carrier must be one of ${offered.map(({ code }) => code).join(', ')}.`,
    })
  }
}

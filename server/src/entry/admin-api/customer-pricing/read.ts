import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { PricingRecord, shownPricing } from './pricing-record.ts'

export const readEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/customers/:id/pricing',
    action: 'customers.pricing',
    summary: 'Get the pricing of a customer',
    access: 'staff',
    params: idParameter('customer'),
    data: PricingRecord,
    handle: ({ tenant, params }) => database.read(tenant.id, tx => shownPricing(tx, idOf(params.id))),
  })

import { NamedRecord } from '../../../platform/shared/schema.ts'
import { countUpTo } from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { mostCounted, TotalRecord } from '../lists.ts'
import type { AdminServices } from '../services.ts'

const ShipmentCountsRecord = NamedRecord('ShipmentCounts', {
  all: TotalRecord,
  to_print: TotalRecord,
  no_price: TotalRecord,
  cod: TotalRecord,
  late: TotalRecord,
})

export const countsEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/shipments/counts',
    action: 'shipments.counts',
    summary: 'Count shipments by what is to be done',
    description:
      'Like the list with `label=to_print`, `price=none`, `cod=open` and `late=true`. Counting stops at 1,000.',
    access: 'staff',
    data: ShipmentCountsRecord,
    handle: ({ tenant }) =>
      database.read(tenant.id, async tx => ({
        all: await countUpTo(tx, {}, mostCounted),
        to_print: await countUpTo(tx, { toPrint: true }, mostCounted),
        no_price: await countUpTo(tx, { unpriced: true }, mostCounted),
        cod: await countUpTo(tx, { codOpen: true }, mostCounted),
        late: await countUpTo(tx, { lateIn: tenant.timezone }, mostCounted),
      })),
  })

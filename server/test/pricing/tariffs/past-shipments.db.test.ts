import { describe, expect, test } from 'vitest'
import { rateShipment } from '../../../src/pricing/rating/index.ts'
import { createCurrentTariffs, pastShipments, replay } from '../../../src/pricing/tariffs/index.ts'
import { at, request } from '../rating/request.ts'
import { aCourier, now } from './support.ts'

const courier = aCourier()
const { example, load } = courier

describe('past shipments', () => {
  test('are replayed as they were rated when they were created', async () => {
    const { version } = await load(example())
    const { rating, catalog } = await createCurrentTariffs({ database: courier.database }).of({
      id: courier.tenant,
      tariffVersion: version,
    })
    const service = catalog.find({ code: 'INTL' })
    const said = request('6.2', {
      serviceCode: 'INTL',
      sender: at('US - 10001'),
      recipient: at('DE - 10115'),
      date: '2026-05-05',
    })
    const charged = rateShipment(rating, said)
    if ('reason' in charged) return expect.unreachable(charged.message)
    const shipment = (awb: string, ship_date: string, status = 'Created') => ({
      tenant_id: courier.tenant,
      awb,
      status,
      ship_date,
      customer_id: courier.customer,
      service_id: service?.id ?? 0,
      sender_company: 'S',
      sender_country: 'US',
      sender_zip: '10001',
      recipient_company: 'R',
      recipient_country: 'DE',
      recipient_zip: '10115',
      weight: '6.2',
      weight_unit: 'kg',
      piece_count: 1,
      dimension_unit: 'cm',
      charges: JSON.stringify({ currency: charged.currency, total: charged.total.toNumber() }),
      created_at: now,
      updated_at: now,
    })
    await courier.database.write(courier.tenant, async tx => {
      await tx.sql
        .insertInto('shipments')
        .values([
          shipment('A', '2026-05-01'),
          shipment('B', '2026-05-31', 'Delivered'),
          shipment('C', '2026-05-15', 'Cancelled'),
          shipment('D', '2026-04-30'),
          shipment('E', '2026-06-01'),
        ])
        .execute()
      const rows = await tx.sql
        .selectFrom('shipments')
        .select('id')
        .where('tenant_id', '=', courier.tenant)
        .execute()
      await tx.sql
        .insertInto('shipment_pieces')
        .values(rows.map(({ id }) => ({ tenant_id: courier.tenant, shipment_id: id, number: 1 })))
        .execute()
    })
    const report = await replay(
      pastShipments(courier.database, courier.tenant, { from: '2026-05-01', to: '2026-05-31' }),
      rating,
    )
    expect(report.shipments).toBe(2)
    expect(report.groups).toHaveLength(1)
    expect(report.groups[0]).toMatchObject({ service: 'INTL', shipments: 2, customer: { name: 'Acme' } })
    expect(report.groups[0]?.difference.toString()).toBe('0')
  })
})

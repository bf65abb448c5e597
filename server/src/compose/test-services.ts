import type { CarrierService } from '../carriers/index.ts'
import type { Services } from '../entry/services.ts'
import { type TestableIds, testIds } from '../platform/database/index.ts'
import { isTestId, testAwbPrefix } from '../platform/shared/test-data.ts'
import type { AwbAllocator } from '../shipping/shipments/index.ts'

/**
 * The same services for test data (docs/adr/0058): another database view, test ids and AWBs, and no carrier calls.
 * Everything else, above all the tariff, is shared.
 */
export function testServices(
  services: Omit<Services, 'ids'> & { readonly ids: TestableIds },
  carrierService: CarrierService,
): Services {
  const { webhooks, ids, awbs } = services
  const database = services.database.showing('test')
  return {
    ...services,
    database,
    webhooks: { ...webhooks, database: webhooks.database.showing('test') },
    ids: testIds(ids),
    awbs: testAwbs(awbs),
    carrierService,
  }
}

/** Carriers for work on real and test shipments alike. */
export function carriersOfAll(live: CarrierService, test: CarrierService): CarrierService {
  return {
    ...live,
    async records(tx, ids) {
      return new Map([...(await live.records(tx, ids)), ...(await test.records(tx, ids.filter(isTestId)))])
    },
  }
}

function testAwbs(awbs: AwbAllocator): AwbAllocator {
  return {
    allocate: tenant => awbs.allocate({ ...tenant, awbPrefix: testAwbPrefix(tenant.awbPrefix) }),
    allocateMany: (tenant, count) =>
      awbs.allocateMany({ ...tenant, awbPrefix: testAwbPrefix(tenant.awbPrefix) }, count),
  }
}

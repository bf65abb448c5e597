import { expect, test } from 'vitest'
import { findTenant } from '../../../src/accounts/tenants/index.ts'
import { startTestService } from '../../support/service.ts'
import { ownerBrowser } from './support.ts'

test.each(['US', 'GB', 'CA', 'FR', 'NL', 'JP', 'AE', 'BR', 'IN', 'IE'])(
  'example data fits a company in %s',
  async country => {
    const service = await startTestService()
    try {
      const owner = await ownerBrowser(service)
      const { body } = await owner.post('/setup/company', {
        name: 'Courier',
        country,
        currency: 'eur',
        timezone: 'UTC',
        awb_prefix: 'cc',
        email: 'owner@courier.example',
        password: 'a long word of 17',
      })
      const clientId = body.data.tenant.client_id
      const tenant = await service.waybill.database.global(sql => findTenant(sql, clientId))
      const { id } = (await owner.post('/setup/example-data')).body.data
      await service.waybill.longWork.processDue(tenant?.id ?? 0, new AbortController().signal)
      expect((await owner.get(`/long-work/${id}`)).body.data).toMatchObject({ state: 'done', failed: 0 })
    } finally {
      await service.stop()
    }
  },
)

import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createExampleCompany } from '../../../src/operations/example/index.ts'
import { type Browser, ownerBrowser } from '../../entry/admin-api/support.ts'
import { asService, startCell } from '../../operations/moving/support.ts'
import type { TestService } from '../../support/service.ts'
import { officeWith, workersBrowser } from './office.ts'
import type { BrowserSession } from './session.ts'

export interface OwnService {
  readonly service: TestService
  /** The owner's calls of the admin API. */
  readonly owner: Browser
  /** Signs the owner in. */
  signIn(): Promise<BrowserSession>
  stop(): Promise<void>
}

/** A service of its own with an example company, for a test that moves the clock or changes the configuration. */
export async function startOwnService(options: Parameters<typeof startCell>[2]): Promise<OwnService> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-own-'))
  const cell = await startCell(0, folder, options)
  const example = await createExampleCompany(cell.waybill)
  const service = asService(cell, example)
  await cell.app.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(cell.app.server.address() as AddressInfo).port}`
  const { client_id: clientId, admin, api_users: users } = example
  const office = officeWith(await workersBrowser(), { base, clientId, admin, token: users[0]?.token ?? '' })
  return {
    service,
    owner: await ownerBrowser(service),
    signIn: office.signIn,
    async stop() {
      await office.close()
      await cell.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

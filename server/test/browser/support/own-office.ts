import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { type RunningServer, startServer } from '../../support/program.ts'
import { type Office, officeWith, type PreparedOffice } from './office.ts'

/**
 * The example company on a separate server with an empty folder.
 *
 * @param prepareData fills the folder before the start
 */
export async function openOwnOffice(
  browser: Browser,
  prepareData = async (_dataDir: string): Promise<void> => {},
): Promise<Office> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-office-'))
  const dataDir = path.join(folder, 'data')
  await prepareData(dataDir)
  const server = await startServer({
    DATA_DIR: dataDir,
    RATE_LIMIT_ADDRESS: '10000',
    RATE_LIMIT_STAFF: '100000',
  })
  const office = officeWith(browser, await readGreeting(server))
  return {
    ...office,
    async close() {
      await office.close()
      server.child.kill('SIGTERM')
      await server.ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Reads the terminal's output of the first start. */
async function readGreeting(server: RunningServer): Promise<PreparedOffice> {
  const wanted = {
    clientId: /Client ID +(\S+)/,
    token: /Token +(\S+)/,
    admin: /Admin .*?(\S+@\S+), password (\S+)/,
  }
  while (!Object.values(wanted).every(pattern => pattern.test(server.greeting))) {
    if (!server.child.stdout) throw new Error('The server says nothing.')
    await once(server.child.stdout, 'data')
  }
  const [, clientId = ''] = wanted.clientId.exec(server.greeting) ?? []
  const [, token = ''] = wanted.token.exec(server.greeting) ?? []
  const [, email = '', password = ''] = wanted.admin.exec(server.greeting) ?? []
  return { base: server.base, clientId, token, admin: { email, password } }
}

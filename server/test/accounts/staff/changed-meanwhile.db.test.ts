import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeApiUser, createTokenIssuer } from '../../../src/accounts/access/index.ts'
import { changeStaff } from '../../../src/accounts/staff/change-staff.ts'
import {
  createPasswordMails,
  createStaff,
  createStaffSessions,
  type StaffChange,
  setStaffPassword,
} from '../../../src/accounts/staff/index.ts'
import { findCredentials } from '../../../src/accounts/staff/staff.repository.ts'
import { listTenants } from '../../../src/accounts/tenants/index.ts'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

const password = 'correct horse battery'
const another = 'another horse battery'

async function member(email: string): Promise<number> {
  return (await createStaff(service.waybill, { tenantId: 1, email, role: 'clerk', password })).id
}

function change(id: number, to: StaffChange) {
  return changeStaff(service.waybill, { tenantId: 1, staffId: 1, sessionId: 1 }, id, to, unrecorded)
}

function newPassword(id: number) {
  const options = { keepSession: null, field: 'password' }
  return setStaffPassword(service.waybill, 1, id, another, options, unrecorded)
}

test.each([
  ['the password', newPassword],
  ['the e-mail', (id: number) => change(id, { email: 'corrected@example.com' })],
  ['the status', (id: number) => change(id, { active: false })],
])(
  'a sign-in that proved its password before a change of %s opens no session after it',
  async (what, make) => {
    const { database, clock } = service.waybill
    const id = await member(`${what.replace(' ', '.')}@example.com`)
    const proven = await database.read(1, tx => findCredentials(tx, id))
    if (!proven) throw new Error('The member of staff is there.')
    await make(id)
    const opening = createStaffSessions(database, clock).open('k'.repeat(32), {
      ...{ tenantId: 1, staffId: id, proven, stage: 'signed_in', ip: '127.0.0.1', userAgent: null },
    })
    await expect(opening).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  },
)

test('an e-mail that is corrected while a link for a lost password is made gets no link', async () => {
  const { database, clock, ids } = service.waybill
  const id = await member('mistyped@example.com')
  const sent: string[] = []
  const mails = createPasswordMails({
    mailer: { send: async ({ to }) => void sent.push(to), check: async () => {} },
    publicUrl: 'https://waybill.example.com',
    database,
    clock,
    // Called between the look-up of the account and the link.
    ids: {
      ...ids,
      async allocate(tenantId, table) {
        await change(id, { email: 'well.typed@example.com' })
        return ids.allocate(tenantId, table)
      },
    },
    limiter: service.waybill.limiter,
    log: { warn() {}, error() {} },
  })
  const call = { address: '127.0.0.1', method: 'POST', path: '/', requestId: 'r' }
  mails.request({ email: 'mistyped@example.com', ...call })
  await mails.settled()
  expect(sent).toEqual([])
  const links = await database.read(1, ({ sql }) =>
    sql.selectFrom('staff_password_links').select('staff_id').where('staff_id', '=', id).execute(),
  )
  expect(links).toEqual([])
})

test('an API user whose password is changed while a token is issued gets no token', async () => {
  const { waybill, example } = service
  const { database } = waybill
  const [user] = example.api_users
  const [tenant] = await database.global(listTenants)
  if (!user || !tenant) throw new Error('The example company has API users.')
  const { id } = await database.read(1, ({ sql }) =>
    sql
      .selectFrom('api_users')
      .select('id')
      .where('tenant_id', '=', 1)
      .where('username', '=', user.username)
      .executeTakeFirstOrThrow(),
  )
  // The issuer writes once: the token.
  const changedBefore: Database = {
    ...database,
    async write(tenantId, work) {
      await changeApiUser(waybill, 1, id, { password: 'another-horse-battery' }, unrecorded)
      return database.write(tenantId, work)
    },
  }
  const issuer = createTokenIssuer({ ...waybill, database: changedBefore })
  const request = { username: user.username, password: user.password, label: null, address: '127.0.0.1' }
  const obtaining = issuer.obtain(tenant, request, { ...unrecorded, names() {} })
  await expect(obtaining).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createStaff } from '../../../src/accounts/staff/index.ts'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { createMailer } from '../../../src/platform/mail/index.ts'
import { openBrowser, ownerBrowser } from '../../entry/admin-api/support.ts'
import { startTestService, type TestService } from '../../support/service.ts'

interface Received {
  readonly to: string[]
  readonly source: string
}

const received: Received[] = []
let refuses = false
let mailServer: SMTPServer
let service: TestService

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      text(stream).then(source => {
        if (refuses) return done(new Error('No room.'))
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
  })
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer.server, 'listening')
  const { port } = mailServer.server.address() as AddressInfo
  service = await startTestService({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Example Couriers <noreply@example.com>',
      PUBLIC_URL: 'https://waybill.example.com/',
    },
  })
})
afterEach(() => {
  received.length = 0
  refuses = false
})
afterAll(async () => {
  await service?.stop()
  await new Promise<void>(resolve => mailServer?.close(() => resolve()))
})

/** The text of a mail, with its long lines joined again. */
const textOf = ({ source }: Received) => source.replace(/=\r\n/g, '').replaceAll('=3D', '=')
const linkIn = (mail: Received) =>
  /https:\/\/waybill\.example\.com\/admin\/password#(\S+)/.exec(textOf(mail))?.[1]
const settled = () => service.waybill.passwordMails?.settled()

test('who is invited gets the link by mail, and the owner does not see it', async () => {
  const owner = await ownerBrowser(service)
  const { body } = await owner.post('/staff', { email: 'mia@example.com', role: 'clerk' })
  expect(body.data).toMatchObject({ email: 'mia@example.com', password_link: null, mailed: true })
  const [mail] = received as [Received]
  expect(mail.to).toEqual(['mia@example.com'])
  expect(textOf(mail)).toContain('Subject: Set your password for Example Couriers')
  const token = linkIn(mail)
  const set = await openBrowser(service).post('/password-links/use', {
    token,
    password: 'correct horse battery',
  })
  expect(set.body.data).toEqual({ email: 'mia@example.com' })
})

test('when the mail server does not take the mail, the owner sees the link', async () => {
  refuses = true
  const owner = await ownerBrowser(service)
  const { body } = await owner.post('/staff', { email: 'noah@example.com', role: 'clerk' })
  expect(body.data.mailed).toBe(false)
  expect(body.data.password_link.url).toContain('/admin/password#')
})

test.each([
  ['a,b@example.com', 'corrected.a@example.com'],
  ['<x>@example.com', 'corrected.b@example.com'],
  ['x@example.com>,<y@example.com', 'corrected.c@example.com'],
  ['x@example.com\r\nBcc: y@example.com', 'corrected.d@example.com'],
])(
  'a person of an earlier release with %j gets no mail: the owner sees the link',
  async (email, corrected) => {
    const owner = await ownerBrowser(service)
    const person = { email: corrected, role: 'clerk' }
    const { id } = (await owner.post('/staff', person)).body.data
    await service.waybill.database.write(1, ({ sql }) =>
      sql.updateTable('staff').set({ email }).where('tenant_id', '=', 1).where('id', '=', id).execute(),
    )
    received.length = 0
    const { body } = await owner.post(`/staff/${id}/reset-password`)
    expect(body.data.mailed).toBe(false)
    expect(body.data.password_link.url).toContain('/admin/password#')
    expect(received).toEqual([])
  },
)

test('a lost password: a link for each company, led to where the service is, and the old password stays', async () => {
  const password = 'a good old password'
  const other = await createTenant(service.waybill.database, {
    name: 'Other Couriers',
    country: 'US',
    currency: 'USD',
    timezone: 'America/New_York',
    prefix: 'OC',
  })
  for (const tenantId of [1, other.id]) {
    await createStaff(service.waybill, {
      tenantId,
      email: 'ana@example.com',
      password,
      role: 'clerk',
    })
  }
  const answer = await openBrowser(service).call(
    'POST',
    '/password-links',
    { email: ' Ana@Example.com' },
    {
      host: 'attacker.example',
    },
  )
  expect(answer.body.data).toEqual({ sends_mail: true })
  await settled()
  expect(received).toHaveLength(2)
  expect(new Set(received.map(linkIn)).size).toBe(2)
  for (const mail of received) {
    expect(mail.to).toEqual(['ana@example.com'])
    expect(textOf(mail)).not.toContain('attacker')
  }
  const still = await openBrowser(service).post('/session', { email: 'ana@example.com', password })
  expect(still.status).toBe(200)
  const activity = await (await ownerBrowser(service)).get('/staff-activity')
  expect(activity.body.data.items).toContainEqual(
    expect.objectContaining({ action: 'password-links.request', subject: 'ana@example.com' }),
  )
})

test('an e-mail that nobody has is answered alike, and nothing is sent', async () => {
  const answer = await openBrowser(service).post('/password-links', { email: 'nobody@example.com' })
  expect(answer.body.data).toEqual({ sends_mail: true })
  await settled()
  expect(received).toEqual([])
})

test('nobody fills a mailbox: the fourth request of an hour sends nothing', async () => {
  await createStaff(service.waybill, {
    tenantId: 1,
    email: 'lea@example.com',
    password: 'a good old password',
    role: 'clerk',
  })
  for (let request = 0; request < 4; request++) {
    await openBrowser(service).post('/password-links', { email: 'lea@example.com' })
    await settled()
  }
  expect(received).toHaveLength(3)
})

test('a mail server that accepts and never answers is waited for within a limit', async () => {
  const silent = createServer(socket => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, from: 'a@example.com' }, { timeLimit: 50 })
  await expect(mailer.send({ to: 'b@example.com', subject: 's', text: 't' })).rejects.toThrow()
  await expect(mailer.check()).rejects.toThrow()
  silent.close()
})

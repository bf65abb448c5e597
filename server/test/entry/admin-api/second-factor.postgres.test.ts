import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, openBrowser, ownerBrowser, staffBrowser } from './support.ts'

const clock = movingClock()
let service: TestService
beforeAll(async () => {
  service = await startTestService({ clock })
})
afterAll(() => service?.stop())

const password = 'a good password'

/** The authenticator app's code, this many seconds from now. */
function codeOf(secret: string, seconds = 0): string {
  return generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + seconds })
}

async function withSecondFactor(email: string) {
  const browser = await staffBrowser(service, { tenantId: 1, role: 'clerk', email })
  const { secret, uri, qr_svg } = (await browser.post('/session/totp', { password })).body.data
  const confirmed = await browser.post('/session/totp/confirm', { code: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  clock.advance(60_000)
  return { browser, secret, uri, qr_svg, recoveryCodes: confirmed.body.data.recovery_codes as string[] }
}

async function passwordOnly(email: string): Promise<Browser> {
  const browser = openBrowser(service)
  const answer = await browser.post('/session', { email, password })
  expect(answer.body.data).toEqual({ state: 'second_factor' })
  return browser
}

test('with a second factor the password alone opens nothing', async () => {
  const { secret, uri, qr_svg } = await withSecondFactor('both@example.com')
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*both%40example\.com\?.*secret=/)
  expect(qr_svg).toMatch(/^<svg/)
  const browser = await passwordOnly('both@example.com')
  expect((await browser.get('/session')).body.data.staff).toBeNull()
  for (const path of ['/session/list', '/staff', '/shipments']) {
    expect((await browser.get(path)).status).toBe(401)
  }
  const answer = await browser.post('/session/second-factor', { code: ` ${codeOf(secret)} ` })
  expect(answer.body.data).toMatchObject({ state: 'signed_in', staff: { totp_enabled: true } })
  expect((await browser.get('/session/list')).status).toBe(200)
})

test('a code is good once, and the clocks may differ by half a minute', async () => {
  const { secret } = await withSecondFactor('once@example.com')
  const code = codeOf(secret, -30)
  const first = await passwordOnly('once@example.com')
  expect((await first.post('/session/second-factor', { code })).status).toBe(200)
  const second = await passwordOnly('once@example.com')
  expect((await second.post('/session/second-factor', { code })).status).toBe(401)
  expect((await second.post('/session/second-factor', { code: codeOf(secret, -90) })).status).toBe(401)
  expect((await second.post('/session/second-factor', { code: codeOf(secret) })).status).toBe(200)
})

test('two at once with the same code: one gets in', async () => {
  const { secret } = await withSecondFactor('race@example.com')
  const browsers = [await passwordOnly('race@example.com'), await passwordOnly('race@example.com')]
  const answers = await Promise.all(
    browsers.map(browser => browser.post('/session/second-factor', { code: codeOf(secret) })),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 401])
})

test('codes cannot be guessed on and on', async () => {
  const { secret } = await withSecondFactor('codes@example.com')
  const browser = await passwordOnly('codes@example.com')
  for (let n = 0; n < 5; n++) {
    const wrong = String((Number(codeOf(secret)) + 500_000 + n) % 1_000_000).padStart(6, '0')
    expect((await browser.post('/session/second-factor', { code: wrong })).status).toBe(401)
  }
  expect((await browser.post('/session/second-factor', { code: codeOf(secret) })).status).toBe(429)
})

test('the code must follow the password within five minutes', async () => {
  const { secret } = await withSecondFactor('late@example.com')
  const browser = await passwordOnly('late@example.com')
  clock.advance(5 * 60_000)
  expect((await browser.post('/session/second-factor', { code: codeOf(secret) })).status).toBe(401)
  const nobody = openBrowser(service)
  expect((await nobody.post('/session/second-factor', { code: codeOf(secret) })).status).toBe(401)
})

test('a recovery code lets in once', async () => {
  const { recoveryCodes } = await withSecondFactor('lost@example.com')
  expect(recoveryCodes).toHaveLength(10)
  const [code = ''] = recoveryCodes
  const first = await passwordOnly('lost@example.com')
  const answer = await first.post('/session/second-factor', { code: code.toUpperCase() })
  expect(answer.body.data.staff.recovery_codes_left).toBe(9)
  const second = await passwordOnly('lost@example.com')
  expect((await second.post('/session/second-factor', { code })).status).toBe(401)
})

test('new recovery codes replace the old ones', async () => {
  const { browser, recoveryCodes } = await withSecondFactor('renew@example.com')
  const renewed = await browser.post('/session/totp/recovery-codes', { password })
  expect(renewed.body.data.recovery_codes).toHaveLength(10)
  const [old = ''] = recoveryCodes
  const again = await passwordOnly('renew@example.com')
  expect((await again.post('/session/second-factor', { code: old })).status).toBe(401)
  const [fresh] = renewed.body.data.recovery_codes
  expect((await again.post('/session/second-factor', { code: fresh })).status).toBe(200)
})

test('setting up needs the password and a code of the app', async () => {
  const browser = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'setup@example.com' })
  expect((await browser.post('/session/totp', { password: 'wrong' })).body.error.details).toEqual({
    password: 'This is not your password.',
  })
  expect((await browser.post('/session/totp/confirm', { code: '123456' })).status).toBe(409)
  const { secret } = (await browser.post('/session/totp', { password })).body.data
  const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
  const refused = await browser.post('/session/totp/confirm', { code: wrong })
  expect(refused.body.error.details).toHaveProperty('code')
  // Unconfirmed: the password is still enough.
  const signIn = await openBrowser(service).post('/session', { email: 'setup@example.com', password })
  expect(signIn.body.data.state).toBe('signed_in')
})

test('a confirmed second factor ends the sessions that were opened without it, and can be turned off', async () => {
  const email = 'turns@example.com'
  const elsewhere = await staffBrowser(service, { tenantId: 1, role: 'clerk', email })
  const here = openBrowser(service)
  await here.post('/session', { email, password })
  const { secret } = (await here.post('/session/totp', { password })).body.data
  await here.post('/session/totp/confirm', { code: codeOf(secret) })
  clock.advance(60_000)
  expect((await elsewhere.get('/session/list')).status).toBe(401)
  expect((await here.post('/session/totp', { password })).status).toBe(409)

  expect((await here.post('/session/totp/disable', { password: 'wrong' })).status).toBe(400)
  const also = await passwordOnly(email)
  expect((await also.post('/session/second-factor', { code: codeOf(secret) })).status).toBe(200)
  expect((await here.post('/session/totp/disable', { password })).body.data).toEqual({ enabled: false })
  expect((await also.get('/session/list')).status).toBe(401)
  expect((await here.get('/session/list')).status).toBe(200)
  const signIn = await openBrowser(service).post('/session', { email, password })
  expect(signIn.body.data.state).toBe('signed_in')
})

test('an owner takes away the second factor of somebody whose telephone is gone', async () => {
  const { browser } = await withSecondFactor('gone@example.com')
  const owner = await ownerBrowser(service)
  const { items } = (await owner.get('/staff')).body.data
  const { id, totp_enabled } = items.find((item: { email: string }) => item.email === 'gone@example.com')
  expect(totp_enabled).toBe(true)
  const reset = await owner.post(`/staff/${id}/reset-second-factor`)
  expect(reset.body.data.totp_enabled).toBe(false)
  expect((await browser.get('/session/list')).status).toBe(401)
  const signIn = await openBrowser(service).post('/session', { email: 'gone@example.com', password })
  expect(signIn.body.data.state).toBe('signed_in')
})

test('the secret is stored sealed', async () => {
  const { secret } = await withSecondFactor('sealed@example.com')
  const rows = await service.waybill.database.read(1, ({ sql }) =>
    sql
      .selectFrom('staff')
      .select(['totp_secret', 'totp_key_id'])
      .where('email', '=', 'sealed@example.com')
      .execute(),
  )
  const [stored] = rows
  expect(stored?.totp_key_id).toMatch(/^[0-9a-f]{12}$/)
  expect(Buffer.from(stored?.totp_secret ?? []).toString('latin1')).not.toContain(secret)
})

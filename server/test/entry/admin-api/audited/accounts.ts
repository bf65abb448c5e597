import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { sequenceChanges } from '../../../../src/platform/changes/index.ts'
import { type Browser, openBrowser, ownerBrowser, signedIn, staffBrowser } from '../support.ts'
import { firstOf, made, newCode, newShipment, type Walked, type World } from './world.ts'

const password = 'a good password'

async function newPerson(world: World): Promise<{ id: number; email: string; browser: Browser }> {
  const email = `${newCode().toLowerCase()}@example.com`
  const browser = await staffBrowser(world.service, { tenantId: 1, role: 'clerk', email })
  return { id: (await made(browser.get('/session'))).staff.id, email, browser }
}

/** The authenticator app's code. */
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) })

async function personWithSecondFactor(world: World) {
  const person = await newPerson(world)
  const { secret } = await made(person.browser.post('/session/totp', { password }))
  const confirmed = await made(person.browser.post('/session/totp/confirm', { code: codeOf(secret) }))
  return { ...person, recoveryCode: confirmed.recovery_codes[0] as string }
}

const newUser = ({ owner }: World) =>
  made(owner.post('/api-users', { username: newCode(), password: 'secret!', permissions: [] }))

async function newToken(world: World) {
  const { id } = await newUser(world)
  return {
    user: id,
    token: (await made(world.owner.post(`/api-users/${id}/tokens`, { label: 'walked' }))).id,
  }
}

const newWebhook = ({ owner }: World, url = 'https://example.com/walked') =>
  made(owner.post('/webhooks', { url }))

/** A failed delivery of an event. */
async function failedDelivery(world: World) {
  // The address is refused, since it is this machine.
  const { id } = await newWebhook(world)
  const { id: delivery } = await made(world.owner.post(`/webhooks/${id}/test`))
  await newShipment(world)
  await sequenceChanges(world.service.waybill.database, 1, new AbortController().signal)
  await world.service.waybill.database.write(1, tx =>
    sql`update webhook_deliveries d set event_id = e.id, kind = e.kind, record_id = e.record_id
        from (select * from events where tenant_id = 1 and id is not null order by id desc limit 1) e
        where d.tenant_id = 1 and d.webhook_id = ${id} and d.id = ${delivery}`.execute(tx.sql),
  )
  return { id, delivery }
}

const ofPerson =
  (path: string, body?: object): Walked =>
  async world => {
    const { id } = await newPerson(world)
    return { path: `/staff/${id}${path}`, body }
  }
const newView = ({ owner }: World) =>
  made(owner.post('/list-views', { list: 'shipments', name: newCode(), search: 'sort=date&order=DESC' }))
const ofUser =
  (path: string, body?: object): Walked =>
  async world => ({ path: `/api-users/${(await newUser(world)).id}${path}`, body })
const ofWebhook =
  (path: string, body?: object): Walked =>
  async world => ({ path: `/webhooks/${(await newWebhook(world)).id}${path}`, body })
const ofAccount =
  (path: string, body?: object): Walked =>
  async world => ({
    path: `/carrier-accounts/${(await firstOf(world, '/carrier-accounts')).id}${path}`,
    body,
  })

/** Sessions, people, API users, webhooks, settings and carrier accounts. */
export const accountWrites: Readonly<Record<string, Walked>> = {
  'session.open': async world => {
    const { email } = await newPerson(world)
    return { path: '/session', body: { email, password }, by: openBrowser(world.service), email }
  },
  'session.second-factor': async world => {
    const { email, recoveryCode } = await personWithSecondFactor(world)
    const by = openBrowser(world.service)
    await made(by.post('/session', { email, password }))
    return { path: '/session/second-factor', body: { code: recoveryCode }, by, email }
  },
  'list-settings.change': () => ({ path: '/list-settings', body: { density: 'compact' } }),
  'list-views.create': () => ({
    path: '/list-views',
    body: { list: 'shipments', name: newCode(), search: '' },
  }),
  'list-views.change': async world => ({
    path: `/list-views/${(await newView(world)).id}`,
    body: { shared: true },
  }),
  'list-views.delete': async world => ({ path: `/list-views/${(await newView(world)).id}` }),
  'session.close': async world => {
    const { browser, email } = await newPerson(world)
    return { path: '/session', by: browser, email }
  },
  'session.close-all': async world => {
    const { browser, email } = await newPerson(world)
    return { path: '/session/sign-out-everywhere', body: {}, by: browser, email }
  },
  'session.end': async world => {
    const { browser, email } = await newPerson(world)
    await signedIn(world.service, email, password)
    const { items } = await made(browser.get('/session/list'))
    const other = items.find(({ current }: { current: boolean }) => !current)
    return { path: `/session/list/${other.id}`, by: browser, email }
  },
  'session.profile': async world => {
    const { browser, email } = await newPerson(world)
    return { path: '/session/profile', body: { name: 'Olivia' }, by: browser, email }
  },
  'session.password': async world => {
    const { browser, email } = await newPerson(world)
    const body = { current_password: password, new_password: 'another good password' }
    return { path: '/session/password', body, by: browser, email }
  },
  'session.totp.begin': async world => {
    const { browser, email } = await newPerson(world)
    return { path: '/session/totp', body: { password }, by: browser, email }
  },
  'session.totp.confirm': async world => {
    const { browser, email } = await newPerson(world)
    const { secret } = await made(browser.post('/session/totp', { password }))
    return { path: '/session/totp/confirm', body: { code: codeOf(secret) }, by: browser, email }
  },
  'session.totp.recovery-codes': async world => {
    const { browser, email } = await personWithSecondFactor(world)
    return { path: '/session/totp/recovery-codes', body: { password }, by: browser, email }
  },
  'session.totp.disable': async world => {
    const { browser, email } = await personWithSecondFactor(world)
    return { path: '/session/totp/disable', body: { password }, by: browser, email }
  },
  'password-links.use': async world => {
    const email = `${newCode().toLowerCase()}@example.com`
    const invited = await made(world.owner.post('/staff', { email, role: 'clerk' }))
    const token = String(invited.password_link.url).split('#')[1]
    return { path: '/password-links/use', body: { token, password }, by: openBrowser(world.service), email }
  },
  'settings.change': () => ({ path: '/settings', body: { name: 'Walked Couriers' } }),
  'settings.change-logo': () => ({ path: '/settings/logo', body: { image: onePixel } }),
  'settings.delete-logo': async ({ owner }) => {
    await made(owner.put('/settings/logo', { image: onePixel }))
    return { path: '/settings/logo' }
  },
  'settings.change-retention': () => ({ path: '/settings/retention', body: {} }),
  'api-users.create': () => ({
    path: '/api-users',
    body: { username: newCode(), password: 'secret!', permissions: [] },
  }),
  'api-users.change': ofUser('', { permissions: ['api_rates'] }),
  'api-users.deactivate': ofUser('/deactivate', {}),
  'api-users.activate': async world => {
    const { id } = await newUser(world)
    await made(world.owner.post(`/api-users/${id}/deactivate`))
    return { path: `/api-users/${id}/activate`, body: {} }
  },
  'api-users.delete': ofUser(''),
  'api-tokens.create': ofUser('/tokens', { label: 'walked' }),
  'api-tokens.revoke': async world => {
    const { user, token } = await newToken(world)
    return { path: `/api-users/${user}/tokens/${token}` }
  },
  'api-tokens.revoke-all': async world => ({ path: `/api-users/${(await newToken(world)).user}/tokens` }),
  'setup.change': () => ({ path: '/setup', body: { dismissed: true } }),
  'setup.company': async ({ service }) => ({
    path: '/setup/company',
    body: {
      name: 'Walked Couriers',
      country: 'US',
      currency: 'USD',
      timezone: 'UTC',
      awb_prefix: 'WK',
      email: 'owner@walked.example',
      password,
    },
    // Its browser is signed in to the new company then.
    by: await ownerBrowser(service),
  }),
  'geocoder.change': () => ({
    path: '/geocoder',
    body: { template: 'https://example.com/search?q={address}' },
  }),
  'webhooks.create': () => ({ path: '/webhooks', body: { url: 'https://example.com/new' } }),
  'webhooks.change': ofWebhook('', { description: 'Walked' }),
  'webhooks.deactivate': ofWebhook('/deactivate', {}),
  'webhooks.activate': async world => {
    const { id } = await newWebhook(world)
    await made(world.owner.post(`/webhooks/${id}/deactivate`))
    return { path: `/webhooks/${id}/activate`, body: {} }
  },
  'webhooks.rotate-secret': ofWebhook('/rotate-secret', {}),
  'webhooks.delete': ofWebhook(''),
  'webhooks.test': ofWebhook('/test', {}),
  'webhooks.send-again': async world => {
    const { id, delivery } = await failedDelivery(world)
    return { path: `/webhooks/${id}/deliveries/${delivery}/send-again`, body: {} }
  },
  'webhooks.send-again-since': ofWebhook('/send-again', { since: '2026-01-01T00:00:00Z' }),
  'carrier-accounts.create': () => ({
    path: '/carrier-accounts',
    body: { carrier: 'sandbox', name: newCode() },
  }),
  'carrier-accounts.change': ofAccount('', { name: 'Walked' }),
  'carrier-accounts.check': ofAccount('/check', {}),
  'staff.create': () => ({
    path: '/staff',
    body: { email: `${newCode().toLowerCase()}@example.com`, role: 'clerk' },
  }),
  'staff.change': ofPerson('', { name: 'Walked' }),
  'staff.delete': ofPerson(''),
  'staff.reset-password': ofPerson('/reset-password', { password: 'another good password' }),
  'staff.reset-second-factor': ofPerson('/reset-second-factor', {}),
  'staff.sign-out': ofPerson('/sign-out', {}),
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

const shipment = {
  service_code: 'DOM',
  sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
  recipient: { company: 'Jane Doe', zip: '60606', country: 'US' },
  package: { weight: 2 },
}

test('a customer’s API user is made on the customer’s page and its copied token works at once', async () => {
  const { page, follow } = session
  await follow('/customers')
  await page.getByRole('link', { name: 'Acme Supplies' }).click()
  await page.getByRole('tab', { name: 'API access' }).click()
  await page.getByRole('textbox', { name: 'Client ID' }).getByText(office.clientId).waitFor()
  const token = await createUser(page, 'acme-shop')

  const me = await office.call('GET', '/v1/auth/me', undefined, token)
  expect(me.data).toMatchObject({ username: 'acme-shop', role: 'customer', customer_id: 1 })
  const created = await office.call('POST', '/v1/shipments', shipment, token)
  expect(created.status).toBe(201)
  expect(created.data.customer_id).toBe(1)

  await page.reload()
  await page.getByRole('cell', { name: 'shipments.create' }).waitFor()
})

test('the token is shown once, beside a curl line that runs as it is', async () => {
  const { page, follow } = session
  await follow('/settings/api')
  await openCreateDialog(page, 'once')
  const dialog = page.getByRole('dialog', { name: 'Token of once' })
  const token = await dialog.getByRole('textbox', { name: 'Token', exact: true }).textContent()
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(await dialog.getByRole('textbox', { name: 'Try it' }).textContent()).toContain(token)
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  await dialog.getByRole('button', { name: 'I have copied it' }).click()

  await page.getByRole('link', { name: 'once' }).click()
  await page.getByRole('region', { name: 'Tokens' }).first().waitFor()
  expect(await page.content()).not.toContain(token)
})

test('once it is copied, Escape closes the dialog of a token', async () => {
  const { page, follow } = session
  await follow('/settings/api')
  await openCreateDialog(page, 'copied')
  const dialog = page.getByRole('dialog', { name: 'Token of copied' })
  await dialog.getByRole('button', { name: 'Copy token' }).click()
  await dialog.getByRole('button', { name: 'token copied' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('a new user may do nothing until permissions are chosen, one by one or as what such programs need', async () => {
  const { page, follow } = session
  await follow('/settings/api')
  await page.getByRole('button', { name: 'Create API user' }).click()
  const dialog = page.getByRole('dialog')
  const boxes = dialog.getByRole('checkbox')
  const chosen = async () => {
    const states = await Promise.all((await boxes.all()).map(box => box.isChecked()))
    return states.filter(Boolean).length
  }
  await boxes.first().waitFor()
  expect(await chosen()).toBe(0)
  for (const [preset, count] of [
    ['Shop', 7],
    ['ERP', 10],
    ['Tracking only', 1],
    ['None', 0],
  ] as const) {
    await dialog.getByRole('button', { name: preset }).click()
    expect(await chosen(), preset).toBe(count)
  }
  await page.keyboard.press('Escape')
})

test('a revoked token is refused from its next request on', async () => {
  const { page, follow } = session
  await follow('/settings/api')
  const token = await createUser(page, 'short-lived')
  expect((await office.call('GET', '/v1/services', undefined, token)).status).toBe(200)

  await page.getByRole('link', { name: 'short-lived' }).click()
  await page.getByRole('button', { name: /^Revoke / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No valid token').waitFor()
  expect((await office.call('GET', '/v1/services', undefined, token)).status).toBe(401)
})

test('a permission that is given turns 403 into 201 at the next request', async () => {
  const { page, follow } = session
  await follow('/settings/api')
  const token = await createUser(page, 'reader', async dialog => {
    await dialog.getByRole('checkbox', { name: /api_services/ }).check()
  })
  const refused = await office.call('POST', '/v1/shipments', shipment, token)
  expect(refused).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })

  await page.getByRole('link', { name: 'reader' }).click()
  await page.getByRole('checkbox', { name: /api_shipments_create/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Applies from the next request on.').waitFor()
  expect((await office.call('POST', '/v1/shipments', shipment, token)).status).toBe(201)
})

test('a further token is made with a label, and deactivating the user revokes them all', async () => {
  const { page, follow } = session
  await follow('/settings/api')
  const first = await createUser(page, 'two-tokens')
  await page.getByRole('link', { name: 'two-tokens' }).click()
  await page.getByRole('button', { name: 'Generate token' }).click()
  await page.getByLabel('Label (optional)').fill('staging')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  const second = await takeToken(page, 'two-tokens')
  await page.getByRole('cell', { name: 'staging', exact: true }).waitFor()
  expect((await office.call('GET', '/v1/auth/me', undefined, second)).status).toBe(200)

  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: 'Reactivate' }).waitFor()
  for (const token of [first, second]) {
    expect((await office.call('GET', '/v1/auth/me', undefined, token)).status).toBe(401)
  }
})

test('the faults of a new user stand beside their fields', async () => {
  const { page, follow } = session
  await follow('/settings/api')
  await openCreateDialog(page, 'two words', '123')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText(/letters, digits and/i)
    .filter({ hasText: 'Username' })
    .waitFor()
  await dialog
    .getByText(/at least 6 characters/i)
    .first()
    .waitFor()
  expect(await dialog.getByLabel('Username').getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
})

test('a customer’s webhook is made on its page, tried, hears of a shipment, and is sent that again', async () => {
  const { page, follow } = session
  const receiver = await startReceiver()
  await follow('/customers/1/api')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Webhook of Acme Supplies' })
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByRole('button', { name: 'Create' }).click()
  const shown = page.getByRole('dialog', { name: 'Secret of the webhook' })
  const secret = (await shown.getByRole('textbox', { name: 'Secret' }).textContent()) ?? ''
  await shown.getByRole('button', { name: 'I have copied it' }).click()

  await page.getByRole('link', { name: receiver.url }).click()
  await page.getByRole('button', { name: 'Send a test event' }).click()
  await page.getByRole('row', { name: /webhook\.test Delivered HTTP 204/ }).waitFor()

  const sender = { ...shipment.sender, customer_id: 1 }
  const { status, data } = await office.call('POST', '/v1/shipments', { ...shipment, sender })
  expect(status).toBe(201)
  await eventually(() => expect(receiver.received).toHaveLength(2))
  await eventually(async () => {
    await page.reload()
    const row = page.getByRole('row', { name: /shipment\.created .* Delivered HTTP 204/ })
    await row.waitFor({ timeout: 5_000 })
  })
  await page.getByRole('button', { name: /^Send again: delivery/ }).click()
  await eventually(() => expect(receiver.received).toHaveLength(3))
  const [, first, again] = receiver.received.map(
    ({ body, headers }) => new Webhook(secret).verify(body, headers) as Record<string, unknown>,
  )
  expect(first).toMatchObject({ type: 'shipment.created', data: { awb: data.awb } })
  expect(again).toEqual(first)
})

/** A receiver of webhooks. */
async function startReceiver() {
  const received: { body: string; headers: Record<string, string> }[] = []
  const server = createServer(async (request, response) => {
    received.push({ body: await text(request), headers: request.headers as Record<string, string> })
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

async function openCreateDialog(page: Page, username: string, password = 'secret-enough'): Promise<void> {
  await page.getByRole('button', { name: 'Create API user' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create and issue token' }).click()
}

async function createUser(
  page: Page,
  username: string,
  choose?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<string> {
  await page.getByRole('button', { name: 'Create API user' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Password').fill('secret-enough')
  if (choose) await choose(dialog)
  else await dialog.getByRole('button', { name: 'ERP' }).click()
  await dialog.getByRole('button', { name: 'Create and issue token' }).click()
  return takeToken(page, username)
}

/** Uses the copy button. */
async function takeToken(page: Page, username: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: `Token of ${username}` })
  await dialog.getByRole('button', { name: 'Copy token' }).click()
  await dialog.getByRole('button', { name: 'Token copied' }).waitFor()
  const token = await page.evaluate<string>('navigator.clipboard.readText()')
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  return token
}

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminCalls } from './support/busy-day.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

interface PairedPhone {
  send(body: object): Promise<unknown>
}

/** Pairs as the app does. */
async function pairWith(code: string, phone: string): Promise<PairedPhone> {
  const call = async (path: string, headers: object, body: object) => {
    const response = await fetch(`${office.base}/driver/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const { data } = (await response.json()) as { data: { token: string; tenant: string } }
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return data
  }
  const { token, tenant } = await call('/pair', {}, { code, phone, build: '7' })
  const headers = { authorization: `Bearer ${token}`, 'x-tenant': tenant }
  return { send: body => call('/actions', headers, body) }
}

test('a phone is paired with a code, tells what waits and how its clock goes, and is reported as stolen', async () => {
  const { page, follow } = session
  const { id } = await adminCalls(office, session)('POST', '/drivers', { name: 'Nadia Roth' })
  await follow('/drivers')
  await page
    .getByRole('row', { name: /Nadia Roth/ })
    .getByText('None', { exact: true })
    .waitFor()
  await page.getByRole('link', { name: 'Nadia Roth' }).click()
  await page.getByText('No phone yet').waitFor()

  await page.getByRole('button', { name: 'Pair a phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pair a phone with Nadia Roth' })
  await dialog.getByRole('img', { name: 'QR code for pairing' }).waitFor()
  await dialog.getByText(`${office.base}/driver`).waitFor()
  const digits = await dialog.getByText(/^\d{3} \d{3} \d{3}$/).textContent()
  const phone = await pairWith((digits ?? '').replaceAll(' ', ''), 'Pixel 8, Chrome')
  await dialog.getByText('Pixel 8, Chrome is paired.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const row = page.getByRole('row', { name: /Pixel 8, Chrome/ })
  await row.getByText('Paired', { exact: true }).waitFor()
  await row.getByText(/Version 7/).waitFor()
  const note = { id: randomUUID(), seq: 1, kind: 'note', data: { note: 'The gate is open.' } }
  // The phone is five hours ahead.
  const deviceNow = new Date(Date.now() + 5 * 3_600_000 + 30_000).toISOString()
  await phone.send({ actions: [note], device_now: deviceNow, waiting_actions: 3, waiting_photos: 2 })
  await row.getByText('3 actions, 2 photos').waitFor()
  await row.getByText('5 h ahead').waitFor()

  await row.getByRole('button', { name: 'Lost or stolen: Pixel 8, Chrome' }).click()
  const question = page.getByRole('dialog', { name: 'Is Pixel 8, Chrome lost or stolen?' })
  await question.getByText(/From now on, results from this phone are not applied/).waitFor()
  await question.getByRole('button', { name: 'Report as lost' }).click()
  await row.getByText('Lost', { exact: true }).waitFor()
  await row.getByText('Deletes its data at its next contact').waitFor()
  expect(await row.getByRole('button').count()).toBe(0)

  await follow('/drivers')
  await page
    .getByRole('row', { name: /Nadia Roth/ })
    .getByText('None', { exact: true })
    .waitFor()
  expect(Number(id)).toBeGreaterThan(0)
})

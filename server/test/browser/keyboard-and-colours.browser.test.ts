import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type BrowserSession, type Office, openOffice, unpackedChromium } from './support/office.ts'

let office: Office
let owner: BrowserSession

beforeAll(async () => {
  office = await openOffice(await unpackedChromium())
  owner = await office.signIn()
})

afterAll(() => office.close())

test('from the address on, everything can be reached by the keyboard', async () => {
  const { page, visit } = owner
  await visit('/settings/api')
  await page.keyboard.press('Tab')
  expect(await focused(owner)).toBe('Skip to the page')
  const reached: string[] = []
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    reached.push(await focused(owner))
  }
  expect(reached).toEqual(expect.arrayContaining(['Shipments', 'Staff', 'Copy', 'Create API user', 'erp']))
})

test('colours follow the choice of the account menu and stay', async () => {
  const { page, visit } = owner
  await visit('/')
  const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
  const before = await ground()
  await page.getByRole('button', { name: office.admin.email }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await eventually(async () => expect(await ground()).not.toBe(before))
  const after = await ground()
  await visit('/drivers')
  expect(await ground()).toBe(after)
})

async function focused({ page }: BrowserSession): Promise<string> {
  return page.evaluate<string>('document.activeElement?.textContent?.trim() ?? ""')
}

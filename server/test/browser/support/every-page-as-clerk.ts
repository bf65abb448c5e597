import { beforeAll, expect, test } from 'vitest'
import { adminCalls, type BusyDay, clerkOf } from './busy-day.ts'
import type { Office } from './office.ts'
import { pagesOf } from './pages.ts'
import { type BrowserSession, enter } from './session.ts'

/** Opens every page as a clerk, and looks for owners' elements. */
export function everyPageAsClerk(company: () => { office: Office; day: BusyDay }): void {
  let clerk: BrowserSession

  beforeAll(async () => {
    clerk = await company().office.open()
    await clerk.visit('/')
    await enter(clerk.page, clerkOf(company().office))
  })

  test('a clerk’s menu has the day’s work and nothing that is for owners', async () => {
    const menu = clerk.page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Shipments', 'Pickups', 'Customers', 'Tariffs', 'Drivers', 'Company']) {
      await menu.getByRole('link', { name }).waitFor()
    }
    for (const name of ['API', 'Staff', 'Carrier accounts']) {
      expect(await menu.getByRole('link', { name, exact: true }).count()).toBe(0)
    }
  })

  test('a clerk who types the address of an owner’s page gets nothing of it', async () => {
    const { page, visit } = clerk
    for (const { path } of pagesOf(company().day).filter(({ ownerOnly }) => ownerOnly)) {
      await visit(path)
      await page.getByText(/For owners only|Your role does not include this page|Page not found/).waitFor()
      expect(await page.locator('main').textContent()).not.toContain(company().office.clientId)
    }
  })

  test('the server refuses a clerk as well', async () => {
    const ask = adminCalls(company().office, clerk)
    for (const path of ['/api-users', '/staff', '/carrier-accounts', '/api-users/1/tokens']) {
      await expect(ask('GET', path)).rejects.toThrow('FORBIDDEN')
    }
    await expect(ask('PUT', '/settings', { name: 'Mine' })).rejects.toThrow('FORBIDDEN')
  })

  test('a clerk opens every other page without a complaint', async () => {
    const { page, visit, follow, complaints } = clerk
    complaints.length = 0
    const pages = pagesOf(company().day).filter(({ ownerOnly }) => !ownerOnly)
    for (const [index, { name, path }] of pages.entries()) {
      // A reload takes three times as long: only one of six is opened by address.
      await (index % 6 === 0 || name === 'nowhere' ? visit : follow)(path)
      await page.locator('main').getByText(/\S/).first().waitFor()
      expect(complaints, name).toEqual([])
    }
  })
}

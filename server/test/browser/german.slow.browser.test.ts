import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import sentences from '../../src/platform/sentences/en.json' with { type: 'json' }
import { type BusyDay, busyDay, noIds } from './support/busy-day.ts'
import { fitsEverywhere, opened } from './support/looks.ts'
import { ownersOffice } from './support/office.ts'
import { type AppPage, pagesOf } from './support/pages.ts'

const { office, session } = ownersOffice(opened)
let day: BusyDay

beforeAll(async () => {
  day = await busyDay(office, session)
  const { page, visit } = session
  await visit('/')
  await page.locator('header button[aria-haspopup="dialog"]').last().click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('link', { name: 'Sendungen', exact: true }).first().waitFor()
})

test.each(pagesOf(noIds).map(({ name }) => name))(
  'the page %s is in German, and fits desk, tablet and phone',
  async name => {
    const { path: target, ownerOnly } = pagesOf(day).find(page => page.name === name) as AppPage
    session.complaints.length = 0
    await (ownerOnly || name === 'nowhere' ? session.visit : session.follow)(target)
    await session.page.locator('main').getByText(/\S/).first().waitFor()
    const shown = await session.page.evaluate<string[]>(shownTexts)
    expect(shown.filter(text => onlyEnglish.has(text) && !names.has(text))).toEqual([])
    await fitsEverywhere(session)
    expect(session.complaints).toEqual([])
  },
)

/** The texts of all visible elements, with the values of fields, and the names and hints of those that have one. */
const shownTexts = `[...document.body.querySelectorAll('*')].filter(each => each.checkVisibility()).flatMap(each => [
  ...[...each.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data),
  each.matches('input:not([aria-hidden])') ? each.value : '',
  ...['aria-label', 'title', 'placeholder'].map(name => each.getAttribute(name) ?? ''),
]).map(text => text.trim()).filter(text => text !== '')`

/** English texts of the app and the server, without values, that are no German text. */
const onlyEnglish = new Set([...textsIn('en'), ...Object.values(sentences), 'United States']).difference(
  new Set(textsIn('de')),
)

/** The company's own texts: names of services, options and surcharges. */
const names = new Set(['Domestic', 'International', 'Cash on delivery', 'COD', 'Insurance', 'Signature'])

function textsIn(language: string): string[] {
  const folder = path.join(import.meta.dirname, '../../../admin/src/messages', language)
  return globSync('*.json', { cwd: folder })
    .flatMap(file => Object.values<string>(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
    .filter(text => !/[{<]/.test(text))
}

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ElementHandle, Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { appearanceFaults, partFaults } from './support/accessibility.ts'
import { type BusyDay, busyDay } from './support/busy-day.ts'
import { desk, opened, phone } from './support/looks.ts'
import { ownersOffice } from './support/office.ts'
import { asksOtherwise, type Overlay, opensOtherwise, overlays, questions } from './support/overlays.ts'
import { pagesOf } from './support/pages.ts'

const { office, session } = ownersOffice(opened)
let day: BusyDay

beforeAll(async () => {
  day = await busyDay(office, session)
  await session.visit('/')
})

const overlay = () =>
  session.page.locator('.MuiDialog-paper:visible, .MuiPopover-paper:visible, .MuiDrawer-paper:visible').last()

const titleOf = ({ clicks }: Overlay) =>
  clicks.map(click => (typeof click === 'string' ? click : click.source)).join(' › ')

const folder = fileURLToPath(new URL('../../../admin/src/', import.meta.url))
const sources = globSync('**/*.tsx', { cwd: folder }).map(file => ({
  file,
  text: readFileSync(path.join(folder, file), 'utf8'),
}))

test('the walk knows every dialog, menu, popover and drawer of the app', () => {
  for (const { file, text } of sources) {
    const drawn = text.match(drawsOverlay)?.length ?? 0
    const walked = overlays.filter(({ source }) => source === file).length
    expect(drawn, file).toBe(opensOtherwise[file]?.count ?? walked)
  }
})

test('the walk knows every file that asks before something grave', () => {
  const asking = sources.flatMap(({ file, text }) => (text.includes('<ConfirmButton') ? [file] : []))
  expect([...questions.map(({ source }) => source), ...asksOtherwise].toSorted()).toEqual(asking.toSorted())
})

const drawsOverlay =
  /<(?:Dialog|DialogForm|Menu|MenuButton|FileMenu|Popover|Drawer|SecretDialog|HandOverDialog)\b/g

test.each([...overlays, ...questions].map(each => [each.page, titleOf(each), each] as const))(
  '%s › %s is accessible on a desk and a phone, light and dark, has the focus, and gives it back',
  async (_page, _title, { page: name, clicks, phone: isOfPhones }) => {
    const { page, complaints } = session
    complaints.length = 0
    // One that a failed test left open covers the page.
    if ((await page.locator(papers).count()) > 0) await session.visit('/')
    await page.setViewportSize(isOfPhones ? phone : desk)
    await page.emulateMedia({ colorScheme: 'light' })
    await session.follow(pagesOf(day).find(each => each.name === name)?.path ?? '')
    let opener: ElementHandle | null = null
    for (const click of clicks) {
      const target = named(click)
      const element = await target.elementHandle()
      if (opener === null || (await target.getAttribute('role')) !== 'menuitem') opener = element
      await target.click()
    }
    await overlay().waitFor()
    await session.settled()
    await eventually(async () => expect(await page.evaluate<string>(focusFault)).toBe(''))
    for (const size of isOfPhones ? [phone] : [phone, desk]) {
      await page.setViewportSize(size)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const faults = colorScheme === 'light' ? partFaults(page, papers) : appearanceFaults(page, papers)
        expect(await faults, `${size.width} px, ${colorScheme}`).toEqual([])
      }
    }
    const count = await page.locator(papers).count()
    await page.keyboard.press('Escape')
    await eventually(async () => expect(await page.locator(papers).count()).toBe(count - 1))
    await eventually(async () =>
      expect(await opener?.evaluate(element => element.ownerDocument.activeElement === element)).toBe(true),
    )
    expect(complaints).toEqual([])
  },
)

const papers = '.MuiDialog-paper, .MuiPopover-paper, .MuiDrawer-paper'

/** The button, box or entry of this name in what lies on top. */
function named(name: string | RegExp): Locator {
  const { page } = session
  const exact = typeof name === 'string'
  return (['button', 'menuitem', 'checkbox'] as const)
    .map(role => page.getByRole(role, { name, exact }))
    .reduce((one, other) => one.or(other))
    .first()
}

/** Says how the focus is wrong: it is in the first field of what lies on top, or anywhere in it if it has none. */
const focusFault = `(() => {
  const paper = [...document.querySelectorAll('${papers}')].at(-1)
  const active = document.activeElement
  if (!paper.contains(active)) return 'outside: ' + active.outerHTML.slice(0, 200)
  const fields = [...paper.querySelectorAll('input, textarea, [role="combobox"]')]
  const first = fields.find(field => field.checkVisibility() && !field.matches('[readonly], :disabled, [aria-hidden="true"], [type="hidden"], [tabindex="-1"]'))
  return first && active !== first ? 'not the first field: ' + active.outerHTML.slice(0, 200) : ''
})()`

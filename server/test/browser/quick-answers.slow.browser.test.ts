import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminCalls } from './support/busy-day.ts'
import { ownersOffice } from './support/office.ts'
import { mainThreadWork } from './support/processor-time.ts'

const { office, session } = ownersOffice(
  { viewport: { width: 1440, height: 900 } },
  { chicago: 360, boston: 40 },
)

/**
 * Milliseconds of processor time of the longest task. 100 feel immediate; a machine of CI is up to three times as slow
 * as a clerk's.
 */
const bound = 300

interface Step {
  act: () => Promise<unknown>
  /** An expression of the page: true when the user sees the effect. */
  shown: string
}

/** The quickest step with each effect counts: the first compiles code. */
async function answersAtOnce(name: string, steps: readonly Step[]): Promise<void> {
  const works = []
  for (const { act, shown } of steps) works.push(await mainThreadWork(session.page, act, shown))
  const longest = works.map(work => Math.round(work.longest))
  const totals = works.map(work => Math.round(work.total))
  console.log(
    `${name}: longest task ${longest.join(', ')} ms, in all ${totals.join(', ')} ms of processor time`,
  )
  const byEffect = Map.groupBy(longest.keys(), step => steps[step]?.shown)
  for (const [effect, same] of byEffect) {
    const quickest = Math.min(...same.map(step => longest[step] ?? Number.POSITIVE_INFINITY))
    expect(quickest, `${name}: ${effect}`).toBeLessThan(bound)
  }
}

/** True if an element says so. */
const says = (selector: string, text: string) =>
  `[...document.querySelectorAll('${selector}')].some(({ textContent }) => textContent.includes('${text}'))`

async function middleOf(place: Locator): Promise<[number, number]> {
  // Rows take their true height when they scroll into view, and move those below. A trial waits until all stand still.
  await place.hover({ trial: true })
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return [box.x + Math.min(box.width / 2, 40), box.y + Math.min(box.height / 2, 20)]
}

/** Clicks where the element is now. */
async function clickOn(place: Locator, shown: string, withShift = false): Promise<Step> {
  const { keyboard, mouse } = session.page
  const [x, y] = await middleOf(place)
  const act = async () => {
    if (withShift) await keyboard.down('Shift')
    await mouse.click(x, y)
    if (withShift) await keyboard.up('Shift')
  }
  return { act, shown }
}

describe('a board of 300 stops', () => {
  const stops = Array.from({ length: 300 }, (_, at) => at)
  const unassigned = () => session.page.getByRole('region', { name: 'Unassigned' })
  const selected = (count: number, of = 300) =>
    says('[role="status"]', `${count} of ${of} ${of === 1 ? 'stop' : 'stops'} selected`)
  const tick = async (name: string, at: number, count: number, withShift = false) => {
    const box = unassigned().getByRole('listitem').getByRole('checkbox').nth(at)
    await answersAtOnce(name, [await clickOn(box, selected(count), withShift)])
  }

  beforeAll(async () => {
    for (let at = 0; at < 300; at += 50) await Promise.all(stops.slice(at, at + 50).map(parcel))
    const { page, follow } = session
    await follow('/runs?date=2031-06-13')
    await unassigned().getByText('0 of 300 stops selected').waitFor()
    await page.getByRole('button', { name: 'Hide map' }).waitFor()
  })

  test('ticks a stop and a range of stops at once', async () => {
    for (const at of [0, 1, 2]) await tick('Tick a stop of 300', at, at + 1)
    for (const at of [150, 299]) await tick('Tick a range of 300 stops', at, at + 1, true)
    await unassigned().getByLabel('Select all stops').click()
  })

  test('follows each key of a search at once', async () => {
    await unassigned().getByLabel('Search stops').focus()
    const press = (key: string, shown: string): Step => ({
      act: () => session.page.keyboard.press(key),
      shown,
    })
    const [one, all] = [press('z', selected(0, 1)), press('Backspace', selected(0))]
    await answersAtOnce('Narrow a search of 300 stops, and take it back', [one, all, one, all])
  })

  test('follows a stop that is dragged at once', async () => {
    const { mouse } = session.page
    const row = await middleOf(unassigned().getByRole('listitem').first())
    const driver = await middleOf(session.page.locator('[data-driver]').first())
    const drag = async () => {
      await mouse.move(...row)
      await mouse.down()
      await mouse.move(...driver, { steps: 5 })
    }
    await answersAtOnce('Drag a stop of 300', [{ act: drag, shown: 'true' }])
    await answersAtOnce('Drop a stop of 300', [{ act: () => mouse.up(), shown: selected(0, 299) }])
  })
})

async function parcel(number: number): Promise<void> {
  const { data } = await office.call('POST', '/v1/shipments', {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: {
      // One alone has a z.
      company: number === 299 ? 'Zebra' : `Shop ${number}`,
      address1: '1 Main St',
      city: 'New York',
      zip: String(11200 + (number % 40)),
      country: 'US',
    },
    package: { weight: 2 },
  })
  await adminCalls(office, session)('POST', `/shipments/${data.id}/status`, { status: 'In Transit' })
}

describe('a list of 400 rows', () => {
  const selected = (count: number) => says('[role="status"]', `${count} selected`)
  const tick = async (name: string, at: number, count: number, withShift = false) => {
    const box = session.page.locator('tbody tr').nth(at).getByRole('checkbox')
    await answersAtOnce(name, [await clickOn(box, selected(count), withShift)])
  }
  const shows = (range: string) => `${says('main *', range)} && !document.querySelector('[aria-busy="true"]')`

  beforeAll(async () => {
    await adminCalls(office, session)('PUT', '/list-settings', { page_size: 400 })
    await session.visit('/shipments')
    await session.page.getByText(/^1–400 of /).waitFor()
    await session.settled()
  })

  test('ticks a row and a range of rows at once', async () => {
    for (const at of [0, 1, 2]) await tick('Tick a row of 400', at, at + 1)
    for (const at of [200, 399]) await tick('Tick a range of 400 rows', at, at + 1, true)
  })

  test('follows each key of a search at once, also while the rows that match are drawn', async () => {
    const { page } = session
    await page.getByRole('searchbox', { name: 'AWB, name, address, phone or reference' }).focus()
    const type = () => page.keyboard.type('chicago', { delay: 60 })
    const clear = async () => {
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Delete')
    }
    const [some, all] = [
      { act: type, shown: shows('1–360 of 360') },
      { act: clear, shown: shows('1–400 of ') },
    ]
    await answersAtOnce('Search a list of 400, and take it back', [some, all, some, all])
  })
})

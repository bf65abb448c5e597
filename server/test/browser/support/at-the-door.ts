import type { Page, Request } from 'playwright-core'

/** A driver with the phone in one hand. */
export function atTheDoor(page: Page) {
  const press = (name: string | RegExp) =>
    page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click()
  return {
    press,
    choose: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }).check(),

    /** Opens a stop of the list, and a step of it. */
    async open(company: string, step?: string): Promise<void> {
      await page.getByRole('link', { name: new RegExp(`${company}\\b`) }).click()
      await page.getByRole('heading', { name: company, exact: true }).waitFor()
      if (step) await press(step)
    },

    /** Only said when it is on the disk. */
    async recorded(): Promise<void> {
      await page.getByText('Recorded on this phone', { exact: true }).waitFor()
      await press('Done')
      await page.locator('ol.stops').waitFor()
    },

    async photograph(photo: Buffer): Promise<void> {
      const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }
      await page.getByLabel('Take a photo').setInputFiles(file)
    },

    async sign(): Promise<void> {
      const box = await page.locator('dialog canvas').boundingBox()
      if (!box) throw new Error('There is no sheet.')
      await page.mouse.move(box.x + 40, box.y + 80)
      await page.mouse.down()
      for (let step = 1; step <= 20; step++) {
        await page.mouse.move(box.x + 40 + step * 8, box.y + 80 + (step % 5) * 20)
      }
      await page.mouse.up()
    },
  }
}

export interface SentAction {
  readonly id: string
  readonly kind: string
  readonly data: Record<string, unknown>
}

export interface Result {
  readonly id: string
  readonly result: string
  readonly because: string | null
}

/** Notes what the phone sends and what the server answers. Photos end here. */
export async function watchSending(page: Page) {
  const actions = new Map<string, SentAction>()
  const photos: Buffer[] = []
  const results: Result[] = []
  const isActions = (url: string) => url.endsWith('/driver/api/actions')
  page.on('request', (request: Request) => {
    if (!isActions(request.url())) return
    const body = request.postDataJSON() as { actions: SentAction[] }
    for (const action of body.actions) actions.set(action.id, action)
  })
  page.on('response', async response => {
    if (!isActions(response.url()) || !response.ok()) return
    const body = (await response.json()) as { data: { results: Result[] } }
    results.push(...body.data.results)
  })
  await page.route('**/driver/api/photos/*', async route => {
    photos.push(route.request().postDataBuffer() ?? Buffer.alloc(0))
    await route.fulfill({ json: { ok: true, data: {} } })
  })
  return { actions, photos, results }
}

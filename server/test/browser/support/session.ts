import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { patience } from '../../support/patience.ts'
import { keepDrawing } from './frames.ts'

export interface BrowserSession {
  page: Page
  context: BrowserContext
  /** Console errors, script errors and failed requests, in order. */
  complaints: string[]
  /** Opens a page by address and waits for its data. */
  visit(path: string): Promise<void>
  /**
   * Follows a link within the app and waits like `visit`, several times faster than a reload; the first page is opened
   * by address.
   */
  follow(path: string): Promise<void>
  settled(): Promise<void>
}

export type Sight = NonNullable<Parameters<Browser['newContext']>[0]>

export const openPages = new Set<Page>()

export async function openSession(browser: Browser, base: string, sight: Sight): Promise<BrowserSession> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
    ...sight,
  })
  context.setDefaultTimeout(patience)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base })
  context.on('page', opened => {
    void keepDrawing(opened)
    openPages.add(opened)
    opened.on('close', () => openPages.delete(opened))
  })
  const page = await context.newPage()
  const { complaints, waiting } = listen(page)
  const settled = () => untilAtRest(page, waiting)
  const visit = async (target: string) => {
    await page.goto(`${base}${addressOf(target)}`)
    await settled()
  }
  return {
    page,
    context,
    complaints,
    settled,
    visit,
    async follow(target) {
      if (!page.url().startsWith(`${base}/admin`)) return visit(target)
      await follow(page, target)
      await settled()
    },
  }
}

export async function enter(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

/** Looks twice: arrived data may start new requests. */
async function untilAtRest(page: Page, waiting: () => number): Promise<void> {
  const deadline = Date.now() + patience
  for (let looks = 0; looks < 2; ) {
    const state = await Promise.race([
      page.evaluate<string>(stateOfPage),
      setTimeout(patience, 'draws nothing', { ref: false }),
    ])
    if (state === 'at rest' && waiting() === 0) looks += 1
    else {
      looks = 0
      if (Date.now() > deadline) throw new Error(`The page ${state} and waits for ${waiting()} answers.`)
      // Each look draws a frame, which a busy page has no time for.
      await setTimeout(50)
    }
  }
}

/**
 * The page's state after its next frame. Between code and data a page always shows that it waits: frames in between are
 * busy.
 */
const stateOfPage = `new Promise(done => requestAnimationFrame(() => setTimeout(() => {
  const waits = document.querySelector('[aria-busy="true"]')
  done(waits ? 'is busy' : document.querySelector('main, form') ? 'at rest' : 'is empty')
})))`

function listen(page: Page): { complaints: string[]; waiting(): number } {
  const complaints: string[] = []
  const unanswered = new Set<Request>()
  page.on('request', request => {
    // The old document's requests no longer matter; the caller waits for the new one.
    if (request.isNavigationRequest()) unanswered.clear()
    else if (!isStream(request)) unanswered.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => unanswered.delete(request))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.location().url}: ${message.text()}`)
  })
  page.on('pageerror', error => complaints.push(error.message))
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? 'failed'
    // A page that is left aborts its requests.
    if (reason !== 'net::ERR_ABORTED' && !isStream(request)) complaints.push(`${request.url()}: ${reason}`)
  })
  return { complaints, waiting: () => unanswered.size }
}

/** Never answered to the end. */
function isStream(request: Request): boolean {
  return request.resourceType() === 'eventsource'
}

function addressOf(target: string): string {
  return `/admin${target === '/' ? '' : target}`
}

/**
 * Goes by an unknown address first: when its page is gone too, the target is there, even if it looks like the old page.
 */
async function follow(page: Page, target: string): Promise<void> {
  const nowhere = page.locator('main').getByText(/^(?:Page not found|Seite nicht gefunden)$/)
  await turnTo(page, '/admin/nowhere')
  await nowhere.waitFor()
  await turnTo(page, addressOf(target))
  await nowhere.waitFor({ state: 'detached' })
}

/** Like the browser's own buttons: notifies the router and keeps the entry's notes. */
async function turnTo(page: Page, address: string): Promise<void> {
  await page.evaluate(
    `history.replaceState(history.state, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
}

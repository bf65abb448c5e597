import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { patience } from '../../support/patience.ts'
import { keepDrawing } from './frames.ts'

/** A page of the app, with what goes wrong in it. */
export interface BrowserSession {
  page: Page
  context: BrowserContext
  /** Errors of the console, of scripts and of requests that failed, in the order they came. */
  complaints: string[]
  /** Opens a page of the app by its address and waits until it has all it asked for. */
  visit(path: string): Promise<void>
  /**
   * Goes to a page as a link within the app does and waits as `visit` does. The app is not loaded anew, which would take
   * several times as long; a page that is not in the app yet is opened by the address.
   */
  follow(path: string): Promise<void>
  /** Waits until the page has all it asked for. */
  settled(): Promise<void>
}

export type Sight = NonNullable<Parameters<Browser['newContext']>[0]>

/** The pages of this worker's tests that are not closed yet. */
export const openPages = new Set<Page>()

/** A page with cookies of its own, on the app of the server at the base address. */
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

/** Fills in the sign-in page and waits for what is behind it. */
export async function enter(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

/** Looks twice in a row, since what has arrived may make the page ask for more. */
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
      // Each look draws a frame, which is what a page that is busy has no time for.
      await setTimeout(50)
    }
  }
}

/**
 * What the page is like after its next frame. There is no moment between the code of a page and its data at which
 * nothing says that it waits: what is drawn meanwhile is busy.
 */
const stateOfPage = `new Promise(done => requestAnimationFrame(() => setTimeout(() => {
  const waits = document.querySelector('[aria-busy="true"], [role="status"][aria-label="Loading"]')
  done(waits ? 'is busy' : document.querySelector('main, form') ? 'at rest' : 'is empty')
})))`

function listen(page: Page): { complaints: string[]; waiting(): number } {
  const complaints: string[] = []
  const unanswered = new Set<Request>()
  page.on('request', request => {
    // What the document before was waiting for, nobody waits for any more; the new one is waited for by who opens it.
    if (request.isNavigationRequest()) unanswered.clear()
    else unanswered.add(request)
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
    // A page that is left takes back what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()}: ${reason}`)
  })
  return { complaints, waiting: () => unanswered.size }
}

function addressOf(target: string): string {
  return `/admin${target === '/' ? '' : target}`
}

/**
 * By way of the address that no page has: what was there before is gone then, and when that is gone too, the page is
 * there, which may be made of the same parts as the one before.
 */
async function follow(page: Page, target: string): Promise<void> {
  const nowhere = page.locator('main').getByText('Page not found')
  await turnTo(page, '/admin/nowhere')
  await nowhere.waitFor()
  await turnTo(page, addressOf(target))
  await nowhere.waitFor({ state: 'detached' })
}

/** As the browser's own buttons do: the router learns that the address is another. Its notes on the entry stay. */
async function turnTo(page: Page, address: string): Promise<void> {
  await page.evaluate(
    `history.replaceState(history.state, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
}

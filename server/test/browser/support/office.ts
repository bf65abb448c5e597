import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { expect, inject } from 'vitest'
import { prepared } from '../../../../testkit/preparation.ts'
import { copyEmptyCluster } from '../../support/empty-cluster.ts'
import { eventually } from '../../support/eventually.ts'
import { type RunningServer, startServer } from '../../support/program.ts'
import { launchChromium, patience, type UnpackedChromium } from './chromium.ts'

/** A server with the example company on a folder of its own, and a browser to work there with. */
export interface Office {
  base: string
  clientId: string
  /** The token of the API user that sees the whole company. */
  token: string
  admin: { email: string; password: string }
  browser: Browser
  /** A page of its own, not signed in. What goes wrong in it is kept in its `complaints`. */
  open(options?: Parameters<Browser['newContext']>[0]): Promise<BrowserSession>
  /** A page signed in as the owner whose password the server printed. */
  signIn(options?: Parameters<Browser['newContext']>[0]): Promise<BrowserSession>
  /** Calls /v1 as a program does; the tenant-wide token unless another is given. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answer>
  close(): Promise<void>
}

export interface Answer {
  status: number
  data: Record<string, unknown>
  error: { code: string; message: string } | null
}

export interface BrowserSession {
  page: Page
  context: BrowserContext
  /** Errors of the console, of scripts and of requests that failed, in the order they came. */
  complaints: string[]
  /** Opens a page of the app by its address and waits until it has all it asked for. */
  visit(path: string): Promise<void>
  /** Goes to a page as a link within the app does, which does not load the app anew, and waits as `visit` does. */
  follow(path: string): Promise<void>
}

/** The browser as the run's setup has unpacked it; the app is built by then, too. */
export function unpackedChromium(): Promise<UnpackedChromium> {
  return prepared(inject('chromium'))
}

export async function openOffice(
  chromium: UnpackedChromium,
  environment: Record<string, string> = {},
  /** Outside of a test run there is no empty cluster: the server makes its own. */
  prepareData = (dataDir: string) => copyEmptyCluster(inject('emptyCluster'), dataDir),
): Promise<Office> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-office-'))
  const dataDir = path.join(folder, 'data')
  await prepareData(dataDir)
  const [server, browser] = await Promise.all([
    startServer({ DATA_DIR: dataDir, RATE_LIMIT_ADDRESS: '10000', ...environment }),
    launchChromium(chromium),
  ])
  const printed = await readGreeting(server)
  const { base } = server

  async function open(options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserSession> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 860 },
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(patience)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base })
    const page = await context.newPage()
    const { complaints, waiting } = listen(page)
    return {
      page,
      context,
      complaints,
      visit: target => visit(page, base, target),
      async follow(target) {
        await follow(page, target)
        await eventually(() => expect(waiting()).toBe(0))
      },
    }
  }

  return {
    base,
    browser,
    ...printed,
    open,

    async signIn(options) {
      const session = await open(options)
      await session.visit('/')
      await enter(session.page, printed.admin)
      return session
    },

    async call(method, target, body, token = printed.token) {
      const response = await fetch(`${base}${target}`, {
        method,
        headers: {
          'X-Tenant': printed.clientId,
          Authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const { data = {}, error = null } = (await response.json()) as Partial<Answer>
      return { status: response.status, data, error }
    },

    async close() {
      await browser.close()
      server.child.kill('SIGTERM')
      await server.ended
      await rm(folder, { recursive: true, force: true })
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

/** What a person reads in the terminal when the example company was made. */
async function readGreeting(server: RunningServer) {
  const wanted = {
    clientId: /Client ID +(\S+)/,
    token: /Token +(\S+)/,
    admin: /Admin .*?(\S+@\S+), password (\S+)/,
  }
  while (!Object.values(wanted).every(pattern => pattern.test(server.greeting))) {
    if (!server.child.stdout) throw new Error('The server says nothing.')
    await once(server.child.stdout, 'data')
  }
  const [, clientId = ''] = wanted.clientId.exec(server.greeting) ?? []
  const [, token = ''] = wanted.token.exec(server.greeting) ?? []
  const [, email = '', password = ''] = wanted.admin.exec(server.greeting) ?? []
  return { clientId, token, admin: { email, password } }
}

function listen(page: Page): { complaints: string[]; waiting(): number } {
  const complaints: string[] = []
  const unanswered = new Set<Request>()
  page.on('request', request => unanswered.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => unanswered.delete(request))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? 'failed'
    // A page that is left takes back what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()}: ${reason}`)
  })
  return { complaints, waiting: () => unanswered.size }
}

async function visit(page: Page, base: string, target: string): Promise<void> {
  await page.goto(`${base}/admin${target === '/' ? '' : target}`)
  await settled(page)
}

/**
 * By way of the address that no page has: what was there before is gone then, and when that is gone too, the page is
 * there, which may be made of the same parts as the one before.
 */
async function follow(page: Page, target: string): Promise<void> {
  const nowhere = page.locator('main').getByText('Page not found')
  await turnTo(page, '/admin/nowhere')
  await nowhere.waitFor()
  await turnTo(page, `/admin${target === '/' ? '' : target}`)
  await nowhere.waitFor({ state: 'detached' })
  await settled(page)
}

/** As the browser's own buttons do: the router learns that the address is another. Its notes on the entry stay. */
async function turnTo(page: Page, address: string): Promise<void> {
  await page.evaluate(
    `history.replaceState(history.state, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
}

/** Waits until the page waits for nothing any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page
    .locator('[aria-busy="true"], [role="status"][aria-label="Loading"]')
    .first()
    .waitFor({ state: 'detached' })
}

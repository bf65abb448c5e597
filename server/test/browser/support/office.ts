import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { prepared } from '../../../../testkit/preparation.ts'
import { launchChromium, launchStored, type UnpackedChromium } from './chromium.ts'
import { type BrowserSession, openSession, type Sight } from './session.ts'

export interface PreparedOffice {
  base: string
  clientId: string
  /** The API user's token for the whole company. */
  token: string
  admin: { email: string; password: string }
}

/** Initial shipments by the prefix of their references. */
export type ManyShipments = Record<string, number>

export interface Office extends PreparedOffice {
  /** A separate page, signed out; `complaints` collects its errors. */
  open(sight?: Sight): Promise<BrowserSession>
  /** Signs in as the owner without the form; the page is still blank. */
  signIn(sight?: Sight): Promise<BrowserSession>
  /** Calls /v1, by default with the tenant-wide token. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answer>
  close(): Promise<void>
}

export interface Answer {
  status: number
  data: Record<string, unknown>
  error: { code: string; message: string } | null
}

/**
 * A company of the file's own with a signed-in owner; `session` is empty before the tests begin. Files share the
 * service and, within a worker, the browser.
 */
export function ownersOffice(
  sight: Sight = {},
  shipments: ManyShipments = {},
): { office: Office; session: BrowserSession } {
  const office = {} as Office
  const session = {} as BrowserSession
  beforeAll(async () => {
    Object.assign(office, await openOffice(shipments))
    Object.assign(session, await office.signIn(sight))
  })
  afterAll(() => office.close())
  return { office, session }
}

export async function openOffice(shipments: ManyShipments = {}): Promise<Office> {
  const { officesAddress } = await browserKit()
  const wanted = new URLSearchParams(Object.entries(shipments).map(([word, count]) => [word, String(count)]))
  const [browser, office] = await Promise.all([
    workersBrowser(),
    prepared<PreparedOffice>(`${officesAddress}/?${wanted}`),
  ])
  return officeWith(browser, office)
}

export function officeWith(browser: Browser, prepared: PreparedOffice): Office {
  const { base, admin } = prepared
  const sessions: BrowserSession[] = []
  async function open(sight: Sight = {}): Promise<BrowserSession> {
    const session = await openSession(browser, base, sight)
    sessions.push(session)
    return session
  }
  return {
    ...prepared,
    // Tests may change the administrator for the next sign-in.
    admin,
    open,

    async signIn(sight) {
      // The app asks for the session only if this mark is set.
      const localStorage = [{ name: 'waybill.signed-in', value: 'yes' }]
      const storageState = { cookies: [], origins: [{ origin: base, localStorage }] }
      const session = await open({ storageState, ...sight })
      const answer = await session.context.request.post(`${base}/admin/api/session`, { data: admin })
      if (!answer.ok()) throw new Error(`The owner is not let in: ${await answer.text()}`)
      return session
    },

    async call(method, target, body, token = prepared.token) {
      const response = await fetch(`${base}${target}`, {
        method,
        headers: {
          'X-Tenant': prepared.clientId,
          Authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const { data = {}, error = null } = (await response.json()) as Partial<Answer>
      return { status: response.status, data, error }
    },

    async close() {
      await Promise.all(sessions.map(({ context }) => context.close()))
    },
  }
}

let launched: Promise<Browser> | undefined

/** One browser for a worker's files. It owns the clipboard: no two files share it at once. */
export function workersBrowser(): Promise<Browser> {
  launched ??= browserKit().then(({ chromium }) => launchChromium(chromium))
  return launched
}

/** A browser of its own, with further options. The caller closes it. */
export async function separateBrowser(args: readonly string[]): Promise<Browser> {
  return launchChromium((await browserKit()).chromium, args)
}

/** A browser whose storage is in a folder, and outlives it. The caller closes it. */
export async function storedBrowser(folder: string, sight: Sight): Promise<BrowserContext> {
  return launchStored((await browserKit()).chromium, folder, sight)
}

/** The kit from the run's setup, after the app is built. */
function browserKit(): Promise<{ chromium: UnpackedChromium; officesAddress: string }> {
  return prepared(inject('browserKit'))
}

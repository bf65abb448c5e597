import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { prepared } from '../../../../testkit/preparation.ts'
import { launchChromium, type UnpackedChromium } from './chromium.ts'
import { type BrowserSession, openSession, type Sight } from './session.ts'

/** An example company on a server, without a browser. */
export interface PreparedOffice {
  /** The server's address. */
  base: string
  clientId: string
  /** The token of the API user that sees the whole company. */
  token: string
  admin: { email: string; password: string }
}

/** How many shipments a company has to begin with, by the word that their references begin with. */
export type ManyShipments = Record<string, number>

/** An example company on a server, and a browser to work there with. */
export interface Office extends PreparedOffice {
  /** A page of its own, not signed in. What goes wrong in it is kept in its `complaints`. */
  open(sight?: Sight): Promise<BrowserSession>
  /** A page signed in as the owner, without the form; it is nowhere yet. */
  signIn(sight?: Sight): Promise<BrowserSession>
  /** Calls /v1 as a program does; the tenant-wide token unless another is given. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answer>
  /** Closes its pages. */
  close(): Promise<void>
}

export interface Answer {
  status: number
  data: Record<string, unknown>
  error: { code: string; message: string } | null
}

/**
 * A company of the file's own and its owner, signed in, there when the tests begin: `session` is empty until then.
 * The service and, within a worker, the browser are shared with other files.
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

/** A new company on the service that the browser tests share. */
export async function openOffice(shipments: ManyShipments = {}): Promise<Office> {
  const { officesAddress } = await browserKit()
  const wanted = new URLSearchParams(Object.entries(shipments).map(([word, count]) => [word, String(count)]))
  const [browser, office] = await Promise.all([
    workersBrowser(),
    prepared<PreparedOffice>(`${officesAddress}/?${wanted}`),
  ])
  return officeWith(browser, office)
}

/** A company whose pages are opened in the browser. */
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
    // What a test changes of its administrator counts for the next sign-in.
    admin,
    open,

    async signIn(sight) {
      // The app asks who is signed in only where its mark says that somebody probably is.
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

/** One browser for all files of a worker, which ends it. The clipboard is the browser's: no two files share it at once. */
export function workersBrowser(): Promise<Browser> {
  launched ??= browserKit().then(({ chromium }) => launchChromium(chromium))
  return launched
}

/** What the run's setup has prepared; the app is built by then, too. */
function browserKit(): Promise<{ chromium: UnpackedChromium; officesAddress: string }> {
  return prepared(inject('browserKit'))
}

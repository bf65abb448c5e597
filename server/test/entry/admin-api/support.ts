import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { createStaff, type StaffRole } from '../../../src/accounts/staff/index.ts'
import { requireDeclaredForStaff } from '../../support/declared.ts'
import type { TestService } from '../../support/service.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  bytes: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
  body: any
}

/** A client of the admin interface: it keeps its cookie and sends its origin. Answers must be declared. */
export interface Browser {
  cookie: string | null
  call(method: string, path: string, payload?: unknown, headers?: Record<string, string>): Promise<Answer>
  get(path: string): Promise<Answer>
  post(path: string, payload?: unknown): Promise<Answer>
  put(path: string, payload?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
}

export function openBrowser(service: TestService, address = '127.0.0.1', base = '/admin/api'): Browser {
  const browser: Browser = {
    cookie: null,
    async call(method, path, payload, headers = {}) {
      const response = (await service.app.inject({
        method: method as 'GET',
        url: `${base}${path}`,
        remoteAddress: address,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(browser.cookie ? { cookie: browser.cookie } : {}),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
      })) as LightMyRequestResponse
      const set = response.headers['set-cookie']
      const cookie = (Array.isArray(set) ? set.at(-1) : set)?.split(';')[0]
      if (cookie !== undefined) browser.cookie = cookie.endsWith('=') ? null : cookie
      const contentType = String(response.headers['content-type']).split(';')[0] ?? ''
      const body = contentType === 'application/json' ? JSON.parse(response.payload) : undefined
      requireDeclaredForStaff(method, path, { status: response.statusCode, contentType, body })
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.payload,
        bytes: response.rawPayload,
        body,
      }
    },
    get: path => browser.call('GET', path),
    post: (path, payload = {}) => browser.call('POST', path, payload),
    put: (path, payload) => browser.call('PUT', path, payload),
    delete: path => browser.call('DELETE', path),
  }
  return browser
}

export async function signedIn(service: TestService, email: string, password: string): Promise<Browser> {
  const browser = openBrowser(service)
  const answer = await browser.post('/session', { email, password })
  if (answer.status !== 200) throw new Error(`Signing in failed: ${answer.text}`)
  return browser
}

/** The same browser on test data. */
export function onTestData(service: TestService, { cookie }: Browser): Browser {
  return Object.assign(openBrowser(service, undefined, '/admin/api/test'), { cookie })
}

export function ownerBrowser(service: TestService): Promise<Browser> {
  return signedIn(service, service.example.admin.email, service.example.admin.password)
}

/** A new staff member of this company, signed in. */
export async function staffBrowser(
  service: TestService,
  person: { tenantId: number; role: StaffRole; email: string },
): Promise<Browser> {
  const password = 'a good password'
  await createStaff(service.waybill, { ...person, password })
  return signedIn(service, person.email, password)
}

/** Runs a statement on the rows of the first company. */
export function sqlOn(service: TestService, text: string) {
  return service.waybill.database.write(1, tx =>
    sql.raw(text.replace(' where ', ' where tenant_id = 1 and ')).execute(tx.sql),
  )
}

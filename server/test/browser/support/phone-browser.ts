import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { patience } from '../../support/patience.ts'
import { adminCalls } from './busy-day.ts'
import { keepDrawing } from './frames.ts'
import { type Office, storedBrowser } from './office.ts'
import { type BrowserSession, openPages, type Sight } from './session.ts'

export const phoneSize = { width: 360, height: 740 }

export interface DriverAtWork {
  readonly id: number
  readonly run: number
  readonly shipments: readonly { readonly id: number; readonly awb: string }[]
}

/** A delivery of the run, over the shipment that is made without it. */
export type Delivery = { readonly company: string; readonly change?: object }

/** A driver of the company with a run of today. */
export async function driverAtWork(
  office: Office,
  session: BrowserSession,
  deliveries: readonly Delivery[],
): Promise<DriverAtWork> {
  const ask = adminCalls(office, session)
  const shipments: { id: number; awb: string }[] = []
  for (const { company, change } of deliveries) {
    const { data, error } = await office.call('POST', '/v1/shipments', {
      service_code: 'DOM',
      sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
      recipient: {
        ...{ company, name: 'Kim Doe', phone: '+1 312 555 0142', address1: '233 S Wacker Dr' },
        ...{ city: 'Chicago', state: 'IL', zip: '60606', country: 'US' },
      },
      package: { weight: 2 },
      ...change,
    })
    if (error) throw new Error(JSON.stringify(error))
    const { id, awb } = data as { id: number; awb: string }
    await ask('POST', `/shipments/${id}/status`, { status: 'In Transit' })
    shipments.push({ id, awb })
  }
  const { id } = await ask('POST', '/drivers', { name: 'Robin Road' })
  const { today } = await ask('GET', '/home')
  const awbs = shipments.map(({ awb }) => awb)
  const run = await ask('POST', '/runs/add', { date: today, driver_id: id, awbs })
  return { id: Number(id), run: Number(run.id), shipments }
}

/** The code that staff show a driver. */
export async function pairingCode(office: Office, session: BrowserSession, driver: number): Promise<string> {
  return String((await adminCalls(office, session)('POST', `/drivers/${driver}/pairing`)).code)
}

/** A phone whose browser may end and start again. */
export interface DriversPhone {
  readonly page: Page
  readonly context: BrowserContext
  /** Kills the browser in the middle of its work, and starts it again with what it had stored. */
  kill(): Promise<void>
  close(): Promise<void>
}

export async function driversPhone(base: string, sight: Sight = {}): Promise<DriversPhone> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-phone-'))
  const start = async () => {
    const context = await storedBrowser(folder, {
      viewport: phoneSize,
      reducedMotion: 'reduce',
      locale: 'en-US',
      baseURL: base,
      ...sight,
    })
    context.setDefaultTimeout(patience)
    const page = context.pages()[0] ?? (await context.newPage())
    void keepDrawing(page)
    openPages.add(page)
    page.on('close', () => openPages.delete(page))
    return { context, page }
  }
  let running = await start()
  return {
    get page() {
      return running.page
    },
    get context() {
      return running.context
    },
    async kill() {
      const { context, page } = running
      const ended = new Promise(done => context.once('close', done))
      const devtools = await context.newCDPSession(page)
      devtools.send('Browser.crash').catch(() => undefined)
      await ended
      running = await start()
    },
    async close() {
      await running.context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when the whole build is on the phone. */
export async function buildIsHeld({ page }: DriversPhone): Promise<void> {
  await eventually(async () =>
    expect(await page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated'),
  )
}

import type { TestProject } from 'vitest/node'
import { offer } from '../../../testkit/preparation.ts'
import { buildApps } from './support/built-app.ts'
import { unpackChromium } from './support/chromium.ts'
import { serveOffices } from './support/offices.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the kit: see `browserKit`. */
    browserKit: string
  }
}

/**
 * Builds the apps, unpacks the browser, then starts one service for the run, while other tests run. The service looks
 * for the apps when it starts.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const unpacking = unpackChromium()
  const serving = buildApps().then(serveOffices)
  const { address, close } = await offer(
    Promise.all([unpacking, serving]).then(([{ remove, ...chromium }, { officesAddress }]) => ({
      chromium,
      officesAddress,
    })),
  )
  project.provide('browserKit', address)
  return async () => {
    await close()
    await serving.then(({ stop }) => stop())
    await unpacking.then(({ remove }) => remove())
  }
}

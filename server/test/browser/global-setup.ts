import type { TestProject } from 'vitest/node'
import { offer } from '../../../testkit/preparation.ts'
import { buildApp } from './support/built-app.ts'
import { unpackChromium } from './support/chromium.ts'
import { serveOffices } from './support/offices.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the kit: see `browserKit`. */
    browserKit: string
  }
}

/**
 * Builds the app, unpacks the browser, then starts one service for the run, while other tests run. The service looks
 * for the app when it starts.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const unpacking = unpackChromium()
  const serving = buildApp().then(serveOffices)
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

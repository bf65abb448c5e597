import type { TestProject } from 'vitest/node'
import { offer } from '../../../testkit/preparation.ts'
import { buildApp } from './support/built-app.ts'
import { unpackChromium } from './support/chromium.ts'
import { serveOffices } from './support/offices.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where one learns of what is prepared, once it is there: see `browserKit`. */
    browserKit: string
  }
}

/**
 * The app is built, the browser unpacked and then a service started once for the whole run, while other tests run. The
 * service looks at its start whether the app is there.
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

import type { TestProject } from 'vitest/node'
import { offer } from '../../../testkit/preparation.ts'
import { buildApp } from './support/built-app.ts'
import { unpackChromium } from './support/chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the browser is handed out when it is unpacked and the app is built: see `unpackedChromium`. */
    chromium: string
  }
}

/** The app is built and the browser unpacked once for the whole run, while other tests run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const unpacking = unpackChromium()
  const { address, close } = await offer(
    Promise.all([unpacking, buildApp()]).then(([{ remove, ...unpacked }]) => unpacked),
  )
  project.provide('chromium', address)
  return async () => {
    await close()
    await unpacking.then(({ remove }) => remove())
  }
}

import type { TestProject } from 'vitest/node'
import { buildApp } from './support/built-app.ts'
import { type UnpackedChromium, unpackChromium } from './support/chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: UnpackedChromium
  }
}

/** The app is built and the browser unpacked once for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ remove, ...unpacked }] = await Promise.all([unpackChromium(), buildApp()])
  project.provide('chromium', unpacked)
  return remove
}

import type { TestProject } from 'vitest/node'
import { makeEmptyCluster } from '../support/empty-cluster.ts'
import { buildApp } from './support/built-app.ts'
import { type UnpackedChromium, unpackChromium } from './support/chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: UnpackedChromium
  }
}

/** The app is built, the browser unpacked and an empty database made once for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ remove, ...unpacked }, cluster] = await Promise.all([
    unpackChromium(),
    makeEmptyCluster(),
    buildApp(),
  ])
  project.provide('chromium', unpacked)
  project.provide('emptyCluster', cluster.folder)
  return async () => {
    await cluster.remove()
    await remove()
  }
}

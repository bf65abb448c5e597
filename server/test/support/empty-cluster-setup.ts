import type { TestProject } from 'vitest/node'
import { makeEmptyCluster } from './empty-cluster.ts'

/** Makes one empty cluster for a run, however many projects copy it. */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  if (vitest.getRootProject().getProvidedContext().emptyCluster) return async () => {}
  const { folder, remove } = await makeEmptyCluster()
  vitest.provide('emptyCluster', folder)
  return remove
}

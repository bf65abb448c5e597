import type { TestProject } from 'vitest/node'
import { makeClusters } from './clusters.ts'

export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  if (vitest.getRootProject().getProvidedContext().emptyCluster) return async () => {}
  const { empty, migrated, remove } = await makeClusters()
  vitest.provide('emptyCluster', empty)
  vitest.provide('migratedCluster', migrated)
  return remove
}

import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    redisUrl: string
  }
}

/** Skips these tests without a store; CI installs and starts one. */
export default function setup(project: TestProject): void {
  const url = process.env.TEST_REDIS_URL
  if (!url)
    throw new Error('TEST_REDIS_URL names the Redis or Valkey that the shared limits are tested against.')
  project.provide('redisUrl', url)
}

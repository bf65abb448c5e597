import { readFileSync } from 'node:fs'

/**
 * The flags with which the launcher starts its process a second time. That closes the channel to the parent process:
 * who needs the channel starts the program with these flags.
 */
export const heapFlags: readonly string[] = JSON.parse(
  readFileSync(new URL('../server/bin/heap-flags.json', import.meta.url), 'utf8'),
)

import { slowestKey } from '../../scanning/fast-typing.ts'
import { pageKeys } from './keys.ts'

export type Command = 'new' | 'next' | 'previous' | 'tick' | 'search' | 'list' | `to:${string}`

const single: Readonly<Record<string, Command>> = {
  n: 'new',
  j: 'next',
  k: 'previous',
  x: 'tick',
  '/': 'search',
  '?': 'list',
}

/** The longest gap between the keys of a scanner, with a margin; in milliseconds. */
export const quietAfter = 2 * slowestKey
/** Time for the second key after `g`. */
const waitsForSecond = 2_000
/** More keys without a pause are a scanner's, as is an Enter. */
const mostInBurst = 3

interface KeyReaderOptions {
  run(command: Command): void
  /** Calls back after `quietAfter`; returns a function that cancels it. */
  whenQuiet(then: () => void): () => void
}

export interface KeyReader {
  /** `at` is the time of the key in milliseconds. Runs `search` at once, before a field gets the key after the slash. */
  press(key: string, at: number): void
  /** Forgets all keys of which the command is not known yet. */
  reset(): void
}

/**
 * Reads commands from single keys. Keys count only when a pause follows: what a hand scanner types never is a command,
 * whatever its first letters are.
 */
export function createKeyReader({ run, whenQuiet }: KeyReaderOptions): KeyReader {
  let burst: string[] = []
  let first: { at: number } | null = null
  let last = 0
  let cancel = () => {}

  function read() {
    const keys = burst
    burst = []
    if (keys.length > mostInBurst || keys.includes('Enter')) {
      first = null
      return
    }
    for (const key of keys) {
      const opened = first !== null && last - first.at <= waitsForSecond ? pageKeys[key] : undefined
      const command = opened === undefined ? single[key] : (`to:${opened}` as const)
      first = opened === undefined && key === 'g' ? { at: last } : null
      if (command) run(command)
    }
  }

  return {
    press(key, at) {
      cancel()
      // The search gets the letters that a fast person types after the slash.
      if (burst.length === 1 && burst[0] === '/' && at - last > slowestKey) return read()
      // Keys that wait on a busy page still have the times of their own.
      if (burst.length > 0 && at - last > quietAfter) read()
      burst.push(key)
      last = at
      cancel = whenQuiet(read)
    },
    reset() {
      cancel()
      burst = []
      first = null
    },
  }
}

import type { Installation } from '../installation.ts'
import type { Load } from '../load.ts'
import type { World } from '../world.ts'

/** What a fault works with while the load goes on. */
export interface FaultContext {
  readonly installation: Installation
  readonly world: World
  readonly load: Load
  /** A few seconds of each instead of many. */
  readonly short: boolean
  /** Lets the fault last. */
  wait(seconds: number): Promise<void>
}

/** One way in which something fails. */
export interface Fault {
  /** For `--only`. */
  readonly name: string
  /** What is done, for the table. */
  readonly what: string
  /** Part of the short form: one of each kind, those that found most. */
  readonly isInShort?: boolean
  /** Why it cannot be made on this installation; null where it can. */
  impossible?(installation: Installation): string | null
  /** The address of a process that is made to stand still: what is sent to it cannot be answered. */
  silenced?(installation: Installation): string
  /** Makes the fault, lets it last and ends it. */
  run(context: FaultContext): Promise<void>
}

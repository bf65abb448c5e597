import type { Installation } from '../installation.ts'
import type { Load } from '../load.ts'
import type { World } from '../world.ts'

/** The installation and its controls during a fault. */
export interface FaultContext {
  readonly installation: Installation
  readonly world: World
  readonly load: Load
  /** Each fault lasts a few seconds instead of many. */
  readonly short: boolean
  wait(seconds: number): Promise<void>
}

export interface Fault {
  /** For `--only`. */
  readonly name: string
  /** The description in the table. */
  readonly what: string
  /** Part of the short form: the most productive fault of each kind. */
  readonly isInShort?: boolean
  /** Clients of the load, if fewer than usual. */
  readonly clients?: number
  /** The reason why this installation cannot have it, or null. */
  impossible?(installation: Installation): string | null
  /** The address of a stopped process, which cannot answer. */
  silenced?(installation: Installation): string
  /** Starts the fault, lets it last and ends it. */
  run(context: FaultContext): Promise<void>
}

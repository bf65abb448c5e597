import type { ParseArgsOptionsConfig } from 'node:util'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'

/** Output of a command: an object for `--json`, text for a person. */
export interface Output {
  json: object
  text: string
  /** Exit status. Default: 0. */
  status?: 0 | 1
}

export interface CommandContext {
  config: Config
  log: Logger
  options: Readonly<Record<string, string | boolean | undefined>>
  /** Writes to standard output at once, for commands that keep running. Silent with `--json`. */
  print(text: string): void
  /** Asks the person at the terminal; null without a terminal or with `--json`. */
  ask(question: string): Promise<boolean | null>
}

export interface Command {
  /** For example `['tenant', 'create']`. */
  name: readonly string[]
  summary: string
  /** The usage line after `waybill <name>`. */
  usage: string
  options: ParseArgsOptionsConfig
  required?: readonly string[]
  /** Null if it printed everything itself. */
  run(context: CommandContext): Promise<Output | null>
  /** Output for a wrong configuration. Default: one sentence. */
  misconfigured?(sentence: string): Output
}

/** Unusable command line: exit status 2. */
export class UsageError extends Error {}

export function textOption(context: CommandContext, name: string): string {
  const value = context.options[name]
  if (typeof value !== 'string') throw new UsageError(`--${name} is required.`)
  return value
}

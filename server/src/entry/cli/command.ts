import type { ParseArgsOptionsConfig } from 'node:util'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'

/** What a command prints: an object for `--json`, text for a person. */
export interface Output {
  json: object
  text: string
  /** The exit status; 0 where it is left out. */
  status?: 0 | 1
}

export interface CommandContext {
  config: Config
  log: Logger
  /** The options as they were given, by name. */
  options: Readonly<Record<string, string | boolean | undefined>>
  /** Writes to standard output at once, for commands that go on running; nothing with `--json`. */
  print(text: string): void
  /** Asks the person at the terminal; null where there is none to ask, or with `--json`. */
  ask(question: string): Promise<boolean | null>
}

export interface Command {
  /** The words of the command: `['tenant', 'create']`. */
  name: readonly string[]
  summary: string
  /** The options after `waybill <name>`, for the usage line. */
  usage: string
  options: ParseArgsOptionsConfig
  /** Options that must be given. */
  required?: readonly string[]
  /** Returns null when it has printed everything itself. */
  run(context: CommandContext): Promise<Output | null>
  /** What is printed where the configuration is wrong; left out, that is one sentence. */
  misconfigured?(sentence: string): Output
}

/** The command line cannot be understood: exit status 2. */
export class UsageError extends Error {}

/** A required option, as text. */
export function textOption(context: CommandContext, name: string): string {
  const value = context.options[name]
  if (typeof value !== 'string') throw new UsageError(`--${name} is required.`)
  return value
}

import { type CommandContext, UsageError } from './command.ts'

/** Version from the option, `--version` by default; null if absent. */
export function versionOption(context: CommandContext, name = 'version'): number | null {
  const text = context.options[name]
  if (text === undefined) return null
  if (typeof text !== 'string' || !/^[1-9]\d{0,6}$/.test(text)) {
    throw new UsageError(`--${name} must be the number of a version.`)
  }
  return Number(text)
}

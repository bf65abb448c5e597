import { type CommandContext, UsageError } from './command.ts'

/** The version that `--version` names, null when it is not given. */
export function cardVersionOption(context: CommandContext): number | null {
  const text = context.options.version
  if (text === undefined) return null
  if (typeof text !== 'string' || !/^[1-9]\d{0,6}$/.test(text)) {
    throw new UsageError('--version must be the number of a version.')
  }
  return Number(text)
}

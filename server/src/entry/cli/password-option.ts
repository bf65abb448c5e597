import type { Readable } from 'node:stream'
import { type CommandContext, UsageError } from './command.ts'

/** Above the longest password, with room for a line end. */
const mostCharacters = 1_000

/**
 * Password from `--password`; null if absent. `-` reads the first line of standard input, because other users and the
 * shell history can see arguments.
 */
export async function passwordOption(
  { options }: Pick<CommandContext, 'options'>,
  input: Readable = process.stdin,
): Promise<string | null> {
  const given = options.password
  if (typeof given !== 'string') return null
  if (given !== '-') return given
  const [line = ''] = (await startOf(input)).split(/\r?\n/, 1)
  if (line === '') throw new UsageError('--password - expects the password on standard input.')
  return line
}

async function startOf(input: Readable): Promise<string> {
  let text = ''
  for await (const chunk of input.setEncoding('utf8')) {
    text += chunk
    if (text.includes('\n') || text.length > mostCharacters) break
  }
  return text
}

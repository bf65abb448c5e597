import { readFile } from 'node:fs/promises'
import { error as errorFinding, examine, type Finding, type Level } from '../../operations/doctor/index.ts'
import { systemClock } from '../../platform/shared/clock.ts'
import type { Command, Output } from './command.ts'

export const doctorCommand: Command = {
  name: ['doctor'],
  summary: 'check the installation',
  usage: '[--strict] [--map FILE]',
  options: { strict: { type: 'boolean' }, map: { type: 'string' } },
  async run({ config, options }) {
    const map = typeof options.map === 'string' ? await readFile(options.map, 'utf8') : null
    return outputOf(await examine(config, systemClock, map), options.strict === true)
  },
  misconfigured: sentence => outputOf([errorFinding(sentence, 'See docs/configuration.md.')], false),
}

const words: Readonly<Record<Level, string>> = {
  well: 'well     ',
  unknown: 'unknown  ',
  warning: 'WARNING  ',
  error: 'ERROR    ',
}

/** Exit status 1 for an error; with `--strict` also for a warning. */
function outputOf(findings: readonly Finding[], isStrict: boolean): Output {
  const count = (level: Level) => findings.filter(finding => finding.level === level).length
  const ok = count('error') === 0
  const lines = findings.map(({ level, what, advice }) =>
    [words[level] + what, ...(advice === null ? [] : [`${' '.repeat(9)}-> ${advice}`])].join('\n'),
  )
  return {
    json: { ok, findings },
    text: [...lines, '', `Errors: ${count('error')}. Warnings: ${count('warning')}.`].join('\n'),
    status: ok && !(isStrict && count('warning') > 0) ? 0 : 1,
  }
}

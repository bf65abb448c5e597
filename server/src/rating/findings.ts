import type { FieldProblems } from '../shared/problem.ts'

/** What checks report to: the first sentence for a path stays. */
export interface Findings {
  readonly problems: FieldProblems
  readonly warnings: FieldProblems
  refuse(path: string, sentence: string): void
  warn(path: string, sentence: string): void
}

export function createFindings(): Findings {
  const problems: FieldProblems = {}
  const warnings: FieldProblems = {}
  return {
    problems,
    warnings,
    refuse(path, sentence) {
      problems[path] ??= sentence
    },
    warn(path, sentence) {
      warnings[path] ??= sentence
    },
  }
}

/** Codes of one list differ. */
export function checkCodes(list: readonly { code: string }[], path: string, { refuse }: Findings): void {
  const seen = new Set<string>()
  for (const [index, { code }] of list.entries()) {
    if (seen.has(code)) refuse(`${path}.${index}.code`, `"${code}" is there twice.`)
    seen.add(code)
  }
}

import type { FieldProblems } from '../shared/problem.ts'

/** Nobody reads more at once, and a document that is wrong throughout shall not be answered with megabytes. */
const most = 500

/** What checks report to: the first sentence for a path stays. Of each kind the first are kept, and that there are more. */
export interface Findings {
  readonly problems: FieldProblems
  readonly warnings: FieldProblems
  refuse(path: string, sentence: string): void
  warn(path: string, sentence: string): void
  /** There are so many problems that no further one is kept. */
  isFull(): boolean
}

export function createFindings(): Findings {
  const problems: FieldProblems = {}
  const warnings: FieldProblems = {}
  const counts = { problems: 0, warnings: 0 }
  function keep(kind: 'problems' | 'warnings', path: string, sentence: string): void {
    const kept = kind === 'problems' ? problems : warnings
    if (counts[kind] >= most) kept.$ ??= `There are more ${kind} than these ${most}.`
    else if (!Object.hasOwn(kept, path)) {
      kept[path] = sentence
      counts[kind]++
    }
  }
  return {
    problems,
    warnings,
    refuse: (path, sentence) => keep('problems', path, sentence),
    warn: (path, sentence) => keep('warnings', path, sentence),
    isFull: () => counts.problems >= most,
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

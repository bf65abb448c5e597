import { decimal, minorUnitDigits } from '../../../platform/shared/money.ts'
import type { FieldProblems } from '../../../platform/shared/problem.ts'

/** Keeps answers to documents with many faults small. */
const most = 500

/** Keeps the first sentence for each path. */
export interface Findings {
  readonly problems: FieldProblems
  readonly warnings: FieldProblems
  refuse(path: string, sentence: string): void
  warn(path: string, sentence: string): void
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

/** Codes must be unique. */
export function checkCodes(list: readonly { code: string }[], path: string, { refuse }: Findings): void {
  const seen = new Set<string>()
  for (const [index, { code }] of list.entries()) {
    if (seen.has(code)) refuse(`${path}.${index}.code`, `"${code}" is there twice.`)
    seen.add(code)
  }
}

/** More than 100 % is mostly a lost decimal point. */
export function warnOfPercent(percent: string | undefined, path: string, { warn }: Findings): void {
  if (percent !== undefined && decimal(percent).gt(100))
    warn(`${path}.percent`, `${percent} % is more than the whole.`)
}

/** Warns of more decimals than the currency has. The currency must be one of ISO 4217. */
export function warnIfTooFine(
  amount: string | undefined,
  currency: string,
  path: string,
  { warn }: Findings,
): void {
  if (amount === undefined || !/\.\d*[1-9]/.test(amount)) return
  const digits = minorUnitDigits(currency)
  if (decimal(amount).decimalPlaces() <= digits) return
  const has = digits === 0 ? 'no smaller unit' : `${digits} decimals`
  warn(path, `${amount} is finer than ${currency}, which has ${has}: it is rounded when it is charged.`)
}

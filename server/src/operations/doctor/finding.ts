/** `unknown`: the check failed. */
export type Level = 'well' | 'unknown' | 'warning' | 'error'

/** Without secrets. */
export interface Finding {
  readonly level: Level
  readonly what: string
  readonly advice: string | null
}

export const well = (what: string): Finding => ({ level: 'well', what, advice: null })
export const unknown = (what: string, advice: string | null = null): Finding => ({
  level: 'unknown',
  what,
  advice,
})
export const warning = (what: string, advice: string): Finding => ({ level: 'warning', what, advice })
export const error = (what: string, advice: string): Finding => ({ level: 'error', what, advice })

export function present(...findings: readonly (Finding | null)[]): Finding[] {
  return findings.filter(finding => finding !== null)
}

/** The messages of an error and its cause, in one line. */
export function reasonOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const line = message.replaceAll(/\s+/g, ' ').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}

/** For example `40 s`, `12 min`, `3 h`, `9 days`. */
export function spoken(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 2 * 3600) return `${Math.round(seconds / 60)} min`
  if (seconds < 2 * 86_400) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

/** The findings of the work, or a substitute if it is late or fails. Does not wait for its end. */
export async function within(
  milliseconds: number,
  work: Promise<Finding[]>,
  otherwise: (reason: string) => Finding,
): Promise<Finding[]> {
  const limit = Promise.withResolvers<Finding[]>()
  const late = setTimeout(
    () => limit.resolve([otherwise(`No answer within ${spoken(milliseconds / 1000)}.`)]),
    milliseconds,
  )
  const found = work.catch(thrown => [otherwise(reasonOf(thrown))])
  try {
    return await Promise.race([found, limit.promise])
  } finally {
    clearTimeout(late)
  }
}

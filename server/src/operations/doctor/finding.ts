/** `unknown`: it could not be looked at. */
export type Level = 'well' | 'unknown' | 'warning' | 'error'

/** One sentence about the installation, without anything secret, and what to do about it. */
export interface Finding {
  readonly level: Level
  readonly what: string
  /** Null where nothing has to be done. */
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

/** Findings that are there, of some that may be null. */
export function present(...findings: readonly (Finding | null)[]): Finding[] {
  return findings.filter(finding => finding !== null)
}

/** The sentence of an error and of its cause, in one line. */
export function reasonOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const line = message.replaceAll(/\s+/g, ' ').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}

/** A duration as a person says it: `40 s`, `12 min`, `3 h`, `9 days`. */
export function spoken(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 2 * 3600) return `${Math.round(seconds / 60)} min`
  if (seconds < 2 * 86_400) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

/** What the work finds, or what is said instead where it takes longer or fails. Its end is not waited for. */
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

import type { Schemas } from '../../http/api.ts'

type Stop = Schemas['RunStop']
type Outcome = NonNullable<Stop['outcome']>

/** The result of a stop as the user sees it. */
export interface Answer {
  outcome: Outcome
  reason: string
}

/** An unsaved answer, and the known one when it was given. */
export interface Said extends Answer {
  known: string
}

/** A new value means that the answer was saved, or that somebody else gave one. */
export function knownOf({ known_outcome: outcome, reason }: Stop): string {
  return JSON.stringify([outcome, reason])
}

/** Stops are delivered or collected unless somebody says otherwise. */
export function usualOutcome({ kind }: Stop): Outcome {
  return kind === 'delivery' ? 'delivered' : 'collected'
}

/** The answers that are not saved yet. */
export function unsaved(
  stops: readonly Stop[],
  given: ReadonlyMap<number, Said>,
): ReadonlyMap<number, Answer> {
  const said = new Map<number, Answer>()
  for (const stop of stops) {
    const answer = given.get(stop.number)
    if (answer?.known === knownOf(stop)) said.set(stop.number, answer)
  }
  return said
}

/** The answers that close the run: the unsaved ones, and the usual one for each stop without any. */
export function allAnswers(
  stops: readonly Stop[],
  said: ReadonlyMap<number, Answer>,
): ReadonlyMap<number, Answer> {
  const all = new Map<number, Answer>()
  for (const stop of stops) {
    const answer = said.get(stop.number)
    if (answer) all.set(stop.number, answer)
    else if (stop.known_outcome === null) all.set(stop.number, { outcome: usualOutcome(stop), reason: '' })
  }
  return all
}

export interface ClosingSums {
  /** Delivered or collected. */
  done: number
  /** Failed without a reason: these hold up the closing. */
  withoutReason: number
  /** COD of the delivered stops, and of all. */
  toCollect: number
  cod: number
}

export function sumsOf(stops: readonly Stop[], all: ReadonlyMap<number, Answer>): ClosingSums {
  const sums = { done: 0, withoutReason: 0, toCollect: 0, cod: 0 }
  for (const stop of stops) {
    const answer = all.get(stop.number)
    const outcome = answer?.outcome ?? stop.known_outcome
    const isDone = outcome === usualOutcome(stop)
    sums.cod += stop.cod_amount ?? 0
    if (isDone) sums.done += 1
    if (isDone) sums.toCollect += stop.cod_amount ?? 0
    if (answer?.outcome === 'failed' && answer.reason.trim() === '') sums.withoutReason += 1
  }
  return sums
}

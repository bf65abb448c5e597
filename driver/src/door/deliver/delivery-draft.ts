import type { AtTheDoor, GivenBefore } from '../../core/door/outcome.ts'
import { deliver, givenBefore } from '../../core/door/outcome.ts'
import type { EnteredPiece } from '../../core/door/pieces.ts'
import type { Day, Stop } from '../../core/store/records.ts'
import type { AtStop } from '../at-stop.ts'
import { enteredMoney, type MoneyDraft, noMoney } from '../money/money-draft.ts'
import { emptyProof, enteredProof, type ProofDraft, rulesWithPosition } from '../proof/proof-draft.ts'
import type { PositionState } from '../proof/use-position.ts'

/** A delivery while it is entered. */
export interface DeliveryDraft {
  readonly pieces: readonly EnteredPiece[]
  readonly money: MoneyDraft
  readonly proof: ProofDraft
  readonly note: string
  /** Why the rest of a part was not given; null if it stays in the van for later. */
  readonly rest: string | null
}

export const emptyDelivery: DeliveryDraft = {
  pieces: [],
  money: noMoney,
  proof: emptyProof,
  note: '',
  rest: null,
}

export interface Delivery {
  /** Numbers of the pieces that are not given yet. */
  readonly numbers: readonly number[]
  /** To collect now; null if there is nothing, or it was collected with a part. */
  readonly due: string | null
  readonly before: GivenBefore
}

export function deliveryOf({ at, recorded }: Pick<AtStop, 'at' | 'recorded'>): Delivery {
  const { run, stop } = at
  const before = givenBefore({ run, stop }, recorded)
  const all = Array.from({ length: stop.pieces ?? 1 }, (_, index) => index + 1)
  return {
    numbers: all.filter(piece => !before.pieces.includes(piece)),
    due: before.isPaid ? null : stop.cod,
    before,
  }
}

/** Decimals of an amount as the day has it. */
export function digitsIn(amount: string): number {
  return amount.split('.')[1]?.length ?? 0
}

interface Entered {
  readonly at: AtStop['at']
  readonly day: Pick<Day, 'settings' | 'reasons'>
  readonly delivery: Delivery
  readonly draft: DeliveryDraft
  readonly position: PositionState
}

/** The action, or what is missing for it. */
export function enteredDelivery({ at, day, delivery, draft, position }: Entered): AtTheDoor {
  const { before, due } = delivery
  const stop: Stop = { ...rulesWithPosition(at.stop, position), cod: due }
  const money = due === null ? { lines: [] } : enteredMoney(draft.money, digitsIn(due))
  const entered = {
    pieces: draft.pieces,
    proof: enteredProof(draft.proof, position),
    money,
    note: draft.note,
  }
  const restFailed = day.reasons.find(({ code }) => code === draft.rest) ?? null
  return deliver({ run: at.run, stop }, entered, day.settings, { restFailed, before })
}

/** Some of the pieces, and not all. */
export function isPart({ numbers }: Delivery, { pieces }: DeliveryDraft): boolean {
  return pieces.length > 0 && pieces.length < numbers.length
}

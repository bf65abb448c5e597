import { changeOf, type EnteredMoney, type Method } from '../../core/door/money.ts'

/** A line while it is typed. */
export interface LineDraft {
  readonly id: number
  readonly method: Method
  readonly amount: string
  readonly reference: string
}

export interface MoneyDraft {
  readonly lines: readonly LineDraft[]
  readonly tendered: string
  readonly reason: string
}

export const noMoney: MoneyDraft = { lines: [], tendered: '', reason: '' }

/** `49,90` or `49.90` in the smallest unit; null for what is no amount of the currency. */
export function amountOf(text: string, digits: number): number | null {
  const found = /^(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(text.replaceAll(/\s/g, ''))
  if (!found) return null
  const [, whole = '0', fraction = ''] = found
  if (fraction.length > digits) return null
  const minor = Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0)
  return Number.isSafeInteger(minor) ? minor : null
}

/** `4990` as it is typed: `49.90`. */
export function amountText(minor: number, digits: number): string {
  return (minor / 10 ** digits).toFixed(digits)
}

/** Unreadable text is no amount, and the rules complain. */
export function enteredMoney({ lines, tendered, reason }: MoneyDraft, digits: number): EnteredMoney {
  const given = amountOf(tendered, digits)
  return {
    lines: lines.map(({ method, amount, reference }) => ({
      method,
      amount: amountOf(amount, digits) ?? Number.NaN,
      ...(method !== 'cash' && { reference }),
    })),
    ...(reason.trim() !== '' && { reason }),
    ...(given !== null && { tendered: given }),
  }
}

/** Due minus the lines: negative when it is too much. Null while an amount is unreadable. */
export function stillDue(due: number, { lines }: MoneyDraft, digits: number): number | null {
  let rest = due
  for (const { amount } of lines) {
    const minor = amountOf(amount, digits)
    if (minor === null) return null
    rest -= minor
  }
  return rest
}

/** A line for the rest of the amount. `typed` is how an amount is written on this phone. */
export function withLine(
  draft: MoneyDraft,
  method: Method,
  due: number,
  { digits, typed = amountText }: { digits: number; typed?: typeof amountText },
): MoneyDraft {
  const rest = Math.max(0, stillDue(due, draft, digits) ?? 0)
  const id = Math.max(0, ...draft.lines.map(line => line.id)) + 1
  const amount = rest === 0 ? '' : typed(rest, digits)
  return { ...draft, lines: [...draft.lines, { id, method, amount, reference: '' }] }
}

export function change(draft: MoneyDraft, digits: number): number | null {
  return changeOf(enteredMoney(draft, digits))
}

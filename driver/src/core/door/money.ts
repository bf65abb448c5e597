import type { ActionData } from '../store/records.ts'

export type Method = NonNullable<ActionData['cod']>['lines'][number]['method']

/** In the order of the screen. */
export const methods: readonly Method[] = ['cash', 'card', 'cheque', 'transfer']

/** Money as the driver enters it, in the smallest unit of the currency. */
export interface EnteredMoney {
  readonly lines: readonly { readonly method: Method; readonly amount: number; readonly reference?: string }[]
  /** Why it is less than was to be collected. */
  readonly reason?: string
  /** Notes and coins that the recipient hands over. */
  readonly tendered?: number
}

export type MoneyFault = 'cod' | 'cod_amount' | 'cod_more' | 'cod_less' | 'cod_reason' | 'cod_reference'

export function isMoneyFault(fault: string): fault is MoneyFault {
  return fault.startsWith('cod')
}

export interface MoneyRules {
  readonly less_cod: boolean
  readonly open_cod: boolean
}

/** `49.90` in the smallest unit, without the errors of fractions. */
export function minorOf(amount: string): number {
  const [whole = '0', fraction = ''] = amount.split('.')
  return Number(whole) * 10 ** fraction.length + Number(fraction || 0)
}

/** The lines add up exactly; less only where the company allows it, with a reason. */
export function moneyFaults(
  due: number,
  { lines, reason }: EnteredMoney,
  rules: MoneyRules,
): readonly MoneyFault[] {
  if (lines.length === 0) return due > 0 && !rules.open_cod ? ['cod'] : []
  const sum = sumOf(lines)
  const isLess = sum < due
  const faults: (MoneyFault | false)[] = [
    !lines.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0) && 'cod_amount',
    sum > due && 'cod_more',
    isLess && !rules.less_cod && 'cod_less',
    isLess && rules.less_cod && !reason?.trim() && 'cod_reason',
    lines.some(line => line.method !== 'cash' && !line.reference?.trim()) && 'cod_reference',
  ]
  return faults.filter(fault => fault !== false)
}

/** The money that goes back to the recipient; null while too little was handed over. */
export function changeOf({ lines, tendered }: EnteredMoney): number | null {
  const cash = sumOf(lines.filter(({ method }) => method === 'cash'))
  return tendered === undefined || tendered < cash ? null : tendered - cash
}

/** As an action carries it: what was shown, and what was given for it. */
export function codOf(cod: string, { lines, reason }: EnteredMoney): object {
  const digits = cod.split('.')[1]?.length ?? 0
  const decimal = (minor: number) => Number((minor / 10 ** digits).toFixed(digits))
  return {
    shown: decimal(minorOf(cod)),
    lines: lines.map(({ method, amount, reference }) => ({
      method,
      amount: decimal(amount),
      ...(reference?.trim() && { reference: reference.trim() }),
    })),
    ...(reason?.trim() && { reason: reason.trim() }),
  }
}

function sumOf(lines: readonly { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

import type { DocumentTexts } from '../../platform/sentences/index.ts'
import { compileMonthRates, firstDayOf, type Surcharge, type SurchargeTerms } from '../rating/index.ts'
import { amountText } from './list-words.ts'

const mostMonths = 6

interface Priced {
  readonly date: string
  readonly currency: string
  readonly words: DocumentTexts
}
type MoneyText = (amount: { toString(): string }) => string

/** The customer's or group's terms replace the usual ones; coming months' rates follow. */
export function amountWords(
  surcharge: Surcharge,
  terms: SurchargeTerms | null,
  { date, currency, words }: Priced,
): string {
  const { t, decimal } = words
  const { method, type } = surcharge
  const money: MoneyText = amount => `${amountText(amount, currency, words)} ${currency}`
  const own = method === 'percent' ? terms?.percent : terms?.amount
  const ofMonth = own ? null : compileMonthRates(surcharge)?.(date)?.amount
  const minimum = terms?.minimum ?? surcharge.minimum
  const maximum = terms?.maximum ?? surcharge.maximum
  const whole = t(`list.whole.${surcharge.of ?? 'base'}`)
  const parts =
    method === 'tiers'
      ? [
          t('list.by', {
            whole: t(`list.byWhole.${surcharge.of ?? 'base'}`),
            tiers: tiersText(surcharge, money, words),
          }),
        ]
      : method === 'percent'
        ? [
            t(surcharge.per === 'piece' ? 'list.percentOfPiece' : 'list.percentOf', {
              percent: decimal(String(own ?? ofMonth ?? surcharge.percent)),
              whole,
            }),
          ]
        : [`${money(own ?? ofMonth ?? surcharge.amount ?? '0')}${perText(surcharge, words)}`]
  if (minimum) parts.push(t('list.atLeast', { amount: money(minimum) }))
  if (maximum) parts.push(t('list.atMostAmount', { amount: money(maximum) }))
  if (!own) parts.push(...comingMonths(surcharge, date, money, words))
  const text = parts.join(', ')
  return type === 'discount' ? t('list.discount', { text }) : text
}

function perText({ per, weight_unit: unit }: Surcharge, { t }: DocumentTexts): string {
  switch (per) {
    case 'piece':
      return ` ${t('list.perPiece')}`
    case 'weight_unit':
      return ` ${t('list.perUnit', { unit: unit ?? '' })}`
    case 'piece_weight_unit':
      return ` ${t('list.perPieceUnit', { unit: unit ?? '' })}`
    default:
      return ''
  }
}

/** `from 2026-09 17.75 %`. */
function comingMonths(
  { by_month: rows = [], method }: Surcharge,
  date: string,
  money: MoneyText,
  { t, day, decimal }: DocumentTexts,
): string[] {
  const coming = rows.filter(({ month }) => firstDayOf(month) > date)
  const sorted = coming.toSorted((a, b) => (firstDayOf(a.month) < firstDayOf(b.month) ? -1 : 1))
  return sorted.slice(0, mostMonths).map(({ month, amount, percent }) =>
    t('list.fromMonth', {
      month: day(month),
      rate: method === 'percent' ? `${decimal(String(percent ?? 0))} %` : money(amount ?? '0'),
    }),
  )
}

function tiersText({ tiers = [], of }: Surcharge, money: MoneyText, { t, decimal }: DocumentTexts): string {
  const value = t(`list.whole.${of ?? 'base'}`)
  let before = '0'
  const texts = tiers.map(({ up_to, amount, percent, price, per, included = before }) => {
    const isOver = Number(included) !== 0
    const over = money(included)
    const parts = [
      amount && money(amount),
      percent &&
        t('list.percentOf', {
          percent: decimal(String(percent)),
          whole: isOver ? t('list.whatIsOver', { over }) : value,
        }),
      price &&
        t(isOver ? 'list.eachBegunOver' : 'list.eachBegun', {
          price: money(price),
          per: money(per ?? '1'),
          over,
        }),
    ].filter(text => typeof text === 'string' && text !== '')
    before = up_to ?? before
    const charge = parts.join(` ${t('list.and')} `) || t('list.nothing')
    return up_to ? t('list.tierUpTo', { upTo: money(up_to), charge }) : t('list.tierAbove', { charge })
  })
  return texts.join('; ')
}

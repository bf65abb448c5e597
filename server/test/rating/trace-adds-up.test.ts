import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileTariff, price, type RatingRequest } from '../../src/rating/index.ts'
import { Decimal, decimal } from '../../src/shared/money.ts'
import { requests, tariffs } from './arbitrary-tariffs.ts'
import { request } from './request.ts'
import { tariff } from './tariff.ts'

const number = String.raw`(-?\d+(?:\.\d+)?)`
const perPound = '0.45359237'

/** A line with numbers for #: the numbers, or nothing when it is of another form. */
function numbersIn(text: string, form: string): Decimal[] | undefined {
  const found = new RegExp(`^${form.replaceAll('#', number)}$`).exec(text)
  return found?.slice(1).map(part => decimal(part))
}

/** What a product or a quotient of numbers comes to, from left to right; units do not count. */
function product(text: string): Decimal {
  const [first = '', ...rest] = text.split(/ (?=[×÷] )/)
  const amount = (term: string) => {
    const [, base = '0', power = ''] = /^(\d+(?:\.\d+)?)(³?)/.exec(term) ?? []
    return decimal(base).pow(power === '' ? 1 : 3)
  }
  return rest.reduce((sum, factor) => {
    const value = amount(factor.slice(2))
    return factor.startsWith('×') ? sum.times(value) : sum.div(value)
  }, amount(first))
}

/** `exact, rounded to 1.23 USD` or `1.23 USD`; a `…` says that there are further digits. */
function expectResult(text: string, recomputed: Decimal, why: string): Decimal {
  const [, printed = '', dots, rounded = printed] =
    new RegExp(`^${number}(…?)(?:, rounded to ${number})? [A-Z]{3}\\.$`).exec(text) ?? []
  expect(printed, `${why} has a result`).not.toBe('')
  const digits = rounded.split('.')[1]?.length ?? 0
  if (dots) expect(recomputed.toFixed(30).startsWith(printed), `${why}: ${recomputed.toFixed()}`).toBe(true)
  else expect(decimal(printed).eq(recomputed), `${why}: ${recomputed.toFixed()}`).toBe(true)
  expect(recomputed.toDecimalPlaces(digits, Decimal.ROUND_HALF_UP).eq(rounded), why).toBe(true)
  return decimal(rounded)
}

function baseOf(expression: string): Decimal {
  const [flat] = numbersIn(expression, 'flat price #') ?? []
  if (flat) return flat
  const [base, , units, each] =
    numbersIn(expression, '# for the first # \\w+ and # × # for each further .+') ?? []
  if (base && units && each) return base.plus(units.times(each))
  const [, terms] = /^(.+) for each .+$/.exec(expression) ?? []
  return product(terms ?? expect.unreachable(expression))
}

function surchargeOf(expression: string): Decimal {
  const said = expression.replace(/ \((?:a|an) .+\)$/, '')
  const [percent, of] = numbersIn(said, '# % of the .+? #') ?? []
  if (percent && of) return percent.times(of).div(100)
  const [whole] = numbersIn(said, '# for the shipment') ?? []
  if (whole) return whole
  return product(said.replace(/ for each piece$/, ''))
}

/** Recomputes each line from the numbers in it and in the lines before. */
function expectToAddUp(trace: readonly { step: string; text: string }[]): void {
  const amounts: Decimal[] = []
  let weight = decimal(0)
  let excess = decimal(0)
  for (const { step, text } of trace) {
    if (step === 'weight') {
      const [actual] = numbersIn(text, 'Actual weight # .+') ?? []
      if (actual) {
        weight = actual
        const [, sent] = /\((.+)\)/.exec(text) ?? []
        if (sent) expect(product(sent).toDecimalPlaces(3).eq(actual), text).toBe(true)
        continue
      }
      const [, terms, volume, own] =
        new RegExp(`volumetric (.+) = ${number} \\w+, actual ${number} \\w+\\.$`).exec(text) ?? []
      if (terms !== undefined && volume !== undefined && own !== undefined) {
        const sum = terms.split(' + ').reduce((all, term) => all.plus(product(term)), decimal(0))
        expect(sum.toDecimalPlaces(3).eq(volume), text).toBe(true)
        excess = excess.plus(Decimal.max(0, decimal(volume).minus(own)))
        continue
      }
      const [larger] = numbersIn(text, 'Actual or volumetric, the larger for each piece: # \\w+\\.') ?? []
      const [step, rounded] = numbersIn(text, 'Rounded up to a multiple of # \\w+: # \\w+\\.') ?? []
      const [minimum] = numbersIn(text, 'Raised to the minimum of # \\w+\\.') ?? []
      const [charged] = numbersIn(text, 'Chargeable weight # \\w+\\.') ?? []
      if (larger) weight = weight.plus(excess)
      if (step) weight = weight.div(step).ceil().times(step)
      if (minimum) weight = Decimal.max(weight, minimum)
      expect(weight.eq(larger ?? rounded ?? minimum ?? charged ?? expect.unreachable(text)), text).toBe(true)
    }
    if (step === 'distance') {
      const [sent, rounded, multiple] =
        numbersIn(text, 'Distance # km, rounded up to # km, a multiple of # km\\.') ?? []
      if (sent && rounded && multiple)
        expect(sent.div(multiple).ceil().times(multiple).eq(rounded), text).toBe(true)
      else expect(numbersIn(text, 'Distance # km\\.'), text).toBeDefined()
    }
    const [, said = '', result = ''] = /^(.+) = ([^=]+)$/.exec(text) ?? []
    if (step === 'base') {
      const [, expression = ''] =
        /^Base rate, bracket [^:]+: (.+?)(?:, \S+ raised to the minimum charge)?$/.exec(said) ?? []
      const least = / raised to the minimum charge$/.test(said) ? decimal(parts(result).at(-1) ?? 0) : null
      const exact = baseOf(expression)
      if (least) expect(exact.lt(least), text).toBe(true)
      amounts.push(expectResult(result, least ?? exact, text))
    }
    if (step === 'customer') {
      const [percent, base] = numbersIn(said, 'Customer’s price: # % of the public base rate #') ?? []
      amounts.push(expectResult(result, (percent ?? decimal(0)).times(base ?? 0).div(100), text))
    }
    if (step === 'surcharge' && result !== '') {
      const [expression = '', ...bounds] = said.replace(/^[^:]+: /, '').split(', ')
      let amount = surchargeOf(expression)
      for (const bound of bounds) {
        const [least] = numbersIn(bound, 'at least #') ?? []
        const [most] = numbersIn(bound, 'at most #') ?? numbersIn(bound, 'no more than the # there is') ?? []
        if (least) amount = Decimal.max(amount, least)
        if (most) amount = Decimal.min(amount, most)
        if (bound === 'taken off') amount = amount.neg()
      }
      amounts.push(expectResult(result, amount, text))
    }
    if (step === 'limit') {
      const [wanted, price, amount] =
        numbersIn(
          text,
          '(?:Minimum price|Maximum price|Rounded to [\\d.]+): # instead of # = # [A-Z]{3}\\.',
        ) ?? []
      const sum = amounts.reduce((all, line) => all.plus(line))
      expect(price?.eq(sum) && wanted?.minus(sum).eq(amount ?? NaN), text).toBe(true)
      const [multiple] = numbersIn(text, 'Rounded to #: .+') ?? []
      if (multiple) expect(wanted?.mod(multiple).isZero(), text).toBe(true)
      amounts.push(amount ?? decimal(NaN))
      limits++
    }
    if (step === 'total') {
      const [total] = numbersIn(text, 'Total # [A-Z]{3}, the sum of the lines\\.') ?? []
      expect(amounts.reduce((sum, amount) => sum.plus(amount)).eq(total ?? NaN), text).toBe(true)
    }
  }
  expect(trace.at(-1)?.step).toBe('total')
}

/** The amounts of a result: exact and rounded, or one that is both. */
function parts(result: string): string[] {
  return result.match(/-?\d+(?:\.\d+)?/g)?.slice(0, 1) ?? []
}

let limits = 0

test('every line of a trace recomputes from its printed numbers', () => {
  let lines = 0
  fc.assert(
    fc.property(tariffs, requests, (document, said) => {
      for (const { trace = [] } of price(compileTariff(document), { ...said, explain: true }).quotes) {
        expectToAddUp(trace)
        lines += trace.length
      }
    }),
    { numRuns: 1500 },
  )
  expect(lines).toBeGreaterThan(3_000)
  expect(limits).toBeGreaterThan(100)
})

const perKilogram = (said: Partial<RatingRequest>) => {
  const document = tariff({
    service: { weight_unit: 'lb', weight_increment: '1' },
    surcharges: [
      {
        code: 'REMOTE',
        name: 'Remote area',
        type: 'surcharge',
        method: 'fixed',
        amount: '0.45',
        per: 'weight_unit',
        weight_unit: 'kg',
        currency: 'USD',
      },
    ],
  })
  const [quote] = price(
    compileTariff(document),
    request(28, { weightUnit: 'lb', explain: true, ...said }),
  ).quotes
  return quote?.trace?.find(({ step }) => step === 'surcharge')?.text
}

test('an amount per unit of weight multiplies the weight that is printed', () => {
  expect(decimal(28).times(perPound).toFixed(3)).toBe('12.701')
  expect(perKilogram({})).toBe('Remote area: 12.701 kg × 0.45 = 5.71545, rounded to 5.72 USD.')
})

test('a result with more digits than are printed says so, and is cut, not rounded', () => {
  const brackets = [{ type: 'per_unit' as const, price: '1', per: '3' }]
  const [quote] = price(compileTariff(tariff({ brackets })), request(2, { explain: true })).quotes
  expect(quote?.trace?.find(({ step }) => step === 'base')?.text).toBe(
    'Base rate, bracket over 0 kg: 2 × 1 ÷ 3 for each 3 kg = 0.6666666666…, rounded to 0.67 USD.',
  )
})

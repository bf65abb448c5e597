import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal, decimal } from '../../../src/platform/shared/money.ts'
import { compileTariff, price, type RatingRequest } from '../../../src/pricing/rating/index.ts'
import { requests } from './arbitrary/requests.ts'
import { tariffs } from './arbitrary/tariffs.ts'
import { request } from './request.ts'
import { tariff } from './tariff.ts'

const number = String.raw`(-?\d+(?:\.\d+)?)`
const perPound = '0.45359237'

/** The numbers at the `#` of a form; undefined for other texts. */
function numbersIn(text: string, form: string): Decimal[] | undefined {
  const found = new RegExp(`^${form.replaceAll('#', number)}$`).exec(text)
  return found?.slice(1).map(part => decimal(part))
}

/** Computes a product or quotient from left to right, ignoring units. */
function product(text: string): Decimal {
  const [first = '', ...rest] = text.replace(/ \(of [^)]+\)/, '').split(/ (?=[×÷] )/)
  const amount = (term: string) => {
    const [, base = '0', power = ''] = /^(\d+(?:\.\d+)?)(³?)/.exec(term) ?? []
    return power === '' ? decimal(base) : decimal(base).times(base).times(base)
  }
  return rest.reduce((sum, factor) => {
    const value = amount(factor.slice(2))
    return factor.startsWith('×') ? sum.times(value) : sum.div(value)
  }, amount(first))
}

/** `exact, rounded to 1.23 USD` or `1.23 USD`; `…` marks further digits. */
function expectResult(text: string, recomputed: Decimal, why: string): Decimal {
  const [, printed = '', dots, rounded = printed] =
    new RegExp(`^${number}(…?)(?:, rounded to ${number})? [A-Z]{3}\\.$`).exec(text) ?? []
  expect(printed, `${why} has a result`).not.toBe('')
  const digits = rounded.split('.')[1]?.length ?? 0
  if (dots) expect(recomputed.toFixed(30).startsWith(printed), `${why}: ${recomputed.toFixed()}`).toBe(true)
  else expect(decimal(printed).eq(recomputed), `${why}: ${recomputed.toFixed()}`).toBe(true)
  expect(recomputed.toDecimalPlaces(digits).eq(rounded), why).toBe(true)
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

function expectBase(said: string, result: string, text: string): Decimal {
  const [, expression = ''] =
    /^Base rate, bracket [^:]+: (.+?)(?:, \S+ raised to the minimum charge)?$/.exec(said) ?? []
  const least = / raised to the minimum charge$/.test(said) ? decimal(parts(result).at(-1) ?? 0) : null
  const exact = baseOf(expression)
  if (least) expect(exact.lt(least), text).toBe(true)
  return expectResult(result, least ?? exact, text)
}

function surchargeOf(expression: string): Decimal {
  const said = expression.replace(/ \((?:a|an) .+\)$/, '')
  const [, value, from = '0', tier] =
    /^[\w ]+? (\d+(?:\.\d+)?)(?: over (\d+(?:\.\d+)?))?: (.+)$/.exec(said) ?? []
  if (value !== undefined && tier !== undefined) return tierOf(decimal(value), decimal(from), tier)
  const [percent, of] = numbersIn(said, '# % of the .+? #') ?? []
  if (percent && of) return percent.times(of).div(100)
  const [whole] = numbersIn(said, '# for the shipment') ?? []
  if (whole) return whole
  return sumOfProducts(said.replace(/ for each piece$/, ''))
}

/** `pieces 1–3, 5` are four. */
function countOf(name: string): number {
  const runs = name.replace(/^[Pp]ieces? /, '').split(', ')
  const ends = runs.map(run => run.split('–').map(Number))
  return ends.reduce((sum, [first = 0, last = first]) => sum + last - first + 1, 0)
}

/** Weight per piece and count from `Pieces 1–3, each: actual …: 12 kg.`. */
function pieceWeight(text: string): { weight: Decimal; count: number } | undefined {
  const form = new RegExp(`^(Pieces? [\\d–, ]*\\d)(?:, each)?: (actual .+): ${number} \\w+\\.$`)
  const [, name, said, printed] = form.exec(text) ?? []
  if (name === undefined || said === undefined || printed === undefined) return undefined
  let weight = decimal(0)
  for (const part of said.split(', ')) {
    const [own] = numbersIn(part, '(?:actual|by size) # \\w+') ?? []
    const [, terms, volume] = new RegExp(`^volumetric (.+) = ${number} \\w+$`).exec(part) ?? []
    const [least] = numbersIn(part, 'at least # \\w+ for .+') ?? []
    const [step] = numbersIn(part, 'rounded up to a multiple of # \\w+') ?? []
    const [minimum] = numbersIn(part, 'raised to the minimum of # \\w+') ?? []
    if (terms && volume) expect(product(terms).toDecimalPlaces(3).eq(volume), text).toBe(true)
    if (step) weight = weight.div(step).ceil().times(step)
    else weight = Decimal.max(weight, own ?? volume ?? least ?? minimum ?? expect.unreachable(text))
  }
  expect(weight.eq(printed), text).toBe(true)
  return { weight, count: countOf(name) }
}

/** Checks `12 ÷ 3 = 4 kg each`. */
function expectShare(text: string): void {
  const [, whole, count, share] =
    new RegExp(`${number} ÷ ${number} = ${number} \\w+ each\\.$`).exec(text) ?? []
  const each = decimal(whole ?? NaN).div(count ?? NaN)
  expect(each.toDecimalPlaces(3).eq(share ?? NaN), text).toBe(true)
}

/** The sum of products `3 × 8.1 + 1 × 9.2`. */
function sumOfProducts(text: string): Decimal {
  return text.split(' + ').reduce((all, term) => all.plus(product(term)), decimal(0))
}

/** Recomputes a surcharge per piece; returns its result. */
function ofPieces(said: string): string {
  const [sum = '', ...each] = said.split('; ').reverse()
  for (const line of each) {
    const [, expression = '', exact = '', rounded = exact] =
      new RegExp(`^for pieces? [\\d–, ]*\\d(?: each)?: (.+) = ${number}(?:, rounded to ${number})?$`).exec(
        line,
      ) ?? []
    const [amountText = '', ...bounds] = expression.split(', ')
    const amount = boundedBy(bounds, surchargeOf(amountText))
    expect(amount.eq(exact), line).toBe(true)
    expect(amount.toDecimalPlaces(rounded.split('.')[1]?.length ?? 0).eq(rounded), line).toBe(true)
    expect(sum, line).toContain(` × ${rounded}`)
  }
  return sum
}

function boundedBy(bounds: readonly string[], exact: Decimal): Decimal {
  let amount = exact
  for (const bound of bounds) {
    const [least] = numbersIn(bound, 'at least #') ?? []
    const [most] = numbersIn(bound, 'at most #') ?? numbersIn(bound, 'no more than the # there is') ?? []
    if (least) amount = Decimal.max(amount, least)
    if (most) amount = Decimal.min(amount, most)
    if (bound === 'taken off') amount = amount.neg()
  }
  return amount
}

/** Computes a tier; checks that each part begins where the tier or the value does. */
function tierOf(value: Decimal, from: Decimal, expression: string): Decimal {
  return expression.split(' + ').reduce((all, part) => {
    const [percent, of] = numbersIn(part, '# % of #') ?? []
    const [steps, price, per, stepsOf] = numbersIn(part, '# × # for each # begun of #') ?? []
    const rest = of ?? stepsOf
    if (rest)
      expect(
        [value, value.minus(from)].some(expected => expected.eq(rest)),
        expression,
      ).toBe(true)
    if (percent && of) return all.plus(percent.times(of).div(100))
    if (steps && price && per && stepsOf) {
      expect(stepsOf.div(per).ceil().eq(steps), expression).toBe(true)
      return all.plus(steps.times(price))
    }
    return all.plus(part)
  }, decimal(0))
}

/** Recomputes each line from its numbers and earlier lines. */
function expectToAddUp(trace: readonly { step: string; text: string }[]): void {
  const amounts: Decimal[] = []
  let weight = decimal(0)
  let excess = decimal(0)
  let weightOfPieces = decimal(0)
  let pricesOfPieces = decimal(0)
  for (const { step, text } of trace) {
    if (step === 'weight') {
      const [actual] = numbersIn(text, 'Actual weight # .+') ?? []
      if (actual) {
        weight = actual
        const [, sent] = /\((.+)\)/.exec(text) ?? []
        if (sent) expect(product(sent).toDecimalPlaces(3).eq(actual), text).toBe(true)
        continue
      }
      if (/ each\.$/.test(text)) {
        expectShare(text)
        continue
      }
      // Later lines say which of these weights counts.
      if (/ has what the others leave: |^Piece \d+: at least [^:]+ for (?:(?!, actual ).)+\.$/.test(text))
        continue
      const piece = pieceWeight(text)
      if (piece) {
        weightOfPieces = weightOfPieces.plus(piece.weight.times(piece.count))
        continue
      }
      const [, terms, volume, least, own] =
        new RegExp(
          `: (?:volumetric (.+) = ${number} \\w+, )?(?:at least ${number} \\w+ for .+, )?actual ${number} \\w+\\.$`,
        ).exec(text) ?? []
      if (own !== undefined) {
        if (terms !== undefined)
          expect(
            sumOfProducts(terms)
              .toDecimalPlaces(3)
              .eq(volume ?? NaN),
            text,
          ).toBe(true)
        excess = excess.plus(Decimal.max(0, decimal(Decimal.max(volume ?? 0, least ?? 0)).minus(own)))
        continue
      }
      const [sum] = numbersIn(text, 'Chargeable weight # \\w+, the sum of the pieces\\.') ?? []
      if (sum) {
        expect(sum.eq(weightOfPieces), text).toBe(true)
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
    const [, ofWhich, priced] = /^Base rate of (pieces? [\d–, ]*\d)(?: each)?, (.+)$/.exec(said) ?? []
    const [, prices, raised] =
      /^Base rate, the sum of the pieces: (.+?)(?:, (\S+) raised to the minimum charge)?$/.exec(said) ?? []
    if (step === 'base' && ofWhich !== undefined && priced !== undefined) {
      const rate = expectBase(`Base rate, ${priced}`, result, text)
      pricesOfPieces = pricesOfPieces.plus(rate.times(countOf(ofWhich)))
    } else if (step === 'base' && prices !== undefined) {
      const sum = sumOfProducts(prices)
      expect(sum.eq(pricesOfPieces), text).toBe(true)
      const least = raised === undefined ? null : decimal(parts(result).at(-1) ?? 0)
      if (least) expect(sum.lt(least) && sum.eq(raised ?? NaN), text).toBe(true)
      amounts.push(expectResult(result, least ?? sum, text))
    } else if (step === 'base') amounts.push(expectBase(said, result, text))
    if (step === 'customer') {
      const [percent, base] =
        numbersIn(
          said,
          '(?:Customer’s price|Price of the group G): # % of the (?:public base rate|base rate of the group G,) #',
        ) ?? []
      amounts.push(expectResult(result, (percent ?? decimal(0)).times(base ?? 0).div(100), text))
    }
    if (step === 'surcharge' && said.includes(': included in the prices, ')) {
      const sum = amounts.reduce((all, line) => all.plus(line))
      const [, product = ''] = /: ([^:]+)$/.exec(said) ?? []
      const [gross, , whole] = numbersIn(product, '# × #…? ÷ #…?') ?? []
      const [percent] = numbersIn(product, '# × # ÷ #')?.slice(1) ?? []
      expect(gross?.eq(sum), text).toBe(true)
      if (percent && whole) {
        expect(whole.eq(percent.plus(100)), text).toBe(true)
        amounts.push(expectResult(result, sum.times(percent).div(whole), text))
      } else amounts.push(decimal(parts(result.split('rounded to ').at(-1) ?? '')[0] ?? NaN))
      included++
    } else if (step === 'net') {
      const tax = amounts.pop() ?? decimal(NaN)
      const gross = amounts.reduce((all, line) => all.plus(line))
      const terms = said.replace(/^[^:]+: /, '').split(' + ')
      const lines = terms.map(term => decimal(term.split(' ').at(-1) ?? NaN))
      const net = lines.reduce((all, line) => all.plus(line))
      expect(net.plus(tax).eq(gross), text).toBe(true)
      expect(net.eq(decimal(parts(result)[0] ?? NaN)), text).toBe(true)
      amounts.splice(0, amounts.length, ...lines, tax)
    } else if (step === 'surcharge' && result !== '') {
      const expressions = said.replace(/^[^:]+: /, '')
      const whole = expressions.includes('; ') ? ofPieces(expressions) : expressions
      const [expression = '', ...bounds] = whole.split(', ')
      amounts.push(expectResult(result, boundedBy(bounds, surchargeOf(expression)), text))
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
      if (multiple) expect(wanted?.div(multiple).decimalPlaces(), text).toBe(0)
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

/** The amounts of a result: exact and rounded, or one for both. */
function parts(result: string): string[] {
  return result.match(/-?\d+(?:\.\d+)?/g)?.slice(0, 1) ?? []
}

let limits = 0
let included = 0

test('every line of a trace recomputes from its printed numbers', () => {
  let lines = 0
  fc.assert(
    fc.property(tariffs, requests, (document, said) => {
      for (const { trace = [] } of price(compileTariff(document), { ...said, explain: true }).quotes) {
        expectToAddUp(trace)
        lines += trace.length
      }
    }),
    { numRuns: 1000 },
  )
  expect(lines).toBeGreaterThan(3_000)
  expect(limits).toBeGreaterThan(30)
  expect(included).toBeGreaterThan(30)
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

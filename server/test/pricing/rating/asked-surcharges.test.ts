import { describe, expect, test } from 'vitest'
import { decimal } from '../../../src/platform/shared/money.ts'
import {
  checkTariff,
  compileTariff,
  price,
  type RatingRequest,
  readTariff,
  type Surcharge,
  type ValueTier,
} from '../../../src/pricing/rating/index.ts'
import { request } from './request.ts'
import { tariff } from './tariff.ts'

const options = [
  { code: 'SAT', name: 'Saturday' },
  { code: 'SIGN', name: 'Signature' },
]

function surcharge(said: Partial<Surcharge>): Surcharge {
  const fixed = { type: 'surcharge', method: 'fixed', amount: '5', currency: 'USD' } as const
  return { code: 'X', name: 'Extra', ...fixed, ...said }
}

function byTiers(tiers: ValueTier[], said: Partial<Surcharge> = {}): Surcharge {
  const { amount: _, ...rest } = surcharge({ method: 'tiers', of: 'declared_value', tiers, ...said })
  return rest
}

/** The surcharge's step of the trace. */
function told(said: Surcharge, asked: Partial<RatingRequest>): string | undefined {
  const document = tariff({ service: { options: ['SAT', 'SIGN'] }, surcharges: [said], more: { options } })
  const [quote] = price(compileTariff(document), request(1, { ...asked, explain: true })).quotes
  return quote?.trace?.find(({ step }) => step === 'surcharge')?.text
}

const worth = (value: string) => ({ declaredValue: decimal(value) })

describe('a surcharge on what the sender asks for', () => {
  test('needs one of its options', () => {
    const one = surcharge({ conditions: { options: ['SAT'] } })
    expect(told(one, { options: ['SIGN', 'SAT'] })).toBe('Extra: 5 for the shipment = 5.00 USD.')
    expect(told(one, { options: ['SIGN'] })).toBe('Extra: not charged: only with the option SAT.')
    const any = surcharge({ conditions: { options: ['SAT', 'SIGN'] } })
    expect(told(any, { options: ['SIGN'] })).toBe('Extra: 5 for the shipment = 5.00 USD.')
    expect(told(any, {})).toBe('Extra: not charged: only with one of the options SAT, SIGN.')
  })

  test('is for returns, or for all but returns', () => {
    const back = surcharge({ conditions: { return: true } })
    expect(told(back, { isReturn: true })).toBe('Extra: 5 for the shipment = 5.00 USD.')
    expect(told(back, {})).toBe('Extra: not charged: only for returns.')
    const there = surcharge({ conditions: { return: false } })
    expect(told(there, { isReturn: true })).toBe('Extra: not charged: not for returns.')
    expect(told(there, {})).toBe('Extra: 5 for the shipment = 5.00 USD.')
  })

  test('keeps to bounds of the declared value and the COD amount, of which the upper one belongs to them', () => {
    const dear = surcharge({ conditions: { declared_value: { over: '100', up_to: '500' } } })
    const refused = 'Extra: not charged: only for a declared value over 100 and up to 500.'
    expect(told(dear, worth('100'))).toBe(refused)
    expect(told(dear, worth('100.01'))).toBe('Extra: 5 for the shipment = 5.00 USD.')
    expect(told(dear, worth('500'))).toBe('Extra: 5 for the shipment = 5.00 USD.')
    expect(told(dear, worth('500.01'))).toBe(refused)
    // An absent amount, or 0, is not below a bound.
    const cheap = surcharge({ conditions: { cod_amount: { up_to: '100' } } })
    expect(told(cheap, {})).toBe('Extra: not charged: there is no COD amount.')
    expect(told(cheap, { codAmount: decimal(0) })).toBe('Extra: not charged: there is no COD amount.')
    expect(told(cheap, { codAmount: decimal(99) })).toBe('Extra: 5 for the shipment = 5.00 USD.')
  })

  test('is a percentage of the declared value', () => {
    const { amount: _, ...percent } = surcharge({ method: 'percent', percent: '0.75', of: 'declared_value' })
    expect(told(percent, worth('333.33'))).toBe(
      'Extra: 0.75 % of the declared value 333.33 = 2.499975, rounded to 2.50 USD.',
    )
    expect(told(percent, {})).toBe('Extra: not charged: there is no declared value.')
  })
})

describe('tiers of a value', () => {
  test('count each step begun', () => {
    const each = byTiers([{ price: '1.25', per: '100' }])
    const line = (value: string, steps: number, amount: string) =>
      `Extra: declared value ${value}: ${steps} × 1.25 for each 100 begun of ${value} = ${amount} USD.`
    expect(told(each, worth('0.01'))).toBe(line('0.01', 1, '1.25'))
    expect(told(each, worth('100'))).toBe(line('100', 1, '1.25'))
    expect(told(each, worth('100.01'))).toBe(line('100.01', 2, '2.50'))
  })

  test('charge an amount and a percentage of what is over the tier before', () => {
    const tiers = [
      { up_to: '5000', amount: '100' },
      { amount: '100', percent: '1' },
    ]
    expect(told(byTiers(tiers), worth('5000'))).toBe('Extra: declared value 5000: 100 = 100.00 USD.')
    expect(told(byTiers(tiers), worth('5000.01'))).toBe(
      'Extra: declared value 5000.01 over 5000: 100 + 1 % of 0.01 = 100.0001, rounded to 100.00 USD.',
    )
    expect(told(byTiers(tiers), worth('6200'))).toBe(
      'Extra: declared value 6200 over 5000: 100 + 1 % of 1200 = 112.00 USD.',
    )
  })

  test('charge by the whole value where nothing is included, within minimum and maximum', () => {
    const tiers = [
      { up_to: '1000', percent: '2' },
      { percent: '1.5', included: '0' },
    ]
    const bounded = byTiers(tiers, { minimum: '3', maximum: '40' })
    expect(told(bounded, worth('100'))).toBe('Extra: declared value 100: 2 % of 100, at least 3 = 3.00 USD.')
    expect(told(bounded, worth('2000'))).toBe(
      'Extra: declared value 2000 over 1000: 1.5 % of 2000 = 30.00 USD.',
    )
    expect(told(bounded, worth('9999'))).toMatch(/, at most 40 = 40\.00 USD\.$/)
  })

  test('charge nothing without a value, whatever the minimum', () => {
    const each = byTiers([{ price: '1.25', per: '100' }], { minimum: '3' })
    expect(told(each, {})).toBe('Extra: not charged: there is no declared value.')
    expect(told(each, worth('0'))).toBe('Extra: not charged: there is no declared value.')
  })

  test('are exact for a value of fifteen digits', () => {
    const each = byTiers([{ price: '0.01', per: '0.03' }])
    expect(told(each, worth('999999999999.99'))).toMatch(/: 33333333333333 × 0\.01 for each 0\.03 begun/)
  })
})

describe('checks', () => {
  const found = (surcharges: Surcharge[], service = {}, known = options) =>
    checkTariff(tariff({ service, surcharges, more: { options: known } }), null)
  const at = 'surcharges.0'

  test('refuse options that are not there, come twice, or are none', () => {
    const condition = surcharge({ conditions: { options: ['SAT', 'MOON'] } })
    expect(found([condition]).problems).toEqual({
      [`${at}.conditions.options.1`]: 'There is no option "MOON".',
    })
    expect(found([surcharge({ conditions: { options: [] } })]).problems).toEqual({
      [`${at}.conditions.options`]: 'Must name at least one, or be left out.',
    })
    expect(found([], { options: ['SAT', 'MOON', 'SAT'] }).problems).toEqual({
      'services.0.options.1': 'There is no option "MOON".',
      'services.0.options.2': '"SAT" is there twice.',
    })
    expect(found([], {}, [...options, { code: 'SAT', name: 'Again' }]).problems).toEqual({
      'options.2.code': '"SAT" is there twice.',
    })
  })

  test('refuse conditions on amounts without a currency, and with bounds the wrong way round', () => {
    const { currency: _, ...percent } = surcharge({ method: 'percent', percent: '1', of: 'base' })
    const { amount: __, ...bare } = { ...percent, conditions: { declared_value: { over: '9', up_to: '9' } } }
    expect(found([bare]).problems).toEqual({
      [`${at}.currency`]: 'Is required with a condition on an amount.',
      [`${at}.conditions.declared_value.up_to`]: 'Must be greater than 9.',
    })
  })

  test('refuse tiers that leave a value without a charge, or do not ascend', () => {
    const of = (tiers: ValueTier[]) => found([byTiers(tiers)]).problems
    expect(of([])).toEqual({ [`${at}.tiers`]: 'Must have at least one tier.' })
    expect(of([{ up_to: '100', amount: '1' }])).toEqual({
      [`${at}.tiers.0.up_to`]: 'The last tier has no upper bound.',
    })
    expect(of([{ amount: '1' }, { amount: '2' }])).toEqual({
      [`${at}.tiers.0.up_to`]: 'Is required: only the last tier has no end.',
    })
    expect(of([{ up_to: '0', amount: '1' }, { amount: '2' }])).toEqual({
      [`${at}.tiers.0.up_to`]: 'Must be greater than 0.',
    })
    expect(
      of([
        { up_to: '100', amount: '1' },
        { percent: '2', included: '101' },
      ]),
    ).toEqual({
      [`${at}.tiers.1.included`]: 'Must be at most 100, where the tier begins.',
    })
  })

  test('refuse tiers that charge nothing at all, and steps without size or price', () => {
    const of = (tier: ValueTier) => found([byTiers([tier])]).problems
    expect(of({})).toEqual({
      [`${at}.tiers.0`]: 'Must have an amount, a percentage or a price for each step.',
    })
    expect(of({ price: '1' })).toEqual({ [`${at}.tiers.0.per`]: 'Is required with a price for each step.' })
    expect(of({ amount: '1', per: '100' })).toEqual({
      [`${at}.tiers.0.price`]: 'Is required with the size of a step.',
    })
    expect(of({ price: '1', per: '0' })).toEqual({ [`${at}.tiers.0.per`]: 'Must be greater than 0.' })
  })

  test('refuse what another method has, and a customer’s own amount for tiers', () => {
    const mixed = { ...byTiers([{ amount: '1' }]), amount: '3' }
    expect(found([mixed]).problems).toEqual({ [`${at}.amount`]: 'Has no meaning for the method tiers.' })
    const fixed = surcharge({ tiers: [{ amount: '1' }] })
    expect(found([fixed]).problems).toEqual({ [`${at}.tiers`]: 'Has no meaning for the method fixed.' })
    const customer_pricing = [{ customer_id: 7, surcharges: [{ surcharge: 'X', amount: '1' }] }]
    const document = tariff({ surcharges: [byTiers([{ amount: '1' }])], more: { customer_pricing } })
    expect(checkTariff(document, null).problems).toEqual({
      'customer_pricing.0.surcharges.0.amount': 'Has no meaning for the method tiers.',
    })
  })

  test('warn where the charge falls just over a bound, and nowhere else', () => {
    const warnings = (tiers: ValueTier[]) => found([byTiers(tiers)]).warnings
    expect(
      warnings([
        { up_to: '1000', percent: '2' },
        { percent: '1.5', included: '0' },
      ]),
    ).toEqual({
      [`${at}.tiers.1`]: 'The charge falls just over 1000: from 20 to 15.',
    })
    expect(
      warnings([
        { up_to: '5000', amount: '100' },
        { amount: '100', percent: '1' },
      ]),
    ).toEqual({})
    // 10 hundreds at the bound, 11 begun just over it.
    const steps = [
      { up_to: '1000', price: '1.1', per: '100' },
      { price: '1', per: '100', included: '0' },
    ]
    expect(warnings(steps)).toEqual({})
    expect(warnings([{ amount: '0.005' }])).toHaveProperty([`${at}.tiers.0.amount`])
  })
})

test('a document of before there were options is read as it was', () => {
  const before = tariff()
  expect(readTariff(before).tariff).not.toHaveProperty('options')
  expect(readTariff(before).tariff?.services[0]).not.toHaveProperty('options')
})

import { describe, expect, test } from 'vitest'
import { readTariff, type TariffDocument } from '../../../src/pricing/rating/index.ts'
import { exampleTariff } from '../../../src/pricing/tariffs/index.ts'
import { tariff } from './tariff.ts'

/** A document after `change`. */
function changed(change: (document: TariffDocument) => void): unknown {
  const document = tariff({ rules: [{ zone: 'A' }] })
  change(document)
  return document
}

function faults(change: (document: TariffDocument) => void) {
  return readTariff(changed(change)).problems
}

describe('reading a tariff document', () => {
  test('takes the example tariff as it is, and reading it again changes nothing', () => {
    const { tariff: read } = readTariff(JSON.parse(JSON.stringify(exampleTariff(7))))
    expect(read).toEqual(exampleTariff(7))
    expect(JSON.stringify(readTariff(read).tariff)).toBe(JSON.stringify(read))
  })

  test('takes JSON numbers for amounts, exactly', () => {
    const { tariff: read } = readTariff(
      changed(document =>
        Object.assign(document.services[0] ?? {}, { volumetric_divisor: 5000, weight_increment: 0.1 }),
      ),
    )
    expect(read?.services[0]).toMatchObject({ volumetric_divisor: '5000', weight_increment: '0.1' })
  })

  test('keeps amounts as they are written', () => {
    const { tariff: read } = readTariff(
      changed(document => Object.assign(document.services[0] ?? {}, { minimum_weight: '0.50' })),
    )
    expect(read?.services[0]?.minimum_weight).toBe('0.50')
  })

  test('takes null and an object without fields for nothing', () => {
    const { tariff: read } = readTariff(
      changed(document => {
        Object.assign(document.services[0] ?? {}, { maximum_weight: null })
        Object.assign(document.zone_sets[0]?.rules[0] ?? {}, {
          origin: {},
          destination: { country: null },
        })
      }),
    )
    expect(read).toEqual(tariff({ rules: [{ zone: 'A' }], service: { active: true } }))
  })

  test('reports every fault by its path at once', () => {
    expect(
      faults(document => {
        Object.assign(document.services[0] ?? {}, {
          charge_type: 'weighty',
          weight_increment: '-1',
          colour: 'red',
        })
        Object.assign(document.cards[0] ?? {}, {
          valid_from: '2026-02-30',
          version: 1.5,
          name: ' ',
          currency: 'usd',
        })
        Object.assign(document.cards[0]?.lines[0] ?? {}, {
          brackets: [{ type: 'steep' }, { type: 'flat', price: '1e3' }],
        })
      }),
    ).toEqual({
      'services.0.colour': 'Unknown field.',
      'services.0.charge_type': 'Must be one of weight, distance, piece, flat.',
      'services.0.weight_increment': 'Must not be negative.',
      'cards.0.valid_from': 'Must be a calendar date, YYYY-MM-DD.',
      'cards.0.version': 'Must be a whole number.',
      'cards.0.name': 'Must not be empty.',
      'cards.0.currency': 'Must be three capital letters.',
      'cards.0.lines.0.brackets.0.type': 'Must be one of "flat", "per_unit", "base_plus".',
      'cards.0.lines.0.brackets.1.price': 'Must be a number.',
    })
  })

  test.each([null, 7, 'tariff', []])('refuses %j', value => {
    expect(readTariff(value).problems).toEqual({ $: 'Must be an object.' })
  })

  test('names what is missing', () => {
    expect(readTariff({ format: 'waybill-tariff/2' }).problems).toEqual({
      format: 'Must be "waybill-tariff/1".',
      package_types: 'Is required.',
      zone_sets: 'Is required.',
      services: 'Is required.',
      cards: 'Is required.',
      surcharges: 'Is required.',
      customer_pricing: 'Is required.',
    })
  })

  test.each(['01', '1,5', '1.0000001', '1234567890123', 'NaN', '', ' ', true, {}])(
    'refuses the amount %j',
    amount => {
      const problems = faults(document =>
        Object.assign(document.services[0] ?? {}, { minimum_weight: amount }),
      )
      expect(Object.keys(problems ?? {})).toEqual(['services.0.minimum_weight'])
    },
  )

  test('is not misled by fields that every object inherits', () => {
    expect(readTariff({ constructor: 2 }).problems).toMatchObject({
      constructor: 'Unknown field.',
      format: 'Is required.',
    })
  })
})

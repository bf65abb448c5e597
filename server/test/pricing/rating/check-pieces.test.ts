import { expect, test } from 'vitest'
import { checkTariff, readTariff, type Service, type Surcharge } from '../../../src/pricing/rating/index.ts'
import { tariff } from './tariff.ts'

function found(service: Partial<Service>, surcharges: Surcharge[] = []) {
  return checkTariff(tariff({ service, surcharges }), new Set())
}

test.each<[string, Partial<Service>]>([
  ['rate_per', { rate_per: 'piece', charge_type: 'piece' }],
  ['weight_rounding_per', { rate_per: 'piece', weight_rounding_per: 'shipment' }],
  ['minimum_charge_per', { minimum_charge_per: 'piece' }],
  ['oversize.0', { oversize: [{ minimum_weight: '9' }] }],
  ['oversize.0.minimum_weight', { oversize: [{ minimum_weight: '0', girth: { over: '9' } }] }],
  ['oversize.0.girth.up_to', { oversize: [{ minimum_weight: '9', girth: { over: '9', up_to: '9' } }] }],
  ['limits.max_length', { limits: { max_length: '0' } }],
])('a service with a wrong %s is refused: %o', (field, service) => {
  expect(Object.keys(found(service).problems)).toEqual([`services.0.${field}`])
})

test('a limit that is never reached is warned of', () => {
  const { problems, warnings } = found({ limits: { max_piece_weight: '40', max_weight: '30' } })
  expect(problems).toEqual({})
  expect(warnings).toEqual({ 'services.0.limits.max_piece_weight': 'It is never reached: max_weight is 30.' })
})

const percent: Surcharge = {
  code: 'X',
  name: 'X',
  type: 'surcharge',
  method: 'percent',
  percent: '5',
  of: 'base',
}

test.each<[string, Partial<Surcharge>]>([
  ['per', { per: 'piece', of: 'subtotal' }],
  ['per', { per: 'weight_unit' }],
  ['per', { per: 'piece_weight_unit' }],
  ['conditions.pieces.up_to', { conditions: { pieces: { over: '2', up_to: '2' } } }],
  ['conditions.volume.up_to', { dimension_unit: 'cm', conditions: { volume: { over: '2', up_to: '1' } } }],
  ['dimension_unit', { conditions: { second_longest_side: { over: '2' } } }],
])('a surcharge with a wrong %s is refused: %o', (field, said) => {
  expect(Object.keys(found({}, [{ ...percent, ...said }]).problems)).toEqual([`surcharges.0.${field}`])
})

test('an amount for each weight unit of a piece needs the unit', () => {
  const toll: Surcharge = {
    code: 'X',
    name: 'X',
    type: 'surcharge',
    method: 'fixed',
    amount: '1',
    currency: 'USD',
    per: 'piece_weight_unit',
  }
  expect(Object.keys(found({}, [toll]).problems)).toEqual(['surcharges.0.weight_unit'])
})

test('a tariff from before has nothing added when it is read', () => {
  const before = tariff({ service: { active: true } })
  expect(readTariff(structuredClone(before)).tariff).toEqual(before)
})

test.each([0, 501, 1.5, '5'])('a greatest number of pieces of %o is refused', most => {
  const document = tariff({ service: { limits: { max_pieces: most as number } } })
  expect(Object.keys(readTariff(document).problems ?? {})).toEqual(['services.0.limits.max_pieces'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import sentences from '../../../src/platform/sentences/en.json' with { type: 'json' }
import { messageOf, wordOf } from '../../../src/platform/sentences/index.ts'

test('a sentence without values has its code', () => {
  expect(messageOf('No such shipment.')).toEqual({ code: 'shipments.noSuchShipment' })
})

test('the values of a sentence are found, and the most specific sentence wins', () => {
  expect(messageOf('Weight must be greater than 0.')).toEqual({
    code: 'field.greater',
    values: { label: 'Weight', bound: '0' },
  })
  expect(messageOf('Name must be at most 255 characters long.')).toMatchObject({ code: 'field.longest' })
})

test.each([
  ['Collected.', { code: 'scans.accepted', values: { mode: { code: 'scanMode.collected' }, at: '' } }],
  [
    'Arrived at depot (NYC): 2 of 3 here.',
    {
      code: 'scans.acceptedPieces',
      values: {
        mode: { code: 'scanMode.arrived' },
        at: ' (NYC)',
        there: '2',
        pieces: '3',
        done: { code: 'scanDone.here' },
      },
    },
  ],
])('the verdict of a scan is made of known words: %s', (verdict, message) => {
  expect(messageOf(verdict)).toEqual(message)
})

test('a carrier’s sentence at the end of ours is a value, or a message if it is known', () => {
  const asked = 'The carrier was asked for the pickup and gave no answer:'
  const code = 'carriers.carrierAskedPickupGaveNoAnswer'
  expect(messageOf(`${asked} Try later`)).toEqual({ code, values: { reason: 'Try later' } })
  expect(messageOf(`${asked} The carrier did not answer in time.`)).toEqual({
    code,
    values: { reason: { code: 'carriers.carrierDidNotAnswerTime' } },
  })
})

test('two sentences are two messages', () => {
  expect(
    messageOf('The shipment is on hold. The shipment has no price, so that nothing is charged for it.'),
  ).toEqual({
    code: 'both',
    values: {
      first: { code: 'exceptions.shipmentHold' },
      second: { code: 'exceptions.shipmentNoPriceSoNothingCharged' },
    },
  })
})

test('texts of people and carriers have none, and no word of another group either', () => {
  for (const text of ['', '.', 'Ring twice', 'Thank you. Bye.', 'Owner', 'x'.repeat(5_000)]) {
    expect(messageOf(text), text.slice(0, 20)).toBeNull()
  }
  expect(wordOf('role', 'Collected')).toBeNull()
  expect(wordOf('role', 'Owner')).toEqual({ code: 'role.owner' })
})

test('each sentence of the catalogue is found by itself, whatever its values', () => {
  const words = new Set([
    'action',
    'apiPermission',
    'auditSubject',
    'failReason',
    'moment',
    'permission',
    'role',
    'scanDone',
    'scanMode',
  ])
  const entries = Object.entries(sentences).filter(([code]) => !words.has(code.split('.')[0] ?? ''))
  const values = fc.stringMatching(/^[a-z0-9]{1,12}$/)
  fc.assert(
    fc.property(fc.constantFrom(...entries), values, ([code, sentence], value) => {
      if (/:\w+\}/.test(sentence) || /^price(?!Line)[A-Z]/.test(code)) return
      const text = sentence.replaceAll(/\{\w+\}/g, value)
      expect(messageOf(text)?.code, text).toBe(code)
    }),
    { numRuns: 2_000 },
  )
})

test('a value of a group ends where the rest is of its group too', () => {
  expect(messageOf('Fuel: 2: 1.50 for the shipment, at least 2 = 2.00 USD.')).toEqual({
    code: 'price.surchargeCharged',
    values: {
      name: 'Fuel: 2',
      steps: {
        code: 'priceSteps.withTerms',
        values: {
          sum: { code: 'priceSum.shipment', values: { amount: '1.50' } },
          terms: { code: 'priceTerm.minimum', values: { amount: '2' } },
        },
      },
      result: { code: 'priceResult.money', values: { amount: '2.00', currency: 'USD' } },
    },
  })
})

test('no text takes long, however often the signs of a sentence are in it', () => {
  const parts = [
    ': ',
    ' = ',
    ', ',
    ' and ',
    ' + ',
    '; ',
    'for piece 1: ',
    'at least 1',
    '1 × 2',
    ' (a weight ',
  ]
  const texts = parts.flatMap(one => parts.map(other => `${`${one}${other}`.repeat(2_000).slice(0, 3_998)}.`))
  const started = performance.now()
  for (const text of texts) messageOf(text)
  expect((performance.now() - started) / texts.length).toBeLessThan(250)
})

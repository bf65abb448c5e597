import fc from 'fast-check'
import { expect, test } from 'vitest'
import german from '../../../../admin/src/messages/de/server.json' with { type: 'json' }
import { type Message, messageOf } from '../../../src/platform/sentences/index.ts'
import { decimal } from '../../../src/platform/shared/money.ts'
import { compileTariff, price, type RatingRequest } from '../../../src/pricing/rating/index.ts'
import { requests } from './arbitrary/requests.ts'
import { tariffs } from './arbitrary/tariffs.ts'
import { request } from './request.ts'
import { tariff } from './tariff.ts'

const texts: Readonly<Record<string, string>> = german

/** As the app says it, without its dates. */
function inGerman({ code, values = {} }: Message): string {
  const text = texts[`server.${code}`] ?? expect.unreachable(code)
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? expect.unreachable(`${code}: ${name}`)
    return typeof value === 'string' ? value : inGerman(value)
  })
}

function said(sentence: string): string {
  const message = messageOf(sentence)
  return message ? inGerman(message) : expect.unreachable(`no code: ${sentence}`)
}

/** No name of the generated tariffs has one. */
const english =
  /\b(?:the|of|for|each|over|up to|rounded|least|most|pieces?|is|only|with|charged|taken|bracket|weight|base|customer|group)\b/

test('each step of the explanation of a price, and each refusal, is German as a whole', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(tariffs, requests, (document, sent) => {
      const { quotes, unavailable } = price(compileTariff(document), { ...sent, explain: true })
      for (const { message } of unavailable) expect(said(message), message).not.toMatch(english)
      for (const { trace = [] } of quotes) {
        for (const { text } of trace) {
          const own = said(text)
          expect(own, text).not.toMatch(english)
          for (const [, code = ''] of JSON.stringify(messageOf(text)).matchAll(/"code":"([^"]+)"/g))
            seen.add(code)
        }
      }
    }),
    { numRuns: 600 },
  )
  expect(seen.size).toBeGreaterThan(90)
})

function stepsOf(options: Parameters<typeof tariff>[0], sent: Partial<RatingRequest> = {}): string[] {
  const { quotes } = price(compileTariff(tariff(options)), request(10, { explain: true, ...sent }))
  return (quotes[0]?.trace ?? []).map(({ text }) => said(text))
}

const surcharge = { code: 'X', name: 'Treibstoff: Zuschlag', type: 'surcharge', method: 'fixed' } as const

test('a name may have the signs of its sentence', () => {
  const surcharges = [{ ...surcharge, amount: '2.345', maximum: '2.105', currency: 'USD' }]
  expect(stepsOf({ surcharges })).toContain(
    'Treibstoff: Zuschlag: 2.345 je Sendung, höchstens 2.105 = 2.105, gerundet auf 2.11 USD.',
  )
})

test('the reason why a surcharge is not charged is German', () => {
  const because = (conditions: object, sent: Partial<RatingRequest> = {}) =>
    stepsOf({ surcharges: [{ ...surcharge, amount: '1', currency: 'USD', conditions }] }, sent).find(text =>
      text.includes('nicht berechnet'),
    )
  const name = 'Treibstoff: Zuschlag: nicht berechnet:'
  expect(because({ cod: true })).toBe(`${name} Nachnahmebetrag fehlt.`)
  expect(because({ cod: false }, { codAmount: decimal(5) })).toBe(`${name} es gibt einen Nachnahmebetrag.`)
  expect(because({ weight: { over: '20', up_to: '30' } })).toBe(
    `${name} nur bei einem Abrechnungsgewicht über 20 kg bis 30 kg.`,
  )
  expect(because({ declared_value: { over: '20' } }, { declaredValue: decimal(5) })).toBe(
    `${name} nur bei Warenwert über 20.`,
  )
  expect(because({ return: true })).toBe(`${name} nur für Rücksendungen.`)
  expect(because({ options: ['A', 'B'] })).toBe(`${name} nur mit einer der Optionen A, B.`)
  expect(because({ pieces: { over: '3' } })).toBe(`${name} nur bei über 3 Packstücke.`)
  expect(because({ piece_weight: { over: '90' } })).toBe(`${name} kein Packstück hat: Gewicht über 90 kg.`)
  expect(because({ destination: [{ country: 'JP' }] })).toBe(
    `${name} der Empfänger liegt nicht in seinem Gebiet.`,
  )
})

test('the reason why there is no price is German', () => {
  const refusals = (options: Parameters<typeof tariff>[0]) =>
    price(compileTariff(tariff(options)), request(10)).unavailable.map(({ message }) => said(message))
  const brackets = [{ type: 'flat', up_to: '5', price: '10' }] as const
  expect(refusals({ brackets: [...brackets] })).toEqual([
    'Die Preistabelle C hat Preise für Parcel bis 5 kg; Abrechnungsgewicht: 10.',
  ])
  expect(refusals({ service: { limits: { max_weight: '5' } } })).toEqual([
    'Gewicht, die ganze Sendung: 10 kg; Service erlaubt höchstens 5 kg.',
  ])
  expect(refusals({ service: { limits: { max_piece_weight: '5' } } })).toEqual([
    'Gewicht, Packstück 1: 10 kg; Service erlaubt höchstens 5 kg.',
  ])
})

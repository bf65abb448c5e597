import { expect, test } from 'vitest'
import office from '../../../../admin/src/messages/de/server.json' with { type: 'json' }
import de from '../../../../driver/src/messages/de.json' with { type: 'json' }
import en from '../../../../driver/src/messages/en.json' with { type: 'json' }
import { documentTexts, messageOf, wordOf } from '../../../src/platform/sentences/index.ts'
import type { ReasonCode } from '../../../src/shipping/proofs/index.ts'
import { becauseCodes } from '../../../src/shipping/road/actions/action.ts'
import { builtInReasons } from '../../../src/shipping/road/settings/fail-reasons.ts'

test('drivers read built-in reasons in their language, so the app knows the English names', () => {
  const texts = Object.entries(en).filter(([id]) => id.startsWith('door.reason.'))
  expect(Object.fromEntries(texts)).toEqual(
    Object.fromEntries(builtInReasons.map(({ code, name }) => [`door.reason.${code}`, name])),
  )
})

test('a built-in reason has one name in German on the phone, in the office and on papers; its text is known too', () => {
  const papers = documentTexts('de')
  for (const { code, name, told } of builtInReasons) {
    const text = (de as Record<string, string>)[`door.reason.${code}`]
    expect((office as Record<string, string>)[`server.${wordOf('failReason', name)?.code}`]).toBe(text)
    expect(papers.t(`proof.reason.${code as ReasonCode}`)).toBe(text)
    expect(messageOf(told)).not.toBeNull()
  }
})

test('drivers read in their language why the office decides about a result, and why one was not taken', () => {
  for (const texts of [en, de]) {
    const known = Object.keys(texts).filter(id => id.startsWith('because.'))
    expect(known.toSorted()).toEqual([...becauseCodes, 'refused'].map(code => `because.${code}`).toSorted())
  }
  const same = (Object.keys(en) as (keyof typeof en)[]).filter(
    id => id.startsWith('because.') && en[id] === de[id],
  )
  expect(same).toEqual([])
})

import { expect, test } from 'vitest'
import de from '../../../../driver/src/messages/de.json' with { type: 'json' }
import en from '../../../../driver/src/messages/en.json' with { type: 'json' }
import { becauseCodes } from '../../../src/shipping/road/actions/action.ts'
import { builtInReasons } from '../../../src/shipping/road/settings/fail-reasons.ts'

test('drivers read built-in reasons in their language, so the app knows the English names', () => {
  const texts = Object.entries(en).filter(([id]) => id.startsWith('door.reason.'))
  expect(Object.fromEntries(texts)).toEqual(
    Object.fromEntries(builtInReasons.map(({ code, name }) => [`door.reason.${code}`, name])),
  )
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

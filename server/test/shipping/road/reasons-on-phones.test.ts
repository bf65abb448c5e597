import { expect, test } from 'vitest'
import en from '../../../../driver/src/messages/en.json' with { type: 'json' }
import { builtInReasons } from '../../../src/shipping/road/settings/fail-reasons.ts'

test('drivers read built-in reasons in their language, so the app knows the English names', () => {
  const texts = Object.entries(en).filter(([id]) => id.startsWith('door.reason.'))
  expect(Object.fromEntries(texts)).toEqual(
    Object.fromEntries(builtInReasons.map(({ code, name }) => [`door.reason.${code}`, name])),
  )
})

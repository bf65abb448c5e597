import { expect, test } from 'vitest'
import { fastTyping } from '../../../admin/src/scanning/fast-typing.ts'

test('a scanner that types thirty characters in 80 ms is one scan, and a person’s keys are none', () => {
  const typing = fastTyping()
  const press = (key: string, at: number) => typing.press(key, at).code
  const text = 'WB-1234567890-ABCDEFGHIJKLM/12'
  expect(text).toHaveLength(30)
  const codes = [...text].map((key, place) => press(key, 1000 + (place * 80) / 30))
  expect(codes.every(code => code === null)).toBe(true)
  press('Shift', 1080)
  expect(press('Enter', 1081)).toBe(text)
  expect(press('Enter', 1082)).toBe(null)
  for (const [place, key] of [...'a hello'].entries()) press(key, 5000 + place * 120)
  expect(press('Enter', 5840)).toBe(null)
  // Keys of a person just before do not belong to the scan.
  press('x', 9000)
  for (const [place, key] of [...'WB7712'].entries()) press(key, 9200 + place * 3)
  expect(press('Enter', 9221)).toBe('WB7712')
})

test('a scanner may end its codes with Tab', () => {
  const typing = fastTyping()
  for (const [place, key] of [...'WB7712'].entries()) typing.press(key, 1000 + place * 3)
  expect(typing.press('Tab', 1020)).toEqual({ code: 'WB7712', isFast: true })
})

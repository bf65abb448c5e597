import { expect, test } from 'vitest'
import { compileHolidays, cutOffOn, type Transit } from '../../../src/pricing/rating/index.ts'

const none = compileHolidays([])
/** A Friday. */
const friday = '2026-11-20'
const at = (time: string, date = friday) => ({ date, time })

test('a cut-off is over from its own second on', () => {
  const transit: Transit = { days: 1, cut_off: '16:00' }
  expect(cutOffOn(transit, none, at('15:59:59'))).toEqual({ time: '16:00', isOver: false })
  expect(cutOffOn(transit, none, at('16:00:00'))).toEqual({ time: '16:00', isOver: true })
})

test('the cut-off of a day is the next one of its zones, or the last when all are over', () => {
  const transit: Transit = {
    days: 1,
    cut_off: '16:00',
    zones: [{ zone: 'FAR', cut_off: '12:00' }, { zone: 'NEAR', cut_off: '18:00' }, { zone: 'AS_ALL' }],
  }
  const times = ['08:00:00', '12:00:00', '17:00:00', '19:00:00'].map(time =>
    cutOffOn(transit, none, at(time)),
  )
  expect(times).toEqual([
    { time: '12:00', isOver: false },
    { time: '16:00', isOver: false },
    { time: '18:00', isOver: false },
    { time: '18:00', isOver: true },
  ])
})

test('a day without a collection has no cut-off: by its weekday, or as a holiday unless those count', () => {
  const transit: Transit = { days: 1, cut_off: '16:00', collection_days: ['friday'] }
  expect(cutOffOn(transit, none, at('08:00:00', '2026-11-21'))).toBeNull()
  const holidays = compileHolidays([{ date: friday, name: 'Founders’ Day' }])
  expect(cutOffOn(transit, holidays, at('08:00:00'))).toBeNull()
  expect(cutOffOn({ ...transit, on_holidays: true }, holidays, at('08:00:00'))).not.toBeNull()
  expect(cutOffOn({ days: 1 }, none, at('08:00:00'))).toBeNull()
})

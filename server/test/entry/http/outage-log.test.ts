import { expect, test, vi } from 'vitest'
import { createOutageLog } from '../../../src/entry/http/outage-log.ts'
import { Problem } from '../../../src/platform/shared/problem.ts'

test('a storm of 503 is one line a second that counts them, without a stack', () => {
  vi.useFakeTimers()
  const lines: object[] = []
  const log = { error: (details: object) => lines.push(details) }
  const outages = createOutageLog(log as never)
  const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })
  const away = new Problem('SERVICE_UNAVAILABLE', 'Away.', { cause })
  for (let n = 1; n <= 300; n++) outages.add(away, `request-${n}`)
  vi.advanceTimersByTime(1000)
  for (let n = 301; n <= 400; n++) outages.add(away, `request-${n}`)
  vi.advanceTimersByTime(5000)
  outages.add(away, 'request-401')

  const said = 'connect refused (ECONNREFUSED)'
  expect(lines).toEqual([
    { reqId: 'request-1', answers: 1, cause: said },
    { reqId: 'request-300', answers: 299, cause: said },
    { reqId: 'request-400', answers: 100, cause: said },
    { reqId: 'request-401', answers: 1, cause: said },
  ])
})

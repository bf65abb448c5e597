import { afterEach, expect, test, vi } from 'vitest'
import { doorFlows } from '../../src/door/flows.ts'
import { isStep, pageOf } from '../../src/page-of.ts'
import { isBusy } from '../../src/updates/busy.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tab at an address, with the locks that tabs hold. */
function tabAt(pathname: string, ...held: string[]) {
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('navigator', {
    locks: { query: async () => ({ held: held.map(name => ({ name })) }) },
  })
}

test('a new build waits at every step of the door and the depot, and not at home', async () => {
  const steps = doorFlows.map(flow => `/stops/7-3/${flow}`)
  for (const path of ['/stops/7-3', ...steps, '/runs/7/loading', '/runs/7/end']) {
    expect(isStep(pageOf(path)), path).toBe(true)
    tabAt(`/driver${path}`)
    expect(await isBusy(), path).toBe(true)
  }
  for (const path of ['', '/', '/phone', '/phone/']) {
    tabAt(`/driver${path}`)
    expect(await isBusy(), path).toBe(false)
  }
})

test('a new build waits for a step in another tab, and while something is sent', async () => {
  tabAt('/driver', 'waybill-driver-stop')
  expect(await isBusy()).toBe(true)
  tabAt('/driver', 'waybill-driver-sender')
  expect(await isBusy()).toBe(true)
  tabAt('/driver', 'waybill-driver-day')
  expect(await isBusy()).toBe(false)
})

test('an address of nothing is home', () => {
  for (const path of [
    '/stops/7',
    '/stops/7-3/fly',
    '/stops/7-3/deliver/on',
    '/runs/x/end',
    '/runs/7/start',
  ]) {
    expect(pageOf(path), path).toEqual({ is: 'day' })
  }
  expect(pageOf('/stops/7-3/fail')).toEqual({ is: 'door', runId: 7, number: 3, flow: 'fail' })
  expect(pageOf('/runs/7/end')).toEqual({ is: 'depot', runId: 7, step: 'end' })
})

import { beforeAll, expect, test, vi } from 'vitest'

let addressLines: typeof import('../../src/parts/stop-texts.ts').addressLines
beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('document', { documentElement: {} })
  addressLines = (await import('../../src/parts/stop-texts.ts')).addressLines
  vi.unstubAllGlobals()
})

const party = {
  company: 'Chelsea Framing',
  contact: null,
  phone: null,
  address1: '210 W 23rd St',
  address2: null,
  zip: '10011',
  city: 'New York',
  state: 'NY',
  country: 'US',
}

test('an address with a state has the postal code behind it', () => {
  expect(addressLines({ party })).toEqual(['210 W 23rd St', 'New York, NY 10011'])
  expect(addressLines({ party: { ...party, zip: null } })).toEqual(['210 W 23rd St', 'New York, NY'])
})

test('an address without a state begins with the postal code', () => {
  const berlin = { ...party, address1: 'Unter den Linden 1', zip: '10117', city: 'Berlin', state: null }
  expect(addressLines({ party: berlin })).toEqual(['Unter den Linden 1', '10117 Berlin'])
})

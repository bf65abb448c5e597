import { expect, test } from 'vitest'
import { addressKey } from '../../../src/shipping/places/address-key.ts'
import { pointOfAnswer } from '../../../src/shipping/places/geocoder/read-answer.ts'
import { fillTemplate, templateFault } from '../../../src/shipping/places/geocoder/template.ts'

const address = {
  address1: '5 Rue de l’Été & Fils',
  address2: null,
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
  country: 'US',
}
const berlin = { latitude: 52.52, longitude: 13.4 }

test('answers of Nominatim, Photon and Pelias are understood', () => {
  expect(
    pointOfAnswer([
      { lat: '52.52', lon: '13.40' },
      { lat: '1', lon: '1' },
    ]),
  ).toEqual(berlin)
  const feature = { geometry: { type: 'Point', coordinates: [13.4, 52.52] }, properties: {} }
  expect(pointOfAnswer({ type: 'FeatureCollection', features: [feature] })).toEqual(berlin)
})

test('no place is one thing, an answer that makes no sense another', () => {
  for (const none of [[], { features: [] }, [{ lat: 0, lon: 0 }]]) expect(pointOfAnswer(none)).toBeNull()
  const wrong = [
    ...[
      null,
      7,
      'x',
      {},
      [null],
      [{ lat: 91, lon: 0 }],
      [{ lat: 1, lon: 181 }],
      [{ lat: '1e9', lon: 'NaN' }],
    ],
    ...[
      [{ lat: true, lon: [] }],
      [{ lat: '', lon: '' }],
      { features: {} },
      { features: [{ geometry: null }] },
    ],
    { features: [{ geometry: { type: 'Point', coordinates: ['13', null] } }] },
    { features: [{ geometry: { type: 'LineString', coordinates: [[1, 2]] } }] },
  ]
  for (const answer of wrong) expect(pointOfAnswer(answer), JSON.stringify(answer)).toBeUndefined()
})

test('a template is filled with the address, and nothing in an address leads elsewhere', () => {
  expect(fillTemplate('https://g.example/s?q={address}', address)).toBe(
    'https://g.example/s?q=5%20Rue%20de%20l%E2%80%99%C3%89t%C3%A9%20%26%20Fils%2C%2060601%20Chicago%2C%20IL%2C%20US',
  )
  expect(
    fillTemplate('https://g.example/{street}?c={city}', {
      ...address,
      address1: '@evil/{city}',
      city: '\ud800#',
    }),
  ).toBe('https://g.example/%40evil%2F%7Bcity%7D?c=%EF%BF%BD%23')
})

test('a template leads to a public host by HTTPS, and has a place for the address', () => {
  const named = [{ hostname: '10.0.0.7', port: null }]
  expect(templateFault('https://g.example/s?q={address}', [])).toBeNull()
  expect(
    templateFault('https://g.example/s?s={street}&c={city}&z={zip}&st={state}&n={country}', []),
  ).toBeNull()
  expect(templateFault('http://10.0.0.7/s?q={address}', named)).toBeNull()
  const wrong = [
    ...[
      'g.example',
      'http://g.example/{address}',
      'https://10.0.0.7/{address}',
      'https://localhost/{address}',
    ],
    ...['https://g.example/s', 'https://g.example/{zip}', 'https://g.example/{address}{name}'],
    ...['https://{address}/s', 'https://{city}.g.example/{address}', 'https://u:p@g.example/{address}'],
    ...['ftp://g.example/{address}', 'https://g.example/#{address}', 'https://[::1]/{address}'],
  ]
  for (const template of wrong) expect(templateFault(template, []), template).not.toBeNull()
})

test('an address is the same in other letters and punctuation, and another in another town', () => {
  const same = { ...address, address1: ' 5, RUE de l’été  Fils ', city: 'CHICAGO' }
  expect(addressKey(same)).toEqual(addressKey(address))
  expect(addressKey({ ...address, city: 'Peoria' })).not.toEqual(addressKey(address))
  expect(addressKey({ ...address, address1: '15 Rue de l’Été Fils' })).not.toEqual(addressKey(address))
  expect(addressKey({ ...address, address1: '東京都千代田区1' })).not.toEqual(
    addressKey({ ...address, address1: '東京都千代田区2' }),
  )
  for (const none of [null, '', ' – ']) expect(addressKey({ ...address, address1: none })).toBeNull()
})

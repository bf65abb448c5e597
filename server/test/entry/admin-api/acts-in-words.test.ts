import { expect, test } from 'vitest'
import german from '../../../../admin/src/messages/de/acts.json' with { type: 'json' }
import germanKinds from '../../../../admin/src/messages/de/kinds.json' with { type: 'json' }
import english from '../../../../admin/src/messages/en/acts.json' with { type: 'json' }
import englishKinds from '../../../../admin/src/messages/en/kinds.json' with { type: 'json' }
import { adminApiEndpoints } from '../../../src/entry/admin-api/index.ts'
import type { AdminServices } from '../../../src/entry/admin-api/services.ts'

/** They write nothing, so no act has their name. */
const unrecorded = ['rates.compare', 'rates.quote', 'spreadsheets.read', 'password-links.look-up']

/** The list runs no endpoint, so it needs no services. */
const writing = adminApiEndpoints({ connectors: new Map() } as unknown as AdminServices)
  .filter(({ method, action }) => method !== 'GET' && !unrecorded.includes(action))
  .map(({ action }) => action)

test('the audit has a sentence for each act in each language, and a name for each kind of record', () => {
  for (const texts of [english, german]) {
    expect(writing.filter(action => !Object.hasOwn(texts, `acts.${action}`))).toEqual([])
  }
  const kinds = new Set(writing.map(action => action.split('.')[0]))
  for (const texts of [englishKinds, germanKinds]) {
    expect([...kinds].filter(kind => !Object.hasOwn(texts, `kinds.${kind}`))).toEqual([])
  }
})

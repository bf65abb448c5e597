import { expect, test } from 'vitest'
import { adminApiDocument } from '../../../src/entry/admin-api/index.ts'
import { asAnswered, asSent } from '../../../src/entry/admin-api/tariff/document-schemas.ts'
import { Service } from '../../../src/pricing/rating/index.ts'

test('an amount of a tariff is text in answers, and text or a number in requests', () => {
  expect(asAnswered(Service).properties.maximum_weight).toMatchObject({ type: 'string' })
  expect(asSent(Service).properties.maximum_weight).toMatchObject({
    anyOf: [{ type: 'string' }, { type: 'number' }],
  })
})

test('optional fields of a tariff are optional in requests and answers', () => {
  expect(asAnswered(Service)).toHaveProperty('required', Service.required)
  expect(asSent(Service)).toHaveProperty('required', Service.required)
})

test('the document of the admin API has no format of our own', () => {
  expect(JSON.stringify(adminApiDocument())).not.toContain('waybill-decimal')
})

import { expect, test } from 'vitest'
import { type CatalogService, createCatalog } from '../../../src/pricing/catalog/catalog.ts'
import { activeServices } from '../../../src/pricing/catalog/index.ts'

function service(id: number, code: string, said: Partial<CatalogService> = {}): CatalogService {
  return {
    id,
    code,
    name: code,
    service_type: 'domestic',
    charge_type: 'weight',
    active: true,
    package_types: [],
    options: [],
    carrier_account_id: null,
    carrier_service: null,
    ...said,
  }
}

const catalog = createCatalog(
  [
    service(7, 'DOM'),
    service(3, 'INTL', { service_type: 'international' }),
    service(5, 'OLD', { active: false }),
  ],
  [],
  [],
)

test('only active services are listed, in the tariff’s order', () => {
  expect(activeServices(catalog, null).map(({ code }) => code)).toEqual(['DOM', 'INTL'])
})

test('services are listed by their type', () => {
  expect(activeServices(catalog, 'domestic').map(({ code }) => code)).toEqual(['DOM'])
  expect(activeServices(catalog, 'international').map(({ code }) => code)).toEqual(['INTL'])
})

test('a service is found by its id or its code, also when it is not active', () => {
  expect(catalog.find({ id: 3 })?.code).toBe('INTL')
  expect(catalog.find({ code: 'OLD' })?.id).toBe(5)
  expect(catalog.find({ code: 'dom' })).toBeNull()
  expect(catalog.find({ id: 8 })).toBeNull()
})

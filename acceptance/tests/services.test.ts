import { describe, expect, test } from 'vitest'
import { servicesByCode } from '../support/bodies.ts'
import { clerk, first } from '../support/client.ts'
import type { Service } from '../support/records.ts'

const list = async (query = '') =>
  (await clerk.get(`/v1/services${query}`)).data<{ services: Service[] }>().services

describe('services', () => {
  test('have id, code, name, service type, charge type and package types', async () => {
    for (const service of await list()) {
      expect(Object.keys(service).toSorted()).toEqual([
        'charge_type',
        'code',
        'id',
        'name',
        'options',
        'package_types',
        'service_type',
      ])
      expect(['domestic', 'international']).toContain(service.service_type)
      expect(['weight', 'distance', 'piece', 'flat']).toContain(service.charge_type)
      for (const packageType of service.package_types) {
        expect(Object.keys(packageType).toSorted()).toEqual(['code', 'id', 'name'])
        expect(Number.isInteger(packageType.id)).toBe(true)
      }
    }
  })

  test('of the example company are DOM, SAMEDAY, INTL and SANDBOX', async () => {
    const services = await servicesByCode()
    expect([...services.keys()].toSorted()).toEqual(['DOM', 'INTL', 'SAMEDAY', 'SANDBOX'])
    expect(services.get('DOM')).toMatchObject({ service_type: 'domestic', charge_type: 'weight' })
    expect(services.get('SAMEDAY')).toMatchObject({ service_type: 'domestic', charge_type: 'distance' })
    expect(services.get('INTL')).toMatchObject({ service_type: 'international', charge_type: 'weight' })
    expect(services.get('SANDBOX')).toMatchObject({ service_type: 'domestic', charge_type: 'flat' })
    const options = services.get('DOM')?.options?.map(({ code }) => code)
    expect(options?.toSorted()).toEqual(['SATURDAY', 'SIGNATURE'])
    const packageTypes = [...services.values()].flatMap(service =>
      service.package_types.map(({ code }) => code),
    )
    expect([...new Set(packageTypes)].toSorted()).toEqual(['BOX', 'ENV'])
  })

  test.each(['domestic', 'international'])('can be asked for by type: %s', async type => {
    const wanted = (await list()).filter(service => service.service_type === type)
    expect(wanted.length).toBeGreaterThan(0)
    expect(await list(`?type=${type}`)).toEqual(wanted)
  })

  test('refuse a type that does not exist', async () => {
    for (const query of ['?type=lunar', '?type=domestic&type=international', '?type[]=domestic&type=x']) {
      expect((await clerk.get(`/v1/services${query}`)).fieldsAtFault(), query).toHaveProperty('type')
    }
  })

  test('are the same for a per-customer user', async () => {
    expect([...(await servicesByCode(first)).keys()].toSorted()).toEqual([
      'DOM',
      'INTL',
      'SAMEDAY',
      'SANDBOX',
    ])
  })
})

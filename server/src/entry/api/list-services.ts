import Type from 'typebox'
import { ApiRecord, Choice, Group, optional } from '../../platform/shared/schema.ts'
import { activeServices, type Catalog, type CatalogService } from '../../pricing/catalog/index.ts'
import {
  OptionRecord,
  PackageTypeRecord,
  ServiceRecord,
  type ServiceType,
} from '../../pricing/rating/index.ts'
import { endpoint } from '../http/endpoint.ts'
import { cacheText } from '../http/envelope.ts'
import type { Services } from '../services.ts'

export const listServices = ({ tariffs }: Services) =>
  endpoint({
    method: 'GET',
    url: '/v1/services',
    action: 'services.list',
    operationId: 'listServices',
    tag: 'Rates and services',
    summary: 'List the active services',
    description:
      'Returns every active service with its package types and the options it offers. `type` filters the list.',
    access: 'api_services',
    query: Group('Query', {
      type: optional(
        Choice('Type', ['domestic', 'international'], { description: 'Only services of this type.' }),
      ),
    }),
    data: ApiRecord(
      'ServiceList',
      {
        services: Type.Array(
          ApiRecord('Service', {
            ...ServiceRecord.properties,
            package_types: Type.Array(PackageTypeRecord, { description: 'Package types of the service.' }),
            options: optional(
              Type.Array(OptionRecord, {
                description: 'Options that a sender can request; absent if there are none.',
              }),
            ),
          }),
          { description: 'The active services.' },
        ),
      },
      { description: 'The services of the company.' },
    ),
    example: {
      services: [
        {
          id: 1,
          code: 'DOM',
          name: 'Domestic',
          service_type: 'domestic',
          charge_type: 'weight',
          package_types: [{ id: 2, code: 'BOX', name: 'Box' }],
          options: [{ code: 'SATURDAY', name: 'Saturday delivery' }],
        },
      ],
    },
    async handle({ tenant, query }) {
      const { catalog } = await tariffs.of(tenant)
      return servicesIn(catalog, query.type ?? null)
    },
  })

type ServiceList = ReturnType<typeof presentServices>

/** A tariff change creates a new catalog, so entries never go stale. */
const lists = new WeakMap<Catalog, Map<ServiceType | null, ServiceList>>()

function servicesIn(catalog: Catalog, type: ServiceType | null): ServiceList {
  const known = lists.get(catalog) ?? new Map<ServiceType | null, ServiceList>()
  lists.set(catalog, known)
  const list = known.get(type) ?? cacheText(presentServices(activeServices(catalog, type)))
  known.set(type, list)
  return list
}

function presentServices(services: readonly CatalogService[]) {
  return {
    services: services.map(service => ({
      id: service.id,
      code: service.code,
      name: service.name,
      service_type: service.service_type,
      charge_type: service.charge_type,
      package_types: service.package_types.map(({ id, code, name }) => ({ id, code, name })),
      ...(service.options.length === 0
        ? {}
        : { options: service.options.map(({ code, name }) => ({ code, name })) }),
    })),
  }
}

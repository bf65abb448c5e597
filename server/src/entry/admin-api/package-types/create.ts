import { loadCatalog } from '../../../pricing/catalog/index.ts'
import { PackageType } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { addItem } from '../tariff/tariff-items.ts'
import { partOf, TariffWriteQuery, WrittenRecord } from '../tariff/write-tariff.ts'
import { PackageTypeRecord, presentPackageType } from './package-type-record.ts'

export const createEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/package-types',
    action: 'package-types.create',
    summary: 'Create a package type',
    access: 'tariffs',
    status: 201,
    tariffPart: () => ({ list: 'package_types' }),
    checksOwnBody: true,
    query: TariffWriteQuery,
    body: PackageType,
    data: WrittenRecord(PackageTypeRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const sent = partOf(call.json, ['package_type_id'])
      const { item, version } = await addItem(services, call, { list: 'package_types' }, sent)
      const { catalog } = await services.database.read(call.tenant.id, loadCatalog)
      return { ...presentPackageType(item, catalog.packageTypes), tariff_version: version }
    },
  })

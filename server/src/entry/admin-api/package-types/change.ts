import Type from 'typebox'
import { loadCatalog } from '../../../pricing/catalog/index.ts'
import { PackageType } from '../../../pricing/rating/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { changeItem } from '../tariff/tariff-items.ts'
import { partOf, TariffWriteQuery, WrittenRecord } from '../tariff/write-tariff.ts'
import { PackageTypeRecord, presentPackageType } from './package-type-record.ts'

export const changeEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/package-types/:id',
    action: 'package-types.change',
    summary: 'Change a package type',
    description: 'Fields that you leave out stay as they are. The code never changes.',
    access: 'tariffs',
    tariffPart: () => ({ list: 'package_types' }),
    checksOwnBody: true,
    params: { id: { description: 'Code of the package type.', example: 'BOX' } },
    query: TariffWriteQuery,
    body: Type.Partial(PackageType),
    data: WrittenRecord(PackageTypeRecord.properties),
    errors: ['CONFLICT'],
    async handle(call) {
      const change = partOf(call.json, ['package_type_id'])
      const { item, version } = await changeItem(
        services,
        call,
        { list: 'package_types' },
        call.params.id,
        change,
      )
      const { catalog } = await services.database.read(call.tenant.id, loadCatalog)
      return { ...presentPackageType(item, catalog.packageTypes), tariff_version: version }
    },
  })

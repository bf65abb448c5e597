import Type, { type Static } from 'typebox'
import { NamedRecord, nullable } from '../../platform/shared/schema.ts'
import { loadCatalog } from '../../pricing/catalog/index.ts'
import { PackageType, type PackageTypeRef } from '../../pricing/rating/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { ListRecord, wholeList } from './lists.ts'
import type { TariffServices } from './services.ts'
import { addItem, changeItem, deleteItem } from './tariff/tariff-items.ts'
import { DeletedPartRecord, partOf, TariffWriteQuery, WrittenRecord } from './tariff/write-tariff.ts'

/** A package type is identified by its code; quotes take its number as `package_type_id`. */
const PackageTypeRecord = NamedRecord('PackageType', {
  id: Type.String({ description: 'The code.' }),
  code: Type.String(),
  name: Type.String(),
  package_type_id: nullable(
    Type.Integer({
      description: 'The `package_type_id` of quotes; null if a dry run would create it.',
    }),
  ),
})

/** A package type with the id of the stored one. */
function presentPackageType(
  { code, name }: PackageType,
  stored: readonly PackageTypeRef[],
): Static<typeof PackageTypeRecord> {
  const id = stored.find(packageType => packageType.code === code)?.id ?? null
  return { id: code, code, name, package_type_id: id }
}

const listEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/package-types',
    action: 'package-types.list',
    summary: 'List package types',
    access: 'staff',
    data: ListRecord(PackageTypeRecord),
    async handle({ tenant }) {
      const { catalog } = await database.read(tenant.id, loadCatalog)
      return wholeList(catalog.packageTypes.map(type => presentPackageType(type, catalog.packageTypes)))
    },
  })

const createEndpoint = (services: TariffServices) =>
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

const changeEndpoint = (services: TariffServices) =>
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

const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/package-types/:id',
    action: 'package-types.delete',
    summary: 'Delete a package type',
    access: 'tariffs',
    tariffPart: () => ({ list: 'package_types' }),
    params: { id: { description: 'Code of the package type.', example: 'BOX' } },
    query: TariffWriteQuery,
    data: DeletedPartRecord,
    errors: ['CONFLICT'],
    handle: call => deleteItem(services, call, { list: 'package_types' }, call.params.id),
  })

/** Package types, such as envelope and box. */
export function packageTypeEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}

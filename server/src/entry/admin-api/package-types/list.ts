import { loadCatalog } from '../../../pricing/catalog/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { PackageTypeRecord, presentPackageType } from './package-type-record.ts'

export const listEndpoint = ({ database }: TariffServices) =>
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

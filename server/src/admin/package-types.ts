import { loadCatalog } from '../catalog/index.ts'
import { type AdminEndpoint, staffEndpoint } from './endpoint.ts'
import { wholeList } from './lists.ts'
import type { TariffServices } from './services.ts'
import { tariffPartEndpoints } from './tariff-part.ts'

/** What parcels may be sent as. */
export function packageTypeEndpoints(services: TariffServices): AdminEndpoint[] {
  const { database } = services
  return [
    staffEndpoint({
      method: 'GET',
      url: '/package-types',
      action: 'package-types.list',
      access: 'staff',
      async handle({ tenant }) {
        const { catalog } = await database.read(tenant.id, loadCatalog)
        return wholeList(catalog.packageTypes.map(presentPackageType))
      },
    }),
    ...tariffPartEndpoints(services, {
      name: 'package_types',
      url: '/package-types',
      noun: 'package type',
      answered: ['package_type_id'],
      async show(tenant, { code, name }) {
        const { catalog } = await database.read(tenant.id, loadCatalog)
        const stored = catalog.packageTypes.find(packageType => packageType.code === code)
        return presentPackageType({ id: stored?.id ?? null, code, name })
      },
    }),
  ]
}

/** Known by its code; the number is what quotes take as `package_type_id`. */
function presentPackageType({ id, code, name }: { id: number | null; code: string; name: string }) {
  return { id: code, code, name, package_type_id: id }
}

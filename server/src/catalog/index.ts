export {
  findService,
  findServiceIds,
  loadCatalog,
  nextTariffVersion,
  removeOptions,
  removePackageTypes,
  removeServices,
  type StoredCatalog,
  saveOptions,
  savePackageTypes,
  saveServices,
  setServiceCarrier,
} from './catalog.repository.ts'
export {
  activeServices,
  type Catalog,
  type CatalogService,
  type ServiceRow,
} from './catalog.ts'
export { findActiveService } from './find-active-service.ts'

export {
  findService,
  findServiceIds,
  loadCatalog,
  nextTariffVersion,
  removePackageTypes,
  removeServices,
  type StoredCatalog,
  savePackageTypes,
  saveServices,
  setServiceCarrier,
  takeTariffVersion,
} from './catalog.repository.ts'
export {
  activeServices,
  type Catalog,
  type CatalogService,
  type ServiceRow,
} from './catalog.ts'
export { findActiveService } from './find-active-service.ts'
export { removeOptions, saveOptions } from './options.repository.ts'

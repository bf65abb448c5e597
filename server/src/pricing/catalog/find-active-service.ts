import type { FieldProblems } from '../../platform/shared/problem.ts'
import type { Catalog, CatalogService } from './catalog.ts'

/**
 * By `service_code` or `service_id`. Returns null and adds a fault if there is none, unless one of them has a fault.
 */
export function findActiveService(
  catalog: Catalog,
  request: { service_id?: number; service_code?: string },
  faults: FieldProblems,
): CatalogService | null {
  const { service_id: id, service_code: code } = request
  if (faults.service_id ?? faults.service_code) return null
  if (code === undefined && id === undefined) {
    faults.service_code = 'Service is required: send service_code or service_id.'
    return null
  }
  const service = catalog.find(code === undefined ? { id: id ?? 0 } : { code })
  if (!service?.active) {
    faults[code === undefined ? 'service_id' : 'service_code'] = 'Unknown service.'
    return null
  }
  if (id !== undefined && service.id !== id) {
    faults.service_id = 'Service id and service code name different services.'
  }
  return service
}

import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { changeEndpoint } from './change.ts'
import { createEndpoint } from './create.ts'
import { deleteEndpoint } from './delete.ts'
import { exportEndpoint, exportXlsxEndpoint } from './export.ts'
import { importEndpoint } from './import.ts'
import { listEndpoint } from './list.ts'

/** The rules of one zone set, one by one or as a table. */
export function zoneRuleEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
    exportEndpoint(services),
    exportXlsxEndpoint(services),
    importEndpoint(services),
  ]
}

import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { exportEndpoint } from './export.ts'
import { importEndpoint } from './import.ts'

/** Export and import of the whole tariff as one document. */
export function tariffEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [exportEndpoint(services), importEndpoint(services)]
}

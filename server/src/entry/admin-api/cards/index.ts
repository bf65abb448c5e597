import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { calendarEndpoint } from './calendar.ts'
import { changeEndpoint } from './change.ts'
import { compareEndpoint, compareFileEndpoint } from './compare.ts'
import { copyEndpoint } from './copy.ts'
import { createEndpoint } from './create.ts'
import { deleteEndpoint } from './delete.ts'
import { exportEndpoint, exportXlsxEndpoint } from './export.ts'
import { importEndpoint } from './import.ts'
import { newVersionEndpoint } from './new-version.ts'
import { publishEndpoint } from './publish.ts'
import { raiseEndpoint } from './raise.ts'
import { listEndpoint, readEndpoint } from './read.ts'

/** Rate cards: drafts, and published ones that never change. */
export function cardEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    calendarEndpoint(services),
    readEndpoint(services),
    exportEndpoint(services),
    exportXlsxEndpoint(services),
    compareEndpoint(services),
    compareFileEndpoint(services),
    createEndpoint(services),
    copyEndpoint(services),
    raiseEndpoint(services),
    changeEndpoint(services),
    importEndpoint(services),
    deleteEndpoint(services),
    publishEndpoint(services),
    newVersionEndpoint(services),
  ]
}

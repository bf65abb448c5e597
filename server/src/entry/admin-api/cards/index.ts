import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { calendarEndpoint } from './calendar.ts'
import { changeEndpoint } from './change.ts'
import { compareEndpoint, compareFileEndpoint } from './compare.ts'
import { copyEndpoint } from './copy.ts'
import { createEndpoint } from './create.ts'
import { deleteEndpoint } from './delete.ts'
import { exportEndpoint } from './export.ts'
import { exportXlsxEndpoint } from './export-xlsx.ts'
import { importEndpoint } from './import.ts'
import { listEndpoint } from './list.ts'
import { newVersionEndpoint } from './new-version.ts'
import { publishEndpoint } from './publish.ts'
import { raiseEndpoint } from './raise.ts'
import { readEndpoint } from './read.ts'

/** Rate cards: drafts that can be worked on, and published ones that stay as they are. */
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

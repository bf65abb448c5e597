import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { addChargeEndpoint, reverseChargeEndpoint } from './added-charges.ts'
import { bulkEndpoints } from './bulk.ts'
import { cancelEndpoint } from './cancel.ts'
import { changeStatusEndpoint } from './change-status.ts'
import { countsEndpoint } from './counts.ts'
import { createEndpoint } from './create.ts'
import { exportEndpoint } from './export.ts'
import { labelEndpoint, labelFileEndpoint, labelPngEndpoint, labelZplEndpoint } from './label.ts'
import { ledgerEndpoint } from './ledger.ts'
import { listEndpoint } from './list.ts'
import { paperEndpoint, papersEndpoint } from './papers.ts'
import { readEndpoint } from './read.ts'
import { replaceEndpoint } from './replace.ts'
import { resubmitEndpoint } from './resubmit.ts'
import { proposeReturnEndpoint, returnEndpoint } from './return.ts'
import { reweighEndpoint } from './reweigh.ts'
import { usualEndpoint } from './usual.ts'

/** The company's shipments, staff's work on them, and their papers. */
export function shipmentEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    countsEndpoint(services),
    ...bulkEndpoints(services),
    exportEndpoint(services),
    readEndpoint(services),
    usualEndpoint(services),
    createEndpoint(services),
    replaceEndpoint(services),
    changeStatusEndpoint(services),
    cancelEndpoint(services),
    resubmitEndpoint(services),
    proposeReturnEndpoint(services),
    returnEndpoint(services),
    labelEndpoint(services),
    labelFileEndpoint(services),
    labelZplEndpoint(services),
    labelPngEndpoint(services),
    papersEndpoint(services),
    paperEndpoint(services),
    ledgerEndpoint(services),
    addChargeEndpoint(services),
    reverseChargeEndpoint(services),
    reweighEndpoint(services),
  ]
}

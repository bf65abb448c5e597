import {
  countSortCodes,
  mostSortCodes,
  pageOfSortCodes,
  type SortCodeRow,
} from '../../../shipping/sort-codes/index.ts'
import { fileEndpoint } from '../../http/session-endpoint.ts'
import { type Column, csvFile, exportPage } from '../csv.ts'
import type { AdminServices } from '../services.ts'

export const exportEndpoint = ({ database }: AdminServices) =>
  fileEndpoint({
    url: '/sort-codes.csv',
    action: 'sort-codes.export',
    summary: 'Export the sort codes as CSV',
    access: 'staff',
    contentTypes: ['text/csv'],
    async handle({ tenant }) {
      const { count } = await database.read(tenant.id, tx => countSortCodes(tx, {}, mostSortCodes))
      return csvFile<SortCodeRow>({
        saveAs: 'sort-codes.csv',
        total: count,
        columns,
        read: after =>
          database.read(tenant.id, tx =>
            pageOfSortCodes(tx, {}, { limit: exportPage, after: after?.place ?? null }),
          ),
      })
    },
  })

/** As they are imported. */
const columns: readonly Column<SortCodeRow>[] = [
  { title: 'country', value: row => row.country },
  { title: 'zip_prefix', value: row => row.zip_prefix },
  { title: 'zip_from', value: row => row.zip_from },
  { title: 'zip_to', value: row => row.zip_to },
  { title: 'city', value: row => row.city },
  { title: 'code', value: row => row.code },
  { title: 'depot', value: row => row.depot_code },
]

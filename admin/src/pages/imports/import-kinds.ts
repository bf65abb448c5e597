import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'

/** The kind of records in a file. */
export type ImportKind = 'shipments' | 'customers'

export type Import = Schemas['Import']
export type ImportRow = Schemas['ImportRow']

/** Goes with the way to a file that was just sent. */
export interface SentState {
  known: boolean
  /** The workbook, of which another sheet can be read. */
  source?: File
}

/** Words and addresses of each kind. */
export const importKinds = {
  shipments: {
    name: t('common.shipmentsTitle'),
    page: '/shipments/import',
    list: '/shipments',
    path: '/shipment-imports',
  },
  customers: {
    name: t('common.customers'),
    page: '/customers/import',
    list: '/customers',
    path: '/customer-imports',
  },
} as const

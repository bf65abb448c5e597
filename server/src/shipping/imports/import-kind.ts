import type { Scope } from '../../accounts/tenants/index.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import type { Warning } from '../../platform/shared/schema.ts'
import type { ImportField } from './import-field.ts'
import type { RowValues } from './row-request.ts'

/** What a file can be of. */
export const importKinds = ['shipments', 'customers'] as const
export type ImportKindName = (typeof importKinds)[number]

/** What a row would make. */
export interface Outlook {
  /** The price of a shipment, and its currency. */
  readonly total?: number
  readonly currency?: string
  /** The customer that it changes. Without it the row makes a new one. */
  readonly changes?: { readonly id: number; readonly name: string }
}

/** What is to be said of a row before it is made. */
export interface RowCheck {
  readonly faults: FieldProblems
  readonly warnings: readonly Warning[]
  readonly outlook: Outlook
}

/** A kind of file. */
export interface ImportKind {
  readonly kind: ImportKindName
  readonly fields: readonly ImportField[]
  /** Rows depend on one another: when one is corrected, all are checked. */
  readonly checksTogether: boolean
  /** Checks all rows, or one, exactly as they will be made. Writes nothing. */
  check(scope: Scope, rows: readonly RowValues[]): Promise<RowCheck[]>
}

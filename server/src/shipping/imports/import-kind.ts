import type { Scope } from '../../accounts/tenants/index.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import type { Warning } from '../../platform/shared/schema.ts'
import type { ImportField } from './import-field.ts'
import type { RowValues } from './row-request.ts'

export const importKinds = ['shipments', 'customers'] as const
export type ImportKindName = (typeof importKinds)[number]

export interface Outlook {
  readonly total?: number
  readonly currency?: string
  /** Missing for a new customer. */
  readonly changes?: { readonly id: number; readonly name: string }
}

export interface RowCheck {
  readonly faults: FieldProblems
  readonly warnings: readonly Warning[]
  readonly outlook: Outlook
}

export interface ImportKind {
  readonly kind: ImportKindName
  readonly fields: readonly ImportField[]
  /** Rows depend on one another: a correction checks all again. */
  readonly checksTogether: boolean
  /** Exactly like the creation. Writes nothing. */
  check(scope: Scope, rows: readonly RowValues[]): Promise<RowCheck[]>
}

import type { Scope } from '../../accounts/tenants/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { eachInSlices, inTurns } from '../../platform/shared/slices.ts'
import type { ImportKind } from './import-kind.ts'
import { type ImportRow, pageOfImportRows, storeChecks } from './import-rows.repository.ts'
import type { ImportFile } from './imports.repository.ts'
import { type RowReading, rowReader } from './row-request.ts'

const rowsAtOnce = 250

/** Checks rows like their creates. Throws CONFLICT if the mapping changed meanwhile. */
export async function checkRows(
  { database }: { database: Database },
  scope: Scope,
  kind: ImportKind,
  file: ImportFile,
): Promise<void> {
  const tenantId = scope.tenant.id
  const read = rowReader(file.columns, file.mapping, {
    fields: kind.fields,
    decimalComma: file.decimalComma,
    currency: scope.tenant.currency,
  })
  let waiting: ImportRow[] = []
  let after: number | null = null
  for (;;) {
    const page: Awaited<ReturnType<typeof pageOfImportRows>> = await database.read(tenantId, tx =>
      pageOfImportRows(tx, file.id, { state: 'unchecked', after, limit: rowsAtOnce }),
    )
    waiting.push(...page.items)
    after = page.items.at(-1)?.place ?? null
    const isLast = !page.more || after === null
    if (!kind.checksTogether || isLast) {
      await check(waiting)
      waiting = []
    }
    if (isLast) return
  }

  async function check(rows: readonly ImportRow[]): Promise<void> {
    if (rows.length === 0) return
    const readings: RowReading[] = []
    await inTurns(eachInSlices(rows, row => void readings.push(read(row))))
    const found = await kind.check(
      scope,
      readings.map(({ values }) => values),
    )
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const checks = rows.slice(from, from + rowsAtOnce).flatMap(({ place }, index) => {
        const [of, reading] = [found[from + index], readings[from + index]]
        if (!of || !reading) return []
        const warnings = [...reading.warnings, ...of.warnings]
        return [{ place, ...of, faults: { ...of.faults, ...reading.faults }, warnings }]
      })
      const stored = await database.write(tenantId, tx => storeChecks(tx, file, checks))
      if (!stored) throw conflict('The file has got another mapping meanwhile.')
    }
  }
}

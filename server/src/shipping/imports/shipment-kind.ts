import type { FieldProblems } from '../../platform/shared/problem.ts'
import { type CreateShipmentOptions, checkShipments } from '../shipments/index.ts'
import type { ImportKind } from './import-kind.ts'
import { shipmentFields } from './shipment-fields.ts'
import { shipmentsOfRows } from './shipment-rows.ts'

export function shipmentKind(options: CreateShipmentOptions): ImportKind {
  return {
    kind: 'shipments',
    fields: shipmentFields,
    checksTogether: false,
    async check(scope, rows) {
      const shipments = await shipmentsOfRows(options.database, scope.tenant.id, rows)
      const checked = await checkShipments(
        options,
        scope,
        shipments.map(({ body }) => body),
      )
      return checked.map(({ faults, warnings, charges }, index) => ({
        faults: withRow(faults, shipments[index]?.faults),
        warnings,
        outlook: charges ? { total: charges.total, currency: charges.currency } : {},
      }))
    },
  }
}

/** For an unknown customer, the missing sender is no fault of its own. */
function withRow(faults: FieldProblems, ofRow: FieldProblems = {}): FieldProblems {
  if (!('sender.customer_id' in ofRow)) return { ...faults, ...ofRow }
  const others = Object.entries(faults).filter(([field]) => !field.startsWith('sender.'))
  return { ...Object.fromEntries(others), ...ofRow }
}

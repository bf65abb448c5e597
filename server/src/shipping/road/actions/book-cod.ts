import { decimal, minorUnitDigits } from '../../../platform/shared/money.ts'
import type { ShipmentRow } from '../../shipments/index.ts'
import type { Remark } from './action.ts'
import type { Applying } from './applying.ts'
import { checkCod } from './check-cod.ts'
import { findStandingCollection, insertCollection } from './collections.repository.ts'
import { Kept } from './outcome.ts'

export interface Booked {
  readonly isBooked: boolean
  /** Money was collected before: this is kept until staff say that it was money too. */
  readonly isTwice: boolean
  readonly remark: Remark | null
}

/** Throws `Kept` for lines that do not add up. */
export async function bookCod(
  { tx, tenant, action, origin, settings, forced }: Applying,
  shipment: ShipmentRow,
  { isWhole, additional = false }: { isWhole: boolean; additional?: boolean },
): Promise<Booked> {
  const digits = minorUnitDigits(tenant.currency)
  const due = decimal(shipment.cod_amount ?? 0)
    .times(10 ** digits)
    .toNumber()
  const { cod } = action.data
  if (cod === null || cod.lines.length === 0) {
    const isOpen = isWhole && due > 0 && (await findStandingCollection(tx, shipment.id)) === undefined
    return { isBooked: false, isTwice: false, remark: isOpen && !settings.openCod ? 'cod_open' : null }
  }
  const { fault, collected } = checkCod(cod, settings)
  if (fault !== null && !forced) throw new Kept('cod_lines', fault, { status: shipment.status, due })
  const isSecond = !additional && (await findStandingCollection(tx, shipment.id)) !== undefined
  // Staff who apply a kept result say that its money was collected too.
  if (isSecond && !forced) return { isBooked: false, isTwice: true, remark: null }
  await insertCollection(
    tx,
    {
      id: action.id,
      shipmentId: shipment.id,
      runId: action.runId,
      currency: tenant.currency,
      collected,
      due,
      cod,
      additional: additional || isSecond,
    },
    origin,
  )
  return { isBooked: true, isTwice: false, remark: cod.shown === due ? null : 'cod_changed' }
}

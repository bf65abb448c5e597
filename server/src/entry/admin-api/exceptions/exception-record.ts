import Type, { type Static } from 'typebox'
import type { StaffRow } from '../../../accounts/staff/index.ts'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { Choice, NamedRecord, nullable, sentence } from '../../../platform/shared/schema.ts'
import type { ExceptionNote, ExceptionWorkRow } from '../../../shipping/exceptions/index.ts'
import {
  type ExceptionKind,
  exceptionKinds,
  type ShipmentInTrouble,
} from '../../../shipping/shipments/index.ts'
import { ListedShipmentRecord, presentListedShipment } from '../shipments/shipment-record.ts'

export const ExceptionKindChoice = Choice('Kind', exceptionKinds)

const moment = Type.String({ format: 'date-time' })

/** Staff's work on an exception of any record. */
export const exceptionWorkFields = {
  owner: nullable(
    Type.Object({ id: Type.Integer(), name: Type.String() }, { description: 'Owner; null for nobody.' }),
  ),
  snoozed_until: nullable(moment),
  last_note: nullable(Type.Object({ text: Type.String(), author: Type.String(), at: moment })),
}

/** `staff` are the company's, from whom the owner has the name. */
export function presentExceptionWork(
  { timezone }: Tenant,
  { work, lastNote }: { work: ExceptionWorkRow | null; lastNote: ExceptionNote | null },
  staff: readonly StaffRow[],
) {
  const owner = staff.find(({ id, active }) => active && id === work?.owner_id)
  return {
    owner: owner ? { id: owner.id, name: nameOf(owner) } : null,
    snoozed_until: work?.snoozed_until ? isoWithOffset(work.snoozed_until, timezone) : null,
    last_note: lastNote && {
      text: lastNote.text ?? '',
      author: lastNote.author,
      at: isoWithOffset(lastNote.at, timezone),
    },
  }
}

/** A shipment that somebody has to look after, with the reason. */
export const ExceptionRecord = NamedRecord('ShipmentException', {
  ...ListedShipmentRecord.properties,
  exception: Type.Object({
    kind: ExceptionKindChoice,
    kinds: Type.Array(ExceptionKindChoice, {
      description: 'All reasons, most urgent first.',
    }),
    message: sentence(Type.String()),
    since: Type.String({ format: 'date-time', description: 'Start of the oldest reason.' }),
    ...exceptionWorkFields,
    can_correct: Type.Boolean({ description: 'True if it can be changed, which submits it again.' }),
  }),
})

const sentences: Record<ExceptionKind, string> = {
  carrier_rejected: 'The carrier has refused the shipment.',
  possible_duplicate: 'The carrier may hold the shipment twice.',
  cancellation_refused: 'The carrier has refused the cancellation: its label is still valid.',
  order_unclear: 'The carrier has taken the order, but its answer could not be read.',
  look_up_refused: 'The carrier has refused the look-up of the order.',
  label_missing:
    'The carrier’s label is missing or cannot be read; our own cannot be scanned by the carrier.',
  no_price: 'The shipment has no price, so that nothing is charged for it.',
  delivery_failed: 'Delivery was not possible.',
  on_hold: 'The shipment is on hold.',
  carrier_pending: 'The carrier has not accepted the shipment yet.',
  cancellation_pending: 'The carrier has not confirmed the cancellation yet.',
}

/** `staff` are the company's, from whom the owner has the name. */
export function presentException(
  tenant: Tenant,
  exception: ShipmentInTrouble,
  staff: readonly StaffRow[],
): Static<typeof ExceptionRecord> {
  const { kinds, carrier, since } = exception
  const [kind = 'on_hold'] = kinds
  // The carrier's message is about its last answer, so it does not explain a missing label.
  const isCarriers = !['delivery_failed', 'on_hold', 'label_missing', 'no_price'].includes(kind)
  return {
    ...presentListedShipment(tenant, exception),
    exception: {
      kind,
      kinds,
      message: (isCarriers ? carrier?.message : null) ?? sentences[kind],
      since: isoWithOffset(since, tenant.timezone),
      ...presentExceptionWork(tenant, exception, staff),
      can_correct: canCorrect(exception),
    },
  }
}

/** True if an edit may end the exception. */
function canCorrect({ kinds, carrier, shipment }: ShipmentInTrouble): boolean {
  if (shipment.status !== 'Created') return false
  return carrier === null
    ? kinds.includes('no_price')
    : carrier.status === 'rejected' && carrier.replaceable === true
}

/** The name of a member of staff or, without one, the e-mail. */
export function nameOf({ name, email }: { name: string | null; email: string }): string {
  return name ?? email
}

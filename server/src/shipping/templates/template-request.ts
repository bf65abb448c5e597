import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { Group, optional } from '../../platform/shared/schema.ts'
import { ShipmentRequestSchema } from '../shipments/index.ts'

const { sender, package: parcel, ...shipment } = ShipmentRequestSchema.properties

function partly<Properties extends TProperties>(title: string, group: TObject<Properties>) {
  return Group(title, Type.Partial(group).properties)
}

/** Excludes the recipient, so that a template has no personal data but the sender's. */
export const TemplateShipment = Group('Shipment', {
  service_id: shipment.service_id,
  sender: optional(partly('Sender', sender)),
  package: optional(partly('Package', parcel)),
  pieces: shipment.pieces,
  contents: shipment.contents,
  customs_value: shipment.customs_value,
  cod_amount: shipment.cod_amount,
  declared_value: shipment.declared_value,
  options: shipment.options,
  distance: shipment.distance,
  reference: shipment.reference,
  notes: shipment.notes,
})
export type TemplateShipment = Static<typeof TemplateShipment>

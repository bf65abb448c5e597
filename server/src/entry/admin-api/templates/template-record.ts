import Type, { type Static } from 'typebox'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { type TemplateRow, TemplateShipment } from '../../../shipping/templates/index.ts'

/** Values that the form of a new shipment is filled in with. */
export const TemplateRecord = NamedRecord('Template', {
  id: Type.Integer(),
  name: Type.String(),
  customer_id: nullable(Type.Integer({ description: 'Null for every customer.' })),
  shipment: TemplateShipment,
})

export function presentTemplate({
  id,
  name,
  customer_id,
  shipment,
}: TemplateRow): Static<typeof TemplateRecord> {
  return { id, name, customer_id, shipment }
}

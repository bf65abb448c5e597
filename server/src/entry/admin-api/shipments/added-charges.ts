import { Choice, Group, Num, optional, Text } from '../../../platform/shared/schema.ts'
import {
  addCharge,
  addedBounds,
  addedTypes,
  chargeReasonCodes,
  reverseCharge,
} from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { shipmentPage } from './shipment-page.ts'
import { ShipmentPageRecord } from './shipment-record.ts'

const Note = optional(Text('Note', { description: 'For staff: why, and who asked for it.' }))

export const addChargeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/:id/charges',
    action: 'shipments.add-charge',
    summary: 'Add a line to the price of a shipment',
    description:
      'Waiting, a toll, an amount taken off, in the currency of its charges: with a reason and an amount, to which no tax is added, or by a surcharge that the tariff charges for a quantity, with its taxes as lines of their own. It stays when the shipment is changed, is never changed itself, and can be reversed.',
    access: 'shipments',
    params: idParameter('shipment'),
    body: Group('Line', {
      reason: optional(Choice('Reason', chargeReasonCodes, { description: 'Required without a surcharge.' })),
      type: optional(
        Choice('Type', addedTypes, { description: 'A discount is taken off; a surcharge unless given.' }),
      ),
      name: optional(Text('Name', { description: 'As customers read it; that of the reason unless given.' })),
      quantity: optional(
        Num('Quantity', {
          above: 0,
          most: addedBounds.quantity,
          description: 'How often the amount is charged, such as quarters of an hour begun; 1 unless given.',
        }),
      ),
      amount: optional(
        Num('Amount', {
          above: 0,
          most: addedBounds.amount,
          description: 'Required without a surcharge.',
        }),
      ),
      surcharge: optional(
        Text('Surcharge', {
          description: 'Code of a surcharge that is charged for a quantity, in place of reason and amount.',
        }),
      ),
      counted: optional(
        Num('Counted', {
          above: 0,
          most: addedBounds.amount,
          description: 'The quantity of the surcharge: minutes, pieces, or an amount in its currency.',
        }),
      ),
      note: Note,
    }),
    data: ShipmentPageRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, scope, params, body, recorder }) {
      const id = idOf(params.id)
      await addCharge(services, scope, id, body, recorder)
      return services.database.read(tenant.id, tx => shipmentPage(services, tx, tenant, id))
    },
  })

export const reverseChargeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/:id/charges/:number/reversal',
    action: 'shipments.reverse-charge',
    summary: 'Take an added line off the price of a shipment again',
    description:
      'With a line that the tariff has worked out goes what came about with it, such as the tax on it. They stay on record, with who reversed them and why.',
    access: 'shipments',
    params: {
      ...idParameter('shipment'),
      number: { description: 'Number of the line among the added ones.', example: 1 },
    },
    body: Group('Reversal', { note: Note }),
    data: ShipmentPageRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, scope, params, body, recorder }) {
      const id = idOf(params.id)
      await reverseCharge(services, scope, id, { number: idOf(params.number), ...body }, recorder)
      return services.database.read(tenant.id, tx => shipmentPage(services, tx, tenant, id))
    },
  })

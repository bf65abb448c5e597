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

const Note = optional(
  Text('Note', { description: 'Note for staff, such as the cause and the person who asked.' }),
)

export const addChargeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/:id/charges',
    action: 'shipments.add-charge',
    summary: 'Add a line to the price of a shipment',
    description:
      'Adds for example waiting time, a toll or a discount, in the currency of the charges. Send a reason and an amount, which is not taxed. Or send a surcharge that the tariff charges by quantity; its taxes become lines of their own. The line stays when the shipment changes. It never changes, but can be reversed.',
    access: 'shipments',
    params: idParameter('shipment'),
    body: Group('Line', {
      reason: optional(Choice('Reason', chargeReasonCodes, { description: 'Required without a surcharge.' })),
      type: optional(
        Choice('Type', addedTypes, { description: 'A discount reduces the price. Default: a surcharge.' }),
      ),
      name: optional(
        Text('Name', { description: 'Name of the line for customers. Default: the name of the reason.' }),
      ),
      quantity: optional(
        Num('Quantity', {
          above: 0,
          most: addedBounds.quantity,
          description:
            'Number of times the amount is charged, such as quarters of an hour begun. Default: 1.',
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
          description: 'Code of a surcharge by quantity, instead of reason and amount.',
        }),
      ),
      counted: optional(
        Num('Counted quantity', {
          above: 0,
          most: addedBounds.amount,
          description: 'Quantity of the surcharge: minutes, pieces, or an amount in its currency.',
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
    summary: 'Reverse an added price line of a shipment',
    description:
      'Lines that depend on it, such as its tax, are reversed too. All stay on record with the person and the reason.',
    access: 'shipments',
    params: {
      ...idParameter('shipment'),
      number: { description: 'Number of the added line.', example: 1 },
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

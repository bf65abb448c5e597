import { type CustomerRow, type FindReferred, findReferredCustomers } from '../../accounts/customers/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import { eachInSlices, inTurns } from '../../platform/shared/slices.ts'
import { withItemValues } from './item-values.ts'
import { withParties } from './party-values.ts'
import { bodyOf, type RowValues } from './row-request.ts'
import { shipmentFields } from './shipment-fields.ts'

export interface ShipmentOfRow {
  readonly body: Record<string, unknown>
  /** Faults that a create cannot find: the row's customer, and contradicting columns. */
  readonly faults: FieldProblems
}

/** A customer is named by account number, name or id; a row without a sender gets the customer's own address. */
export async function shipmentsOfRows(
  database: Database,
  tenantId: number,
  rows: readonly RowValues[],
): Promise<ShipmentOfRow[]> {
  const names = rows.flatMap(row => row['sender.customer_id'] ?? [])
  const find = await database.read(tenantId, tx => findReferredCustomers(tx, names))
  const shipments: ShipmentOfRow[] = []
  await inTurns(eachInSlices(rows, row => void shipments.push(shipmentOf(row, find))))
  return shipments
}

function shipmentOf(row: RowValues, find: FindReferred): ShipmentOfRow {
  const { values: complete, faults } = withItemValues(withParties(row))
  const { 'sender.customer_id': named, ...values } = complete
  if (named === undefined) return { body: bodyOf(values, shipmentFields), faults }
  const [customer, ...others] = customersNamed(named, find)
  if (!customer || others.length > 0) {
    const sentence = customer
      ? `"${named}" is more than one customer: give the id.`
      : `There is no customer with the account number, name or id "${named}".`
    const wrong = { ...faults, 'sender.customer_id': sentence }
    return { body: bodyOf(values, shipmentFields), faults: wrong }
  }
  const hasSender = Object.keys(values).some(field => field.startsWith('sender.'))
  const sender = hasSender ? {} : senderOf(customer)
  const body = bodyOf({ ...sender, ...values }, shipmentFields)
  return {
    body: { ...body, sender: { ...(body.sender as object | undefined), customer_id: customer.id } },
    faults,
  }
}

function customersNamed(text: string, find: FindReferred): readonly CustomerRow[] {
  const byNumber = find.byNumber(text)
  if (byNumber.length > 0) return byNumber
  const byName = find.byName(text)
  if (byName.length > 0) return byName
  const byId = find.byId(/^\d{1,15}$/.test(text) ? Number(text) : 0)
  return byId ? [byId] : []
}

function senderOf(customer: CustomerRow): RowValues {
  const values = {
    'sender.company': customer.name,
    'sender.name': customer.contact_name,
    'sender.phone': customer.phone,
    'sender.email': customer.email,
    'sender.address1': customer.address1,
    'sender.address2': customer.address2,
    'sender.city': customer.city,
    'sender.state': customer.state,
    'sender.zip': customer.zip,
    'sender.country': customer.country,
  }
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

import type { Static } from 'typebox'
import { customerFields, type FindReferred, findReferredCustomers } from '../customers/index.ts'
import type { Database } from '../database/index.ts'
import { readInput } from '../shared/input.ts'
import type { FieldProblems } from '../shared/problem.ts'
import { Group, Id, optional, Text, type Warning } from '../shared/schema.ts'
import { fieldsOf } from './import-field.ts'
import type { ImportKind, RowCheck } from './import-kind.ts'
import { bodyOf, type RowValues } from './row-request.ts'

const schema = Group('Customer', { id: optional(Id('Id')), name: Text('Name'), ...customerFields })

/** The fields of a customer that a column can be. */
export const customerImportFields = fieldsOf(schema, {
  id: ['customer id'],
  name: ['company', 'company name', 'customer', 'customer name', 'organisation', 'organization', 'business'],
  account_number: [
    'code',
    'account',
    'account no',
    'customer code',
    'customer number',
    'customer no',
    'number',
  ],
  contact_name: ['contact', 'contact person', 'person', 'attention'],
  phone: ['telephone', 'tel', 'phone number', 'mobile'],
  email: ['mail', 'email address', 'e-mail address'],
  address1: ['street', 'address line 1', 'street address'],
  address2: ['address line 2', 'street2', 'suite'],
  city: ['town', 'place'],
  state: ['province', 'region', 'county'],
  zip: ['zip code', 'postal code', 'postcode', 'post code', 'plz'],
  country: ['country code'],
  notes: ['note', 'comment', 'comments', 'remarks'],
}).map(field => (field.field === 'name' ? { ...field, required: true } : field))

type Fields = Omit<Static<typeof schema>, 'id'>

/** What a row does: makes a customer, or changes what it names of one. Cells that are empty change nothing. */
export interface CustomerOfRow {
  readonly change: Partial<Fields>
  readonly known: { readonly id: number; readonly name: string } | null
}

/** A row with what is wrong with it; complete only without faults. */
export interface CheckedCustomer extends CustomerOfRow {
  readonly faults: FieldProblems
  readonly warnings: readonly Warning[]
}

/** Files of customers: a row with the id or the account number of a customer changes it, any other makes a new one. */
export function customerKind({ database }: { database: Database }): ImportKind {
  return {
    kind: 'customers',
    fields: customerImportFields,
    checksTogether: true,
    async check(scope, rows) {
      const checked = await customersOfRows(database, scope.tenant.id, rows)
      return checked.map(
        ({ faults, warnings, known }): RowCheck => ({
          faults,
          warnings,
          outlook: known ? { changes: known } : {},
        }),
      )
    },
  }
}

/** The customers of rows, with their faults. Of rows that name one customer all but the first are wrong. */
export async function customersOfRows(
  database: Database,
  tenantId: number,
  rows: readonly RowValues[],
): Promise<CheckedCustomer[]> {
  const texts = rows.flatMap(row => [row.id, row.account_number, row.name].filter(text => text !== undefined))
  const find = await database.read(tenantId, tx => findReferredCustomers(tx, texts))
  const seen = new Map<string, number>()
  return rows.map((row, index) => {
    const checked = checkedCustomer(row, find)
    const names = namesOf(row, checked)
    const repeated = names.find(name => seen.has(name))
    for (const name of names) if (!seen.has(name)) seen.set(name, index)
    if (repeated === undefined) return checked
    const field = row.account_number === undefined ? 'id' : 'account_number'
    return { ...checked, faults: { ...checked.faults, [field]: 'A row above is the same customer.' } }
  })
}

function namesOf({ account_number: number }: RowValues, { known }: CheckedCustomer): string[] {
  return [
    ...(number === undefined ? [] : [`number ${number.toLowerCase()}`]),
    ...(known ? [`id ${known.id}`] : []),
  ]
}

function checkedCustomer(row: RowValues, find: FindReferred): CheckedCustomer {
  const { value, faults } = readInput(schema, bodyOf(row, customerImportFields))
  const { id, ...change } = value
  const warnings: Warning[] = []
  let known: CustomerOfRow['known'] = null
  if (id !== undefined) {
    const found = find.byId(id)
    if (found) known = found
    else faults.id = 'There is no customer with this id.'
  }
  if (change.account_number !== undefined) {
    const found = find.byNumber(change.account_number)
    if (found.length > 1 && !known)
      faults.account_number = 'More than one customer has this account number: give the id.'
    const [other] = found
    if (other && known && other.id !== known.id)
      faults.account_number = `This is the account number of ${other.name}.`
    if (other && !known && found.length === 1) known = other
  }
  if (known) delete faults.name
  else if (change.name !== undefined && find.byName(change.name).length > 0) {
    warnings.push({ field: 'name', message: 'There is a customer of this name; the row makes another one.' })
  }
  return { change, known: known && { id: known.id, name: known.name }, faults, warnings }
}

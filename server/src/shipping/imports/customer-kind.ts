import type { Static } from 'typebox'
import { customerFields, type FindReferred, findReferredCustomers } from '../../accounts/customers/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { readInput } from '../../platform/shared/input.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import { Group, Id, optional, Text, type Warning } from '../../platform/shared/schema.ts'
import { eachInSlices, inTurns } from '../../platform/shared/slices.ts'
import { loadGroupNames } from '../../pricing/tariffs/index.ts'
import { fieldsOf, withExportHeadings } from './import-field.ts'
import type { ImportKind, RowCheck } from './import-kind.ts'
import { bodyOf, type RowValues } from './row-request.ts'

const schema = Group('Customer', {
  id: optional(Id('Id')),
  name: Text('Name'),
  ...customerFields,
  customer_group: optional(Text('Customer group')),
})

const fields = fieldsOf(schema, {
  id: ['customer id'],
  name: [
    'company',
    'company name',
    'customer',
    'customer name',
    'organisation',
    'organization',
    'business',
    'firma',
  ],
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
  address1: ['street', 'address line 1', 'street address', 'straße', 'strasse', 'adresse'],
  address2: ['address line 2', 'street2', 'suite', 'adresszusatz'],
  city: ['town', 'place', 'stadt'],
  state: ['province', 'region', 'county'],
  zip: ['zip code', 'postal code', 'postcode', 'post code', 'postleitzahl'],
  country: ['country code'],
  notes: ['note', 'comment', 'comments', 'remarks'],
  customer_group: ['group', 'price group', 'pricing group', 'customer class', 'kundengruppe'],
}).map(field => (field.field === 'name' ? { ...field, required: true } : field))

export const customerImportFields = withExportHeadings(fields, field => field)

type Fields = Omit<Static<typeof schema>, 'id' | 'customer_group'>

/** A row creates a customer, or changes its non-empty cells. */
export interface CustomerOfRow {
  readonly change: Partial<Fields>
  readonly known: { readonly id: number; readonly name: string } | null
  /** Code of the new group; null keeps the present one. */
  readonly group: string | null
}

/** Complete only without faults. */
export interface CheckedCustomer extends CustomerOfRow {
  readonly faults: FieldProblems
  readonly warnings: readonly Warning[]
}

/** Files of customers. A row with a customer's id or account number changes it; any other creates one. */
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

/** Only the first row for a customer is valid. */
export async function customersOfRows(
  database: Database,
  tenantId: number,
  rows: readonly RowValues[],
): Promise<CheckedCustomer[]> {
  const texts = rows.flatMap(row => [row.id, row.account_number, row.name].filter(text => text !== undefined))
  const { find, groups } = await database.read(tenantId, async tx => ({
    find: await findReferredCustomers(tx, texts),
    groups: await loadGroupNames(tx),
  }))
  const seen = new Set<string>()
  const result: CheckedCustomer[] = []
  const check = (row: RowValues) => {
    const checked = checkedCustomer(row, find, groups)
    const names = namesOf(row, checked)
    const isRepeated = names.some(name => seen.has(name))
    for (const name of names) seen.add(name)
    const field = row.account_number === undefined ? 'id' : 'account_number'
    const repeated = isRepeated ? { [field]: 'A row above is the same customer.' } : {}
    result.push({ ...checked, faults: { ...checked.faults, ...repeated } })
  }
  await inTurns(eachInSlices(rows, check))
  return result
}

function namesOf({ account_number: number }: RowValues, { known }: CheckedCustomer): string[] {
  return [
    ...(number === undefined ? [] : [`number ${number.toLowerCase()}`]),
    ...(known ? [`id ${known.id}`] : []),
  ]
}

function checkedCustomer(
  row: RowValues,
  find: FindReferred,
  groups: readonly { code: string; name: string }[],
): CheckedCustomer {
  const { value, faults } = readInput(schema, bodyOf(row, customerImportFields))
  const { id, customer_group: named, ...change }: Partial<Static<typeof schema>> = value
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
  if (!known && change.name === undefined && change.contact_name !== undefined) {
    // A private person has no company.
    change.name = change.contact_name
    delete change.contact_name
    delete faults.name
  }
  if (known) delete faults.name
  else if (change.name !== undefined && find.byName(change.name).length > 0) {
    warnings.push({ field: 'name', message: 'There is a customer of this name; the row makes another one.' })
  }
  const group = named === undefined ? null : (groupNamed(named, groups)?.code ?? null)
  if (named !== undefined && group === null) faults.customer_group = `There is no customer group "${named}".`
  return { change, known: known && { id: known.id, name: known.name }, group, faults, warnings }
}

function groupNamed(text: string, groups: readonly { code: string; name: string }[]) {
  const key = text.toLowerCase()
  return (
    groups.find(({ code }) => code.toLowerCase() === key) ??
    groups.find(({ name }) => name.toLowerCase() === key)
  )
}

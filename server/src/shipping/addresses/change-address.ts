import { requireCustomer } from '../../accounts/customers/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import { type Database, isUniqueViolation } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { type Party, partyOf } from '../../platform/shared/party.ts'
import { conflict, notFound } from '../../platform/shared/problem.ts'
import { addressKey } from './address-key.ts'
import { addressTerms } from './address-terms.ts'
import {
  type AddressRow,
  type AddressValues,
  deleteAddress,
  insertAddress,
  lockAddress,
  updateAddress,
} from './addresses.repository.ts'

interface Options {
  database: Database
  clock: Clock
}

export interface AddressFields extends Party {
  label: string | null
  pinned: boolean
}

/** Throws NOT_FOUND for the customer, CONFLICT for a known address. */
export function addAddress(
  { database, clock }: Options,
  tenantId: number,
  customerId: number,
  fields: AddressFields,
  recorder: Recorder,
): Promise<AddressRow> {
  return refusingDuplicates(() =>
    database.write(tenantId, async tx => {
      await requireCustomer(tx, customerId)
      const address = await insertAddress(tx, customerId, valuesOf(fields), clock.now())
      recorder.record(tx, { subject: address.company })
      return address
    }),
  )
}

/** Changes the given fields. Throws NOT_FOUND, and CONFLICT for an address of another entry. */
export function changeAddress(
  { database, clock }: Options,
  tenantId: number,
  id: number,
  change: Partial<AddressFields>,
  recorder: Recorder,
): Promise<AddressRow> {
  return refusingDuplicates(() =>
    database.write(tenantId, async tx => {
      const before = await lockAddress(tx, id)
      if (!before) throw noSuchAddress()
      const address = await updateAddress(tx, id, valuesOf({ ...before, ...change }), clock.now())
      recorder.record(tx, { subject: address.company })
      return address
    }),
  )
}

/** Deletes an entry; the next shipment to it adds it again. Throws NOT_FOUND. */
export function removeAddress(
  { database }: Pick<Options, 'database'>,
  tenantId: number,
  id: number,
  recorder: Recorder,
): Promise<void> {
  return database.write(tenantId, async tx => {
    const address = await deleteAddress(tx, id)
    if (!address) throw noSuchAddress()
    recorder.record(tx, { subject: address.company })
  })
}

function valuesOf(fields: AddressFields): AddressValues {
  const { label, pinned } = fields
  const party = partyOf(fields)
  return { label, pinned, ...party, same_key: addressKey(party), terms: addressTerms(label, party) }
}

async function refusingDuplicates<Made>(write: () => Promise<Made>): Promise<Made> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw conflict('This address is in the address book of the customer already.')
  }
}

function noSuchAddress() {
  return notFound('No such address.')
}

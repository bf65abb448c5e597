import { createHash } from 'node:crypto'
import type { Party } from '../../platform/shared/party.ts'

/** The fields of a party that say where it is. */
export type FullAddress = Pick<Party, 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country'>

/** The same for spellings that differ in case, blanks or punctuation; null without a street. Pure. */
export function addressKey(address: FullAddress): Buffer | null {
  const { address1, address2, city, state, zip, country } = address
  const street = normal(address1)
  if (street === '') return null
  const fields = [street, normal(address2), normal(city), normal(state), normal(zip), country]
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}

function normal(text: string | null): string {
  const parts = (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return (parts ?? []).join(' ')
}

import type { Party } from '../../platform/shared/party.ts'
import { type AddressRoom, addressLines, emailFor, type NameRoom, nameLines, tidy } from './formatting.ts'
import type { CarrierShipment } from './shipment.ts'

/** A carrier's room for a party, in characters. */
export interface PartyRoom extends AddressRoom, NameRoom {
  city: number
  zip: number
  email: number
  /** Null if the carrier gets no state as text. */
  state: number | null
}

/** By field: `up to 35 characters`. */
export type TooLong = Record<string, string>

export function tooLongInParty(field: string, party: Party, room: PartyRoom): TooLong {
  return {
    ...namesTooLong(field, party, room),
    ...addressTooLong(field, party, room),
    ...tooLong({
      [`${field}.city`]: [party.city, room.city],
      [`${field}.zip`]: [party.zip, room.zip],
      [`${field}.email`]: [emailFor(party) ?? null, room.email],
      ...(room.state === null ? {} : { [`${field}.state`]: [party.state, room.state] }),
    }),
  }
}

export function tooLong(texts: Record<string, readonly [value: string | null, room: number]>): TooLong {
  const found = Object.entries(texts).filter(([, [value, room]]) => tidy(value).length > room)
  return Object.fromEntries(found.map(([field, [, room]]) => [field, characters(room)]))
}

/** The shipment's reference and the texts of its declaration. */
export function tooLongInShipment(
  shipment: CarrierShipment,
  room: { reference: number; signer?: number; line?: number },
  isDeclared: boolean,
): TooLong {
  const { reference, customs } = shipment
  const { signer, line } = room
  const declared = isDeclared ? customs : null
  return tooLong({
    reference: [reference, room.reference],
    ...(signer === undefined ? {} : { 'customs.signer': [declared?.signer ?? null, signer] }),
    ...(line === undefined
      ? {}
      : Object.fromEntries(
          (declared?.lines ?? []).map(({ description }, index) => [
            `customs.lines.${index}.description`,
            [description, line] as const,
          ]),
        )),
  })
}

function namesTooLong(field: string, party: Party, room: PartyRoom): TooLong {
  const single = tooLong({ [`${field}.name`]: [party.name, room.name] })
  if (nameLines(party, room)) return {}
  return { ...tooLong({ [`${field}.company`]: [party.company, room.company] }), ...single }
}

function addressTooLong(field: string, party: Party, room: PartyRoom): TooLong {
  if (addressLines(party, room)) return {}
  const fields =
    tidy(party.address2) === '' ? `${field}.address1` : `${field}.address1 with ${field}.address2`
  const lines =
    room.lines === 1 ? characters(room.line) : `up to ${room.lines} lines of ${room.line} characters`
  return { [fields]: lines }
}

function characters(room: number): string {
  return `up to ${room} characters`
}

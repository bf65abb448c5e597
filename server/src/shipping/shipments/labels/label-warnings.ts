import { crossesCustoms } from '../../../carriers/index.ts'
import { unprintableCharacters } from '../../../labels/index.ts'
import type { Warning } from '../../../platform/shared/schema.ts'
import type { ShipmentRequest } from '../shipment-request.ts'

/** Characters named in one warning. */
const mostNamed = 5
/** Fields named per shipment. */
const mostFields = 20

export function labelWarnings(request: ShipmentRequest): Warning[] {
  const warnings: Warning[] = []
  const look = (field: string, text: string | undefined) => {
    const missing = text && warnings.length < mostFields ? unprintableCharacters(text) : []
    if (missing.length > 0) warnings.push({ field, message: sentence(missing) })
  }
  for (const { field, side, name } of partyTexts) look(field, request[side][name])
  for (const name of ['reference', 'contents', 'notes'] as const) look(name, request[name])
  for (const [index, { description, reference }] of request.pieces?.entries() ?? []) {
    look(`pieces.${index}.description`, description)
    look(`pieces.${index}.reference`, reference)
  }
  if (request.customs && isDeclared(request)) {
    look('customs.signer', request.customs.signer)
    for (const [index, line] of request.customs.lines?.entries() ?? []) {
      look(`customs.lines.${index}.description`, line.description)
    }
  }
  return warnings
}

/** Only then does the label have a customs block. */
function isDeclared({ sender, recipient }: ShipmentRequest): boolean {
  const placeOf = ({ country, state, zip }: ShipmentRequest['sender' | 'recipient']) => ({
    country,
    state: state ?? null,
    zip: zip ?? null,
  })
  return crossesCustoms(placeOf(sender), placeOf(recipient))
}

/** The fields of the parties on the label, except their countries. */
const partyTexts = (['sender', 'recipient'] as const).flatMap(side =>
  (['company', 'name', 'phone', 'address1', 'address2', 'city', 'state', 'zip'] as const).map(name => ({
    field: `${side}.${name}`,
    side,
    name,
  })),
)

function sentence(missing: readonly string[]): string {
  const named = missing.slice(0, mostNamed).map(character => `${character} (${codeOf(character)})`)
  const more = missing.length - named.length
  return `The label cannot show ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

/** In Unicode's notation: U+1F381. */
function codeOf(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
  return `U+${digits.padStart(4, '0')}`
}

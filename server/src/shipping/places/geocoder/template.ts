import { urlFault } from '../../../notifications/webhooks/index.ts'
import type { NamedHost } from '../../../platform/shared/named-hosts.ts'
import type { FullAddress } from '../address-key.ts'

const fields = ['address', 'street', 'city', 'state', 'zip', 'country'] as const

/** Null for the address of a geocoder with places for the parts of an address. `hosts` are those of WEBHOOK_HOSTS. Pure. */
export function templateFault(template: string, hosts: readonly NamedHost[]): string | null {
  const filled = fields.reduce((text, field) => text.replaceAll(`{${field}}`, 'x'), template)
  const fault = urlFault(filled, hosts)
  if (fault) return fault
  const { origin } = new URL(filled)
  const rest = template.slice(origin.length)
  const isComplete = rest.includes('{address}') || rest.includes('{street}')
  if (!template.startsWith(`${origin}/`) || !isComplete || /[{}]/.test(filled)) {
    return 'Address must have the word address or street in braces after the host. Only address, street, city, state, zip and country may stand in braces.'
  }
  return null
}

/** Pure. */
export function fillTemplate(template: string, address: FullAddress): string {
  const { address1, address2, city, state, zip, country } = address
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')
  const values: Record<(typeof fields)[number], string> = {
    address: joined(address1, address2, [zip, city].filter(Boolean).join(' '), state, country),
    street: joined(address1, address2),
    city: city ?? '',
    state: state ?? '',
    zip: zip ?? '',
    country,
  }
  return template.replace(/\{(address|street|city|state|zip|country)\}/g, (_, field: keyof typeof values) =>
    encodeURIComponent(values[field].toWellFormed()),
  )
}

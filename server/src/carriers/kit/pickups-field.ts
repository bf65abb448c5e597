import type { AccountField } from './connector.ts'

export const pickupsField: AccountField = {
  name: 'pickups',
  label: 'Pickups of its shipments',
  help: 'Whether a pickup of a shipment that this account carries is ordered from the carrier, which may charge for it.',
  required: false,
  choices: [
    { value: 'carrier', label: 'Ordered from the carrier' },
    { value: 'drivers', label: 'Collected by our own drivers' },
  ],
}

/** The default is the carrier. */
export function carrierCollects(settings: Readonly<Record<string, string>>): boolean {
  return settings.pickups !== 'drivers'
}

import type { ImportKind, ImportKindName } from '../../../shipping/imports/index.ts'
import type { AdminServices } from '../services.ts'

/** Files of one kind: their address, who may import them, and how they are checked. */
export interface ImportFamily {
  readonly kind: ImportKindName
  /** `shipment`: as in `/shipment-imports`. */
  readonly noun: 'shipment' | 'customer'
  readonly access: 'shipments' | 'customers'
  kindFor(services: AdminServices): ImportKind
}

export function addressOf({ noun }: ImportFamily) {
  return `/${noun}-imports` as const
}

/** In words for people. Every role may also read and print, except figures and owners' matters. */
export const staffPermissions = {
  shipments: 'Create, correct, cancel and resubmit shipments',
  statuses: 'Move shipments to another status, and see to exceptions',
  pickups: 'Book, assign, complete and cancel pickups',
  runs: 'Plan drivers’ runs, send them out and close them',
  drivers: 'Manage drivers and their areas',
  customers: 'Create and change customers',
  tariffs: 'Change services, options, zones, price lists, surcharges and holidays',
  figures: 'See revenue, margin and the quality of deliveries',
  owner: 'Manage staff, API access, webhooks, carrier accounts and the company',
} as const

export type StaffPermission = keyof typeof staffPermissions
export const staffPermissionNames = Object.keys(staffPermissions) as StaffPermission[]

export const staffRoles = ['owner', 'clerk', 'dispatcher', 'tariff_manager', 'read_only'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  clerk: 'Clerk',
  dispatcher: 'Dispatcher',
  tariff_manager: 'Tariff manager',
  read_only: 'Read-only',
}

const allowed: Record<StaffRole, readonly StaffPermission[]> = {
  owner: ['shipments', 'statuses', 'pickups', 'runs', 'drivers', 'customers', 'tariffs', 'figures', 'owner'],
  clerk: ['shipments', 'statuses', 'pickups', 'runs', 'drivers', 'customers', 'tariffs'],
  dispatcher: ['statuses', 'pickups', 'runs', 'drivers'],
  tariff_manager: ['tariffs', 'figures'],
  read_only: [],
}

export function permissionsOf(role: StaffRole): readonly StaffPermission[] {
  return allowed[role]
}

export function roleMay(role: StaffRole, permission: StaffPermission): boolean {
  return allowed[role].includes(permission)
}

export function refusalOf(permission: StaffPermission): string {
  if (permission === 'owner') return 'Only an owner may do this.'
  const names = staffRoles
    .filter(role => roleMay(role, permission))
    .map(role => roleNames[role].toLowerCase())
  return `Your role does not allow this; it is for: ${names.join(', ')}.`
}

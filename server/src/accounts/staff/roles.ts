/**
 * What a role may allow beside reading, each in the words in which a person is told so. Reading and printing are open to
 * every role, but for what is the owner's.
 */
export const staffPermissions = {
  shipments: 'Create, correct, cancel and resubmit shipments',
  statuses: 'Move shipments to another status, and see to exceptions',
  pickups: 'Book, assign, complete and cancel pickups',
  runs: 'Plan drivers’ runs, send them out and close them',
  drivers: 'Manage drivers and their areas',
  customers: 'Create and change customers',
  tariffs: 'Change services, options, zones, price lists, surcharges and holidays',
  owner: 'Manage staff, API access, webhooks, carrier accounts and the company',
} as const

export type StaffPermission = keyof typeof staffPermissions
export const staffPermissionNames = Object.keys(staffPermissions) as StaffPermission[]

/** A role is what the company's owners choose for a member of staff. */
export const staffRoles = ['owner', 'clerk', 'dispatcher', 'tariff_manager', 'read_only'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  clerk: 'Clerk',
  dispatcher: 'Dispatcher',
  tariff_manager: 'Tariff manager',
  read_only: 'Read-only',
}

/** The one table of what each role may. */
const allowed: Record<StaffRole, readonly StaffPermission[]> = {
  owner: ['shipments', 'statuses', 'pickups', 'runs', 'drivers', 'customers', 'tariffs', 'owner'],
  clerk: ['shipments', 'statuses', 'pickups', 'runs', 'drivers', 'customers', 'tariffs'],
  dispatcher: ['statuses', 'pickups', 'runs', 'drivers'],
  tariff_manager: ['tariffs'],
  read_only: [],
}

export function permissionsOf(role: StaffRole): readonly StaffPermission[] {
  return allowed[role]
}

export function roleMay(role: StaffRole, permission: StaffPermission): boolean {
  return allowed[role].includes(permission)
}

/** Why a role is refused: who may do it instead. */
export function refusalOf(permission: StaffPermission): string {
  if (permission === 'owner') return 'Only an owner may do this.'
  const names = staffRoles
    .filter(role => roleMay(role, permission))
    .map(role => roleNames[role].toLowerCase())
  return `Your role does not allow this; it is for: ${names.join(', ')}.`
}

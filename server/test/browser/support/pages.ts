import type { BusyDay } from './busy-day.ts'

export interface AppPage {
  name: string
  path: string
  /** Hidden from clerks. */
  ownerOnly?: boolean
}

/** Every page of the app, with records for its ids. */
export function pagesOf(day: BusyDay): AppPage[] {
  const { customer, shipment, rejected, pickup, run, runOut, carrierPickup, apiUser, webhook, draft } = day
  return [
    { name: 'home', path: '/' },
    { name: 'shipments', path: '/shipments' },
    { name: 'shipment', path: `/shipments/${shipment}` },
    { name: 'shipment-rejected', path: `/shipments/${rejected}` },
    { name: 'edit-shipment', path: `/shipments/${rejected}/edit` },
    { name: 'return-shipment', path: `/shipments/${shipment}/return` },
    { name: 'new-shipment', path: `/shipments/new?customer=${customer}` },
    { name: 'exceptions', path: '/exceptions' },
    { name: 'pickup-exceptions', path: '/exceptions/pickups' },
    { name: 'from-the-road', path: '/exceptions/road' },
    { name: 'scan', path: '/scan' },
    { name: 'pickups', path: '/pickups' },
    { name: 'runs-list', path: '/runs?view=list' },
    { name: 'pickups-list', path: '/pickups?view=list' },
    { name: 'pickup', path: `/pickups/${pickup}` },
    { name: 'pickup-at-carrier', path: `/pickups/${carrierPickup}` },
    { name: 'import-shipments', path: '/shipments/import' },
    { name: 'import-customers', path: '/customers/import' },
    { name: 'runs', path: '/runs' },
    { name: 'run', path: `/runs/${run}` },
    { name: 'run-out', path: `/runs/${runOut}` },
    { name: 'customers', path: '/customers' },
    { name: 'new-customer', path: '/customers/new' },
    { name: 'customer', path: `/customers/${customer}` },
    { name: 'customer-shipments', path: `/customers/${customer}/shipments` },
    { name: 'customer-pickups', path: `/customers/${customer}/pickups` },
    { name: 'customer-addresses', path: `/customers/${customer}/addresses` },
    { name: 'customer-pricing', path: `/customers/${customer}/pricing` },
    { name: 'customer-api', path: `/customers/${customer}/api`, ownerOnly: true },
    { name: 'figures', path: '/figures', ownerOnly: true },
    { name: 'drivers', path: '/drivers' },
    { name: 'driver-app', path: '/drivers/app' },
    { name: 'driver', path: '/drivers/1' },
    { name: 'services', path: '/services' },
    { name: 'service', path: '/services/1' },
    { name: 'new-service', path: '/services/new' },
    { name: 'cards', path: '/tariffs/cards' },
    { name: 'card-calendar', path: '/tariffs/calendar' },
    { name: 'card', path: '/tariffs/cards/DOM-PUBLIC%401' },
    { name: 'card-draft', path: `/tariffs/cards/${encodeURIComponent(draft)}` },
    { name: 'compare-cards', path: `/tariffs/cards/${encodeURIComponent(draft)}/compare/DOM-PUBLIC%401` },
    { name: 'raise-prices', path: '/tariffs/raise' },
    { name: 'zone-sets', path: '/tariffs/zone-sets' },
    { name: 'zone-set', path: '/tariffs/zones/US' },
    { name: 'surcharges', path: '/tariffs/surcharges' },
    { name: 'pricing-by-customer', path: '/tariffs/customers' },
    { name: 'customer-groups', path: '/tariffs/groups' },
    { name: 'customer-group', path: '/tariffs/groups/SHOPS' },
    { name: 'quote-tester', path: '/tariffs/quote' },
    { name: 'replay', path: '/tariffs/replay' },
    { name: 'api', path: '/settings/api', ownerOnly: true },
    { name: 'api-user', path: `/settings/api/users/${apiUser}`, ownerOnly: true },
    { name: 'webhook', path: `/settings/api/webhooks/${webhook}`, ownerOnly: true },
    { name: 'carriers', path: '/settings/carriers', ownerOnly: true },
    { name: 'company', path: '/settings/company' },
    { name: 'depots', path: '/settings/depots' },
    { name: 'sort-codes', path: '/settings/sort-codes' },
    { name: 'staff', path: '/settings/staff', ownerOnly: true },
    { name: 'audit', path: '/settings/audit', ownerOnly: true },
    { name: 'account', path: '/account' },
    { name: 'nowhere', path: '/nowhere' },
  ]
}

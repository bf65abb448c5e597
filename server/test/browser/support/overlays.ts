/** A dialog, menu, popover or drawer of the app. */
export interface Overlay {
  /** The file in `admin/src` that draws it. */
  source: string
  /** A page of `pagesOf`. */
  page: string
  /** The names of what is clicked, one after the other: buttons, boxes, entries of a menu. The last opens it. */
  clicks: readonly (string | RegExp)[]
  /** Opens on a phone alone. */
  phone?: true
}

const all = 'Select all rows of this page'

export const overlays: readonly Overlay[] = [
  { source: 'frame/account-menu.tsx', page: 'home', clicks: [/^(admin|owner)/i] },
  { source: 'frame/bell.tsx', page: 'home', clicks: [/^Notices/] },
  { source: 'frame/frame.tsx', page: 'home', clicks: ['Open the menu'], phone: true },

  { source: 'parts/list-display.tsx', page: 'shipments', clicks: ['Display'] },
  { source: 'parts/list-views.tsx', page: 'shipments', clicks: ['Views'] },
  { source: 'parts/list-views.tsx', page: 'shipments', clicks: ['Views', 'Save as a new view…'] },
  { source: 'pages/shipments/bulk-actions.tsx', page: 'shipments', clicks: [all, 'Print labels'] },
  { source: 'pages/shipments/bulk-actions.tsx', page: 'shipments', clicks: [all, 'Change status'] },
  { source: 'pages/shipments/bulk-actions.tsx', page: 'shipments', clicks: [all, 'Carrier'] },
  {
    source: 'pages/shipments/bulk-labels-dialog.tsx',
    page: 'shipments',
    clicks: [all, 'Print labels', 'ZPL or other paper…'],
  },
  { source: 'pages/shipments/bulk-edit-dialog.tsx', page: 'shipments', clicks: [all, 'Edit'] },
  {
    source: 'pages/shipments/bulk-status-dialog.tsx',
    page: 'shipments',
    clicks: [all, 'Change status', 'In Transit'],
  },
  { source: 'pages/shipments/bulk-manifest.tsx', page: 'shipments', clicks: [all, 'Manifest'] },

  { source: 'pages/shipments/status-dialog.tsx', page: 'shipment', clicks: ['Change status'] },
  { source: 'pages/shipments/reweigh-dialog.tsx', page: 'shipment', clicks: ['Reweigh'] },
  { source: 'pages/shipments/added-charge-dialog.tsx', page: 'shipment', clicks: ['Add a charge'] },
  { source: 'pages/shipments/save-label-dialog.tsx', page: 'shipment', clicks: ['ZPL, PNG…'] },
  { source: 'pages/shipments/save-template.tsx', page: 'new-shipment', clicks: ['Save as template'] },

  { source: 'pages/exceptions/exception-dialog.tsx', page: 'exceptions', clicks: [/^Notes on/] },
  {
    source: 'pages/exceptions/exception-dialog.tsx',
    page: 'exceptions',
    clicks: [/^Notes on/, /^(Assign|Reassign)$/],
  },
  { source: 'pages/exceptions/exception-dialog.tsx', page: 'exceptions', clicks: [/^Notes on/, 'Snooze'] },
  { source: 'pages/exceptions/exception-actions.tsx', page: 'exceptions', clicks: [all, 'Owner'] },
  { source: 'pages/exceptions/exception-actions.tsx', page: 'exceptions', clicks: [all, 'Snooze'] },

  { source: 'pages/exceptions/from-the-road.tsx', page: 'from-the-road', clicks: [/^Discard/] },

  { source: 'pages/pickups/new-pickup-dialog.tsx', page: 'pickups', clicks: ['New pickup'] },
  { source: 'pages/pickups/pickup-menu.tsx', page: 'pickup', clicks: [/^(Assign|Change)/] },
  {
    source: 'pages/pickups/pickup-menu.tsx',
    page: 'pickup',
    clicks: [/^(Assign|Change)/, 'Mark as failed…'],
  },
  { source: 'pages/pickups/pickup-menu.tsx', page: 'pickup', clicks: [/^(Assign|Change)/, 'Cancel pickup…'] },
  { source: 'pages/pickups/bulk-actions.tsx', page: 'pickups-list', clicks: [all, 'Assign to driver'] },
  { source: 'pages/pickups/bulk-actions.tsx', page: 'pickups-list', clicks: [all, 'Change status'] },
  {
    source: 'pages/pickups/bulk-actions.tsx',
    page: 'pickups-list',
    clicks: [all, 'Change status', 'Failed'],
  },
  { source: 'pages/pickups/bulk-edit-dialog.tsx', page: 'pickups-list', clicks: [all, 'Change day or time'] },
  { source: 'pages/pickups/bulk-actions.tsx', page: 'pickups-list', clicks: [all, 'Carrier'] },
  {
    source: 'pages/pickups/correct-dialog.tsx',
    page: 'pickup-at-carrier',
    clicks: ['Correct and order again'],
  },
  { source: 'pages/pickups/carrier-actions.tsx', page: 'pickup-at-carrier', clicks: ['Order again…'] },
  { source: 'pages/pickups/carrier-actions.tsx', page: 'pickup-at-carrier', clicks: ['Enter number…'] },

  { source: 'pages/runs/assign-dialog.tsx', page: 'runs', clicks: ['Assign by areas'] },
  { source: 'pages/runs/hand-overs.tsx', page: 'runs', clicks: ['Carriers’ manifests'] },
  { source: 'pages/runs/unassigned-tasks.tsx', page: 'runs', clicks: ['Select all stops', /^Add .* to…$/] },
  { source: 'pages/runs/planned-stops.tsx', page: 'run', clicks: ['Select all stops', /^Move/] },
  { source: 'pages/runs/manifest-button.tsx', page: 'run', clicks: ['Manifest'] },
  { source: 'pages/runs/result-dialog.tsx', page: 'run-out', clicks: [/^Enter result: /] },
  { source: 'pages/runs/run-entries.tsx', page: 'run-out', clicks: ['Add parcel'] },
  { source: 'pages/runs/run-entries.tsx', page: 'run-out', clicks: ['Declare cash'] },

  {
    source: 'pages/customers/price-list-button.tsx',
    page: 'customer-pricing',
    clicks: ['Price list as PDF…'],
  },
  { source: 'pages/customers/address-dialog.tsx', page: 'customer-addresses', clicks: ['Add an address'] },
  { source: 'pages/figures/figures.tsx', page: 'figures', clicks: ['Export as CSV'] },
  { source: 'pages/drivers/driver-dialog.tsx', page: 'drivers', clicks: ['New driver'] },
  { source: 'pages/drivers/reason-dialog.tsx', page: 'driver-app', clicks: ['New reason'] },
  { source: 'pages/drivers/pair-button.tsx', page: 'driver', clicks: ['Pair a phone'] },
  { source: 'pages/services/option-dialog.tsx', page: 'services', clicks: ['New option'] },
  { source: 'pages/services/package-type-dialog.tsx', page: 'services', clicks: ['New package type'] },

  { source: 'pages/tariffs/new-card-dialog.tsx', page: 'cards', clicks: ['New rate card'] },
  { source: 'pages/tariffs/whole-tariff.tsx', page: 'cards', clicks: [/^Whole tariff/] },
  { source: 'pages/tariffs/card-actions.tsx', page: 'card-draft', clicks: ['Table'] },
  { source: 'pages/tariffs/publish-dialog.tsx', page: 'card-draft', clicks: ['Publish'] },
  { source: 'pages/tariffs/copy-card-button.tsx', page: 'card', clicks: ['Copy to a customer…'] },
  { source: 'pages/tariffs/zone-sets.tsx', page: 'zone-sets', clicks: ['New zone set'] },
  { source: 'pages/tariffs/zone-rule-dialog.tsx', page: 'zone-set', clicks: ['New rule'] },
  { source: 'pages/tariffs/paste-rules-dialog.tsx', page: 'zone-set', clicks: ['Paste rules…'] },
  { source: 'pages/tariffs/zone-rules.tsx', page: 'zone-set', clicks: ['Table'] },
  { source: 'pages/tariffs/surcharge-dialog.tsx', page: 'surcharges', clicks: ['New surcharge'] },
  { source: 'pages/tariffs/customer-groups.tsx', page: 'customer-groups', clicks: ['New customer group'] },

  { source: 'pages/api-access/create-user-dialog.tsx', page: 'api', clicks: ['Create API user'] },
  { source: 'pages/api-access/webhooks-panel.tsx', page: 'api', clicks: ['Create webhook'] },
  { source: 'pages/api-access/tokens-panel.tsx', page: 'api-user', clicks: ['Generate token'] },
  { source: 'pages/api-access/webhook.tsx', page: 'webhook', clicks: ['Change'] },
  { source: 'pages/api-access/deliveries-panel.tsx', page: 'webhook', clicks: [/^Send again since/] },
  { source: 'pages/carriers/account-dialog.tsx', page: 'carriers', clicks: ['Connect a carrier'] },
  { source: 'pages/company/holidays.tsx', page: 'company', clicks: ['New holiday'] },
  { source: 'pages/depots/depot-dialog.tsx', page: 'depots', clicks: ['New depot'] },
  { source: 'pages/sort-codes/sort-code-dialog.tsx', page: 'sort-codes', clicks: ['New sort code'] },
  { source: 'pages/sort-codes/paste-sort-codes-dialog.tsx', page: 'sort-codes', clicks: ['Paste rows…'] },
  { source: 'pages/staff/staff-dialog.tsx', page: 'staff', clicks: ['New member'] },
  { source: 'pages/account/second-factor.tsx', page: 'account', clicks: ['Set up'] },
]

/** Overlays that no click on a page opens: by file, their number with those that are walked, and where they are tried. */
export const opensOtherwise: Readonly<Record<string, { count: number; why: string }>> = {
  'frame/frame.tsx': { count: 2, why: 'the other one is the main menu, which is no overlay' },
  'frame/keys/key-list.tsx': { count: 1, why: 'a key opens it: keys.slow' },
  'frame/work-failures.tsx': { count: 1, why: 'work that fails offers it: bulk.slow' },
  'pages/api-access/token-dialog.tsx': { count: 1, why: 'a new token: api-access.slow' },
  'pages/api-access/webhook-secret-dialog.tsx': { count: 1, why: 'a new webhook: api-access.slow' },
  'pages/home/start-company-dialog.tsx': { count: 1, why: 'no own company yet: setup.slow' },
  'pages/imports/correct-row.tsx': { count: 1, why: 'a row of a file: office-work.slow' },
  'pages/pickups/carrier-actions.tsx': { count: 3, why: 'a carrier that cancels in doubt: pickups.slow' },
  'pages/proofs/proofs-panel.tsx': { count: 1, why: 'a proof: proofs.slow' },
  'pages/scan/camera-screen.tsx': { count: 2, why: 'a camera: camera.slow' },
  'pages/scan/station.tsx': { count: 1, why: 'a full screen, whose size does not change: station.slow' },
  'pages/shipments/manage-templates.tsx': { count: 1, why: 'a stored template: entering.slow' },
  'pages/shipments/price-question.tsx': { count: 1, why: 'a form without a price: no-price.slow' },
  'pages/staff/password-link-dialog.tsx': { count: 1, why: 'a new member: people.slow' },
  'pages/staff/staff-dialog.tsx': { count: 2, why: 'a second member: people.slow' },
  'pages/tariffs/whole-tariff.tsx': { count: 2, why: 'a file: tariff-work.slow' },
  'parts/list-views.tsx': { count: 3, why: 'a stored view: views.slow' },
  'parts/confirm.tsx': { count: 1, why: 'the questions below' },
  'parts/file-menu.tsx': { count: 1, why: 'drawn for those who use it' },
  'parts/form.tsx': { count: 1, why: 'drawn for those who use it' },
  'parts/hand-over-dialog.tsx': { count: 1, why: 'drawn for those who use it' },
  'parts/leave-guard.tsx': { count: 1, why: 'a page is left: forms.slow' },
  'parts/menu-button.tsx': { count: 1, why: 'drawn for those who use it' },
  'parts/secret-dialog.tsx': { count: 1, why: 'drawn for those who use it' },
}

/** Questions of `ConfirmButton`, one for each file that asks some. */
export const questions: readonly Overlay[] = [
  { source: 'pages/account/sessions.tsx', page: 'account', clicks: ['Sign out everywhere'] },
  { source: 'pages/api-access/api-user.tsx', page: 'api-user', clicks: ['Deactivate'] },
  { source: 'pages/api-access/tokens-panel.tsx', page: 'api-user', clicks: [/^Revoke /] },
  { source: 'pages/api-access/webhook.tsx', page: 'webhook', clicks: ['Delete'] },
  {
    source: 'pages/customers/address-dialog.tsx',
    page: 'customer-addresses',
    clicks: ['Northwind Traders', 'Delete'],
  },
  { source: 'pages/customers/customer.tsx', page: 'customer', clicks: ['Deactivate'] },
  { source: 'pages/drivers/driver-dialog.tsx', page: 'driver', clicks: ['Edit driver', 'Delete'] },
  { source: 'pages/drivers/phones-panel.tsx', page: 'driver', clicks: [/^Lost or stolen/] },
  { source: 'pages/pickups/bulk-actions.tsx', page: 'pickups-list', clicks: [all, 'Cancel pickups'] },
  { source: 'pages/runs/closing-panel.tsx', page: 'run-out', clicks: ['Close run'] },
  { source: 'pages/runs/depart-button.tsx', page: 'run', clicks: ['Send out'] },
  { source: 'pages/runs/planned-stops.tsx', page: 'run', clicks: ['Select all stops', 'Remove from run'] },
  { source: 'pages/runs/take-back-button.tsx', page: 'run-out', clicks: [/^Take back: /] },
  { source: 'pages/services/option-dialog.tsx', page: 'services', clicks: ['Signature', 'Delete'] },
  { source: 'pages/services/package-type-dialog.tsx', page: 'services', clicks: ['Box', 'Delete'] },
  { source: 'pages/services/service.tsx', page: 'service', clicks: ['Delete'] },
  { source: 'pages/shipments/bulk-actions.tsx', page: 'shipments', clicks: [all, 'Cancel shipments'] },
  { source: 'pages/shipments/shipment.tsx', page: 'shipment-rejected', clicks: ['Cancel shipment'] },
  { source: 'pages/staff/staff-dialog.tsx', page: 'staff', clicks: [/^kim/, 'Delete'] },
  { source: 'pages/tariffs/card-actions.tsx', page: 'card-draft', clicks: ['Delete draft'] },
  { source: 'pages/tariffs/customer-group.tsx', page: 'customer-group', clicks: ['Delete'] },
  {
    source: 'pages/tariffs/surcharge-dialog.tsx',
    page: 'surcharges',
    clicks: ['Fuel surcharge', 'Delete'],
  },
  { source: 'pages/tariffs/zone-rule-dialog.tsx', page: 'zone-set', clicks: [/^Edit rule/, 'Delete rule'] },
  { source: 'pages/tariffs/zone-set.tsx', page: 'zone-set', clicks: ['Delete'] },
]

/** Files whose questions need a record that the day lacks. */
export const asksOtherwise: readonly string[] = [
  'pages/company/holidays.tsx',
  'pages/depots/depot-dialog.tsx',
  'pages/depots/postal-places.tsx',
  'pages/drivers/reason-dialog.tsx',
  'pages/imports/import.tsx',
  'pages/shipments/added-charges.tsx',
  'pages/shipments/manage-templates.tsx',
  'pages/sort-codes/sort-code-dialog.tsx',
]

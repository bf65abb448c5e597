import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** How the rows of each table end. An undecided table would grow unnoticed for ever. */
const tables = {
  // retention/clean-up.ts deletes them.
  'go by a term': `
    addresses calls carrier_attempts carrier_labels carrier_papers driver_actions driver_days driver_losses events event_records imports
    driver_installations
    located_addresses long_work proof_contents runs scans staff_actions webhook_deliveries`,
  'go with what they belong to': `
    blob_pieces blobs exception_notes import_rows long_work_documents long_work_rows pickup_exception_notes proof_people proof_signatures run_stops
    staff_password_links staff_recovery_codes webhooks`,
  'go when they are done with': `
    exception_work idempotency_keys loose_objects pickup_exception_work staff_sessions driver_pairings unsequenced_changes`,
  // A few rows per shipment or pickup. retention/anonymize.repository.ts removes their personal data.
  'stay as long as shipments and pickups': `
    added_charges carrier_duplicates carrier_pickups carrier_submissions latest_changes metadata_entries pickups
    proof_collections proof_files proofs reweighings
    shipment_events shipment_pieces shipment_search shipments`,
  'are money, and stay': `cash_declarations cod_collections`,
  'are what a company has set up': `
    api_tokens api_users carrier_accounts customer_groups customer_pricing customers depots driver_devices driver_areas driver_settings fail_reasons drivers geocoders
    holidays import_mappings list_settings list_views package_types postal_places rate_cards services shipment_templates
    shipping_options sort_codes staff
    surcharges tenants zone_rules zone_sets zones`,
  'have a few rows for each company': `
    awb_counters caller_changes carrier_call_limits company_places installation change_progress id_counters shipment_search_progress`,
}

test('of each table it is decided how long its rows are kept', async () => {
  const generated = await readFile(
    new URL('../../../src/platform/database/tables.gen.ts', import.meta.url),
    'utf8',
  )
  const all = [...generated.matchAll(/^ {2}(\w+): \w+Table$/gm)].map(([, name]) => name)
  expect(all.length).toBeGreaterThan(60)
  const decided = Object.values(tables).flatMap(names => names.trim().split(/\s+/))
  expect(decided.sort()).toEqual(all.sort())
})

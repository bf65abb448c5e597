// Generated from the migrations by scripts/generate-tables.ts. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface AddedChargesTable {
  tenant_id: number
  shipment_id: number
  number: number
  reason: string
  type: string
  name: string
  amount: ColumnType<string, string | number, string | number>
  note: string | null
  staff_id: number | null
  created_at: Date
  reversed_at: Date | null
  reversed_by: number | null
  reversal_note: string | null
  explanation: string | null
}

export interface AddressesTable {
  tenant_id: number
  id: Generated<number>
  customer_id: number
  label: string | null
  company: string
  name: string | null
  phone: string | null
  email: string | null
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string
  same_key: string
  terms: string
  kept: Generated<boolean>
  pinned: Generated<boolean>
  last_used_at: Date
  created_at: Date
  updated_at: Date
}

export interface ApiTokensTable {
  tenant_id: number
  id: Generated<number>
  user_id: number
  token_hash: Uint8Array
  label: string | null
  created_at: Generated<Date>
  last_used_at: Date | null
  last_used_ip: string | null
  revoked_at: Date | null
}

export interface ApiUsersTable {
  tenant_id: number
  id: Generated<number>
  customer_id: number | null
  username: string
  username_key: string
  password_hash: string
  email: string | null
  permissions: string[]
  rate_limit: number | null
  active: Generated<boolean>
  sign_in_addresses: Generated<string[]>
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  test: Generated<boolean>
}

export interface AwbCountersTable {
  tenant_id: number
  next_number: Generated<number>
  scatter_key: Uint8Array
}

export interface BlobPiecesTable {
  tenant_id: number
  blob_id: string
  number: number
  content: Uint8Array
}

export interface BlobsTable {
  tenant_id: number
  id: string
  bytes: number
  sha256: Uint8Array
  in_store: boolean
  created_at: Date
}

export interface CallerChangesTable {
  tenant_id: number
  version: number
}

export interface CallsTable {
  tenant_id: number
  at: Date
  id: string
  user_id: number | null
  pickup_id: number | null
  duration_ms: number | null
  status: number
  action: string
  method: string
  path: string
  ip: string
  username: string | null
  error_code: string | null
  awb: string | null
  changes: ColumnType<unknown | null, string | null, string | null>
}

export interface CarrierAccountsTable {
  tenant_id: number
  id: Generated<number>
  carrier: string
  name: string
  environment: string
  settings: ColumnType<unknown, string, string>
  credentials: Uint8Array
  key_id: string
  base_address: string | null
  time_limit_ms: number
  reorder: Generated<string>
  active: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface CarrierAttemptsTable {
  tenant_id: number
  id: Generated<number>
  shipment_id: number
  account_id: number
  request_id: string
  operation: string
  outcome: string
  message: string | null
  started_at: Date
  duration_ms: number
  exchanges: ColumnType<unknown, string, string>
}

export interface CarrierCallLimitsTable {
  tenant_id: number
  account_id: number
  operation: string
  failures: Generated<number>
  held_until: Date | null
  minute: Date | null
  calls: Generated<number>
  claimed_until: Date | null
}

export interface CarrierDuplicatesTable {
  tenant_id: number
  shipment_id: number
  tracking_number: string
  carrier_shipment_id: string | null
  state: string
  void_requested: Generated<boolean>
  found_at: Date
  updated_at: Date
}

export interface CarrierLabelsTable {
  tenant_id: number
  shipment_id: number
  document: Uint8Array
  created_at: Date
}

export interface CarrierPapersTable {
  tenant_id: number
  shipment_id: number
  number: number
  kind: string
  format: string
  document: Uint8Array
  created_at: Date
}

export interface CarrierPickupsTable {
  tenant_id: number
  pickup_id: number
  shipment_id: number
  account_id: number
  carrier: string
  carrier_name: string
  request_id: string
  status: string
  message: string | null
  attempts: Generated<number>
  confirmation_number: string | null
  carrier_pickup_id: string | null
  second_confirmation_number: string | null
  sending_since: Date | null
  outcome_unknown: Generated<boolean>
  order_taken: Generated<boolean>
  in_doubt_since: Date | null
  carrier_state: ColumnType<unknown, string, string>
  cancellation: string | null
  cancellation_requested: Generated<boolean>
  ordered_at: Date | null
  next_check_at: Date | null
  failed_checks: Generated<number>
  claim: Generated<number>
  claimed_until: Date | null
  created_at: Date
  updated_at: Date
  next_operation: Generated<string>
}

export interface CarrierSubmissionsTable {
  tenant_id: number
  shipment_id: number
  account_id: number
  service: string
  request_id: string
  status: string
  message: string | null
  attempts: Generated<number>
  sending_since: Date | null
  outcome_unknown: Generated<boolean>
  order_taken: Generated<boolean>
  in_doubt_since: Date | null
  look_up_refused: Generated<boolean>
  carrier_state: ColumnType<unknown, string, string>
  tracking_number: string | null
  carrier_shipment_id: string | null
  piece_tracking_numbers: Generated<string[]>
  label_missing: Generated<boolean>
  label_lost: Generated<boolean>
  cost_amount: ColumnType<string | null, string | number | null, string | number | null>
  cost_currency: string | null
  cancellation: string | null
  cancellation_requested: Generated<boolean>
  submitted_at: Date | null
  next_check_at: Date | null
  failed_checks: Generated<number>
  duplicate_checks_until: Date | null
  next_duplicate_check_at: Date | null
  claim: Generated<number>
  claimed_until: Date | null
  created_at: Date
  updated_at: Date
  next_operation: Generated<string>
}

export interface CashDeclarationsTable {
  tenant_id: number
  id: string
  driver_id: number
  device_id: number | null
  run_id: number | null
  currency: string
  amount: number
  coins: ColumnType<unknown | null, string | null, string | null>
  declared_at: Date
  taken_back_at: Date | null
}

export interface ChangeProgressTable {
  tenant_id: number
  last_place: number
  last_event_id: Generated<number>
  last_test_event_id: Generated<number>
}

export interface CodCollectionsTable {
  tenant_id: number
  id: string
  shipment_id: number
  driver_id: number
  device_id: number | null
  run_id: number | null
  currency: string
  collected: number
  shown: number
  due: number
  lines: ColumnType<unknown, string, string>
  receipt: string | null
  reason: string | null
  collected_at: Date
  booked_at: Date
  additional: Generated<boolean>
  reversed_at: Date | null
}

export interface CompanyPlacesTable {
  tenant_id: number
  place: string
  address: string
  was_active: boolean
  since: Date
}

export interface CustomerGroupsTable {
  tenant_id: number
  code: string
  name: string
  position: number
  terms: ColumnType<unknown, string, string>
  created_at: Date
  updated_at: Date
}

export interface CustomerPricingTable {
  tenant_id: number
  customer_id: number
  position: number
  terms: ColumnType<unknown, string, string>
  created_at: Date
  updated_at: Date
}

export interface CustomersTable {
  tenant_id: number
  id: Generated<number>
  name: string
  name_key: Generated<string | null>
  account_number: string | null
  contact_name: string | null
  phone: string | null
  email: string | null
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
  notes: string | null
  active: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  name_words: string | null
}

export interface DepotsTable {
  tenant_id: number
  id: Generated<number>
  code: string
  name: string
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string
  active: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface DriverActionsTable {
  tenant_id: number
  id: string
  device_id: number | null
  driver_id: number
  installation_id: string | null
  seq: number
  kind: string
  run_id: number | null
  stop: number | null
  record: string | null
  shipment_id: number | null
  pickup_id: number | null
  device_time: Date | null
  occurred_at: Date
  received_at: Date
  position: ColumnType<unknown | null, string | null, string | null>
  data: ColumnType<unknown, string, string>
  result: string
  because: string | null
  message: string | null
  truth: ColumnType<unknown | null, string | null, string | null>
  effect: ColumnType<unknown | null, string | null, string | null>
  taken_back_at: Date | null
  decision: string | null
  decided_at: Date | null
  decided_by: string | null
  decision_note: string | null
  author: string | null
}

export interface DriverAreasTable {
  tenant_id: number
  id: Generated<number>
  driver_id: number
  country: string
  zip_prefix: string | null
  zip_from: string | null
  zip_to: string | null
}

export interface DriverDaysTable {
  tenant_id: number
  day: string
  driver_id: number
  open: number
}

export interface DriverDevicesTable {
  tenant_id: number
  id: Generated<number>
  driver_id: number
  name: string
  token_hash: Uint8Array
  paired_at: Date
  paired_by: string
  last_contact_at: Date
  build: string | null
  waiting_actions: Generated<number>
  waiting_photos: Generated<number>
  clock_offset_ms: number | null
  revoked_at: Date | null
  lost_at: Date | null
}

export interface DriverInstallationsTable {
  tenant_id: number
  id: string
  device_id: number
  have_until: Generated<number>
  first_at: Date
  last_at: Date
}

export interface DriverLossesTable {
  tenant_id: number
  id: Generated<number>
  device_id: number
  installation_id: string
  kind: string
  first_seq: number | null
  last_seq: number | null
  missing: number
  noticed_at: Date
  settled_at: Date | null
  settled_by: string | null
}

export interface DriverPairingsTable {
  tenant_id: number
  id: Generated<number>
  driver_id: number
  code_hash: Uint8Array
  paired_by: string
  expires_at: Date
}

export interface DriverSettingsTable {
  tenant_id: number
  proof: ColumnType<unknown, string, string>
  proof_of_options: ColumnType<unknown, string, string>
  less_cod: boolean
  open_cod: boolean
  updated_at: Date
}

export interface DriversTable {
  tenant_id: number
  id: Generated<number>
  name: string
  phone: string | null
  active: Generated<boolean>
  daily_capacity: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface EventRecordsTable {
  tenant_id: number
  noted_at: Date
  note_id: string
  record: string
}

export interface EventsTable {
  tenant_id: number
  id: number
  type: string
  kind: string
  record_id: number
  customer_id: number | null
  created_at: Date
  noted_at: Date
  note_id: string
}

export interface ExceptionNotesTable {
  tenant_id: number
  shipment_id: number
  id: Generated<number>
  kind: string
  staff_id: number
  author: string
  at: Generated<Date>
  text: string | null
  owner: string | null
  until: Date | null
}

export interface ExceptionWorkTable {
  tenant_id: number
  shipment_id: number
  owner_id: number | null
  snoozed_until: Date | null
  snoozed_kinds: Generated<string[]>
}

export interface FailReasonsTable {
  tenant_id: number
  code: string
  name: string
  told: string
  photo: boolean
  attempt: boolean
  follows: string
  active: boolean
  position: number
}

export interface GeocodersTable {
  tenant_id: number
  template: string
  failure: string | null
  failed_at: Date | null
}

export interface HolidaysTable {
  tenant_id: number
  day: string
  name: string
  yearly: boolean
  created_at: Date
  updated_at: Date
}

export interface IdCountersTable {
  tenant_id: number
  table_name: string
  last_id: number
}

export interface IdempotencyKeysTable {
  tenant_id: number
  user_id: number
  key: string
  request_hash: Uint8Array
  response_status: number | null
  response_body: string | null
  awb: string | null
  pickup_id: number | null
  claim: Generated<string | null>
  locked_until: Date
  expires_at: Date
}

export interface ImportMappingsTable {
  tenant_id: number
  kind: string
  shape: Uint8Array
  name: string
  mapping: ColumnType<unknown, string, string>
  updated_at: Date
}

export interface ImportRowsTable {
  tenant_id: number
  import_id: number
  place: number
  line: number
  cells: ColumnType<unknown, string, string>
  state: Generated<string>
  faults: Generated<ColumnType<unknown, string, string>>
  warnings: Generated<ColumnType<unknown, string, string>>
  outlook: Generated<ColumnType<unknown, string, string>>
  record_id: number | null
  record_name: string | null
}

export interface ImportsTable {
  tenant_id: number
  id: Generated<number>
  kind: string
  test: boolean
  file_name: string
  content_hash: Uint8Array
  columns: ColumnType<unknown, string, string>
  decimal_comma: boolean
  mapping: ColumnType<unknown, string, string>
  mapping_name: string | null
  revision: Generated<number>
  sent_by: string
  work_id: number | null
  created_at: Date
  sheet: string | null
  sheets: ColumnType<unknown, string, string>
  skipped: ColumnType<unknown, string, string>
}

export interface InstallationTable {
  singleton: Generated<boolean>
  cell: Generated<number>
  version: string | null
  key_ids: string[] | null
  public_url: string | null
  started_at: Date | null
}

export interface LatestChangesTable {
  tenant_id: number
  kind: string
  record_id: number
  customer_id: number | null
  place: number
  changed_at: Date
}

export interface ListSettingsTable {
  tenant_id: number
  staff_id: number
  density: string
  page_size: number
  lists: ColumnType<unknown, string, string>
  updated_at: Date
}

export interface ListViewsTable {
  tenant_id: number
  id: Generated<number>
  list: string
  staff_id: number
  shared: boolean
  name: string
  search: string
  columns: ColumnType<unknown | null, string | null, string | null>
  created_at: Date
  updated_at: Date
}

export interface LocatedAddressesTable {
  tenant_id: number
  address: Uint8Array
  source: string
  latitude: ColumnType<string | null, string | number | null, string | number | null>
  longitude: ColumnType<string | null, string | number | null, string | number | null>
  located_at: Date
}

export interface LongWorkTable {
  tenant_id: number
  id: Generated<number>
  kind: string
  settings: ColumnType<unknown, string, string>
  staff_id: number
  started_by: ColumnType<unknown, string, string>
  state: string
  total: number
  done: Generated<number>
  failed: Generated<number>
  message: string | null
  result: ColumnType<unknown | null, string | null, string | null>
  claim: Generated<number>
  claimed_until: Date | null
  turn_at: Generated<Date>
  troubles: Generated<number>
  document_name: string | null
  document_type: string | null
  created_at: Date
  finished_at: Date | null
}

export interface LongWorkDocumentsTable {
  tenant_id: number
  work_id: number
  part: number
  bytes: Uint8Array
}

export interface LongWorkRowsTable {
  tenant_id: number
  work_id: number
  place: number
  record_id: number
  name: string | null
  outcome: string | null
  code: string | null
  message: string | null
  result: ColumnType<unknown | null, string | null, string | null>
}

export interface LooseObjectsTable {
  tenant_id: number
  id: string
  since: Date
}

export interface MetadataEntriesTable {
  tenant_id: number
  kind: string
  key: string
  digest: string
  record_id: number
}

export interface PackageTypesTable {
  tenant_id: number
  id: Generated<number>
  code: string
  name: string
  position: number
  removed_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface PickupExceptionNotesTable {
  tenant_id: number
  pickup_id: number
  id: Generated<number>
  kind: string
  staff_id: number
  author: string
  at: Generated<Date>
  text: string | null
  owner: string | null
  until: Date | null
}

export interface PickupExceptionWorkTable {
  tenant_id: number
  pickup_id: number
  owner_id: number | null
  snoozed_until: Date | null
  snoozed_kinds: Generated<string[]>
}

export interface PickupsTable {
  tenant_id: number
  id: Generated<number>
  confirmation_number: string
  status: string
  customer_id: number
  api_user_id: number | null
  company: string
  company_key: Generated<string | null>
  name: string | null
  phone: string | null
  email: string | null
  address1: string
  address2: string | null
  city: string
  state: string | null
  zip: string | null
  country: string
  scheduled_date: string
  ready_time: string | null
  latest_time: string | null
  num_packages: number | null
  total_weight: ColumnType<string | null, string | number | null, string | number | null>
  weight_unit: string
  destination: string | null
  payment_type: string | null
  notes: string | null
  shipment_id: number | null
  driver_id: number | null
  failure_reason: string | null
  created_at: Date
  updated_at: Date
  cancelled_at: Date | null
  anonymized_at: Date | null
  metadata: ColumnType<unknown | null, string | null, string | null>
}

export interface PostalPlacesTable {
  tenant_id: number
  country: string
  zip: string
  latitude: ColumnType<string, string | number, string | number>
  longitude: ColumnType<string, string | number, string | number>
}

export interface ProofCollectionsTable {
  tenant_id: number
  proof_id: string
  number: number
  method: string
  amount: number
  reference: string | null
}

export interface ProofContentsTable {
  tenant_id: number
  sha256: Uint8Array
  blob_id: string | null
  content_type: string | null
  bytes: number | null
  since: Date
  early_device_id: number | null
}

export interface ProofFilesTable {
  tenant_id: number
  proof_id: string
  number: number
  kind: string
  sha256: Uint8Array
}

export interface ProofPeopleTable {
  tenant_id: number
  proof_id: string
  name: string | null
  relation: string | null
  house_number: string | null
  latitude: ColumnType<string | null, string | number | null, string | number | null>
  longitude: ColumnType<string | null, string | number | null, string | number | null>
  accuracy: number | null
  cod_reason: string | null
  note: string | null
}

export interface ProofSignaturesTable {
  tenant_id: number
  proof_id: string
  drawing: ColumnType<unknown, string, string>
}

export interface ProofsTable {
  tenant_id: number
  id: string
  shipment_id: number | null
  pickup_id: number | null
  kind: string
  outcome: string | null
  attempt: number | null
  run_id: number | null
  stop: number | null
  driver_id: number | null
  driver: string | null
  device_id: number | null
  reason: string | null
  pieces: ColumnType<unknown, string, string>
  unlabelled: Generated<number>
  signed: boolean
  permitted: Generated<boolean>
  occurred_at: Date
  device_time: Date | null
  received_at: Date
  cod_currency: string | null
  cod_receipt: string | null
  author: string | null
  completed_at: Date | null
  withdrawn_at: Date | null
  withdrawn_by: string | null
  withdrawn_note: string | null
  files_deleted_at: Date | null
  first_file_number: number
  photos_lost_at: Date | null
  photos_lost_by: string | null
  photos_lost_note: string | null
}

export interface RateCardsTable {
  tenant_id: number
  code: string
  version: number
  name: string
  service: string
  customer_id: number | null
  currency: string
  valid_from: string
  valid_to: string | null
  status: string
  position: number
  lines: ColumnType<unknown, string, string>
  published_at: Date | null
  created_at: Date
  updated_at: Date
  total: ColumnType<unknown | null, string | null, string | null>
  customer_group: string | null
}

export interface ReweighingsTable {
  tenant_id: number
  shipment_id: number
  number: GeneratedAlways<number>
  piece: number | null
  staff_id: number | null
  at: Date
  weight_before: ColumnType<string, string | number, string | number>
  weight_after: ColumnType<string, string | number, string | number>
  weight_unit: string
  charges_before: ColumnType<unknown | null, string | null, string | null>
  charges_after: ColumnType<unknown | null, string | null, string | null>
}

export interface RunStopsTable {
  tenant_id: number
  run_id: number
  number: number
  position: number
  shipment_id: number | null
  pickup_id: number | null
  outcome: string | null
  reason: string | null
  left_at: Date | null
  open: Generated<boolean>
}

export interface RunsTable {
  tenant_id: number
  id: Generated<number>
  day: string
  driver_id: number
  status: string
  version: Generated<number>
  created_at: Date
  updated_at: Date
  left_at: Date | null
  closed_at: Date | null
}

export interface ScansTable {
  tenant_id: number
  number: GeneratedAlways<number>
  id: string
  shipment_id: number
  piece: number | null
  mode: string
  depot_id: number | null
  reason: string | null
  staff_id: number | null
  scanned_at: Date
  recorded_at: Date
  status: string
  moved_from: string | null
  told: boolean
  undone_at: Date | null
  run_id: number | null
}

export interface ServicesTable {
  tenant_id: number
  id: Generated<number>
  code: string
  name: string
  service_type: string
  charge_type: string
  active: boolean
  position: number
  zone_set: string | null
  package_types: string[]
  weight_unit: string
  dimension_unit: string | null
  volumetric_divisor: ColumnType<string | null, string | number | null, string | number | null>
  weight_increment: ColumnType<string | null, string | number | null, string | number | null>
  minimum_weight: ColumnType<string | null, string | number | null, string | number | null>
  maximum_weight: ColumnType<string | null, string | number | null, string | number | null>
  distance_increment: ColumnType<string | null, string | number | null, string | number | null>
  carrier_account_id: number | null
  carrier_service: string | null
  removed_at: Date | null
  created_at: Date
  updated_at: Date
  rate_per: string | null
  weight_rounding_per: string | null
  minimum_charge_per: string | null
  oversize: ColumnType<unknown | null, string | null, string | null>
  limits: ColumnType<unknown | null, string | null, string | null>
  options: Generated<string[]>
  transit: ColumnType<unknown | null, string | null, string | null>
  dimension_increment: ColumnType<string | null, string | number | null, string | number | null>
  weight_bands: ColumnType<unknown | null, string | null, string | null>
  distance_zones: ColumnType<unknown | null, string | null, string | null>
}

export interface ShipmentEventsTable {
  tenant_id: number
  shipment_id: number
  id: GeneratedAlways<number>
  status: string
  description: string
  occurred_at: Date
  city: string | null
  country: string | null
  carrier_event: string | null
  replaced: ColumnType<unknown | null, string | null, string | null>
}

export interface ShipmentPiecesTable {
  tenant_id: number
  shipment_id: number
  number: number
  weight: ColumnType<string | null, string | number | null, string | number | null>
  length: ColumnType<string | null, string | number | null, string | number | null>
  width: ColumnType<string | null, string | number | null, string | number | null>
  height: ColumnType<string | null, string | number | null, string | number | null>
  description: string | null
  reference: string | null
  package_type_code: string | null
}

export interface ShipmentSearchTable {
  tenant_id: number
  shipment_id: number
  terms: string
}

export interface ShipmentSearchProgressTable {
  tenant_id: number
  settled_id: number
}

export interface ShipmentTemplatesTable {
  tenant_id: number
  id: Generated<number>
  name: string
  customer_id: number | null
  shipment: ColumnType<unknown, string, string>
  created_at: Date
  updated_at: Date
}

export interface ShipmentsTable {
  tenant_id: number
  id: Generated<number>
  awb: string
  status: string
  ship_date: string
  reference: string | null
  customer_id: number | null
  service_id: number
  api_user_id: number | null
  staff_id: number | null
  sender_company: string
  sender_name: string | null
  sender_phone: string | null
  sender_email: string | null
  sender_address1: string | null
  sender_address2: string | null
  sender_city: string | null
  sender_state: string | null
  sender_zip: string | null
  sender_country: string
  recipient_company: string
  recipient_name: string | null
  recipient_phone: string | null
  recipient_email: string | null
  recipient_address1: string | null
  recipient_address2: string | null
  recipient_city: string | null
  recipient_state: string | null
  recipient_zip: string | null
  recipient_country: string
  weight: ColumnType<string, string | number, string | number>
  weight_unit: string
  piece_count: number
  length: ColumnType<string | null, string | number | null, string | number | null>
  width: ColumnType<string | null, string | number | null, string | number | null>
  height: ColumnType<string | null, string | number | null, string | number | null>
  dimension_unit: string
  distance: ColumnType<string | null, string | number | null, string | number | null>
  contents: string | null
  customs_value: ColumnType<string | null, string | number | null, string | number | null>
  customs: ColumnType<unknown | null, string | null, string | null>
  cod_amount: ColumnType<string | null, string | number | null, string | number | null>
  notes: string | null
  charges: ColumnType<unknown | null, string | null, string | null>
  created_at: Date
  updated_at: Date
  cancelled_at: Date | null
  anonymized_at: Date | null
  options: ColumnType<unknown | null, string | null, string | null>
  declared_value: ColumnType<string | null, string | number | null, string | number | null>
  ship_time: string | null
  estimated_delivery: string | null
  return_of: string | null
  metadata: ColumnType<unknown | null, string | null, string | null>
  label_printed_at: Date | null
}

export interface ShippingOptionsTable {
  tenant_id: number
  code: string
  name: string
  position: number
  created_at: Date
  updated_at: Date
}

export interface SortCodesTable {
  tenant_id: number
  id: number
  country: string
  zip_prefix: string | null
  zip_from: string | null
  zip_to: string | null
  city: string | null
  zip_key: string
  zip_end: string | null
  city_key: string
  place: string
  code: string
  depot_id: number | null
  created_at: Date
  updated_at: Date
}

export interface StaffTable {
  tenant_id: number
  id: Generated<number>
  email: string
  email_key: string
  name: string | null
  password_hash: string
  role: string
  active: Generated<boolean>
  totp_secret: Uint8Array | null
  totp_key_id: string | null
  totp_enabled_at: Date | null
  totp_last_step: number | null
  last_sign_in_at: Date | null
  sign_in_addresses: Generated<string[]>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface StaffActionsTable {
  tenant_id: number
  id: Generated<number>
  at: Date
  staff_id: number | null
  email: string
  action: string
  subject: string | null
  ip: string
  method: string
  path: string
  status: number
  error_code: string | null
  request_id: string
  changes: ColumnType<unknown | null, string | null, string | null>
  part: Generated<boolean>
  kind: Generated<string | null>
  subject_key: Generated<string | null>
}

export interface StaffPasswordLinksTable {
  tenant_id: number
  staff_id: number
  token_hash: Uint8Array
  expires_at: Date
}

export interface StaffRecoveryCodesTable {
  tenant_id: number
  staff_id: number
  code_hash: Uint8Array
}

export interface StaffSessionsTable {
  tenant_id: number
  id: Generated<number>
  key_hash: Uint8Array
  staff_id: number
  stage: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ip: string
  user_agent: string | null
}

export interface SurchargesTable {
  tenant_id: number
  code: string
  name: string
  position: number
  terms: ColumnType<unknown, string, string>
  created_at: Date
  updated_at: Date
}

export interface TenantsTable {
  id: GeneratedAlways<number>
  client_id: string
  name: string
  country: Generated<string>
  currency: string
  timezone: string
  awb_prefix: string
  label_format: Generated<string>
  logo: Uint8Array | null
  active: Generated<boolean>
  tariff_version: Generated<number>
  calls_kept_months: number | null
  exchanges_kept_days: number | null
  labels_kept_months: number | null
  anonymized_after_months: number | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  language: string | null
  is_example: Generated<boolean>
  setup_dismissed_at: Date | null
}

export interface UnsequencedChangesTable {
  tenant_id: number
  noted_at: Generated<Date>
  id: Generated<string>
  kind: string
  record_id: number
  changed_at: Date
  event_type: string | null
  customer_id: number | null
  number: GeneratedAlways<number>
}

export interface WebhookDeliveriesTable {
  tenant_id: number
  webhook_id: number
  id: number
  event_id: number | null
  event_type: string
  kind: string | null
  record_id: number | null
  status: string
  attempts: Generated<number>
  next_attempt_at: Date | null
  last_attempt_at: Date | null
  http_status: number | null
  duration_ms: number | null
  answer: string | null
  error: string | null
  created_at: Date
}

export interface WebhooksTable {
  tenant_id: number
  id: Generated<number>
  customer_id: number | null
  url: string
  description: string | null
  types: string[]
  secret: Uint8Array
  key_id: string
  previous_secret: Uint8Array | null
  previous_key_id: string | null
  previous_until: Date | null
  active: Generated<boolean>
  switched_off_because: string | null
  switched_off_at: Date | null
  failing_since: Date | null
  last_event_id: number
  last_delivery_id: Generated<number>
  claim: Generated<number>
  claimed_until: Date | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  test: Generated<boolean>
}

export interface ZoneRulesTable {
  tenant_id: number
  id: GeneratedAlways<number>
  zone_set: string
  position: number
  zone: string | null
  origin_country: string | null
  origin_state: string | null
  origin_city: string | null
  origin_postal_prefix: string | null
  origin_postal_from: string | null
  origin_postal_to: string | null
  origin_postal_code: string | null
  destination_country: string | null
  destination_state: string | null
  destination_city: string | null
  destination_postal_prefix: string | null
  destination_postal_from: string | null
  destination_postal_to: string | null
  destination_postal_code: string | null
  origin_place: string
  origin_start: number | null
  origin_end: number | null
  destination_place: string
  destination_start: number | null
  destination_end: number | null
}

export interface ZoneSetsTable {
  tenant_id: number
  code: string
  name: string
  position: number
  revision: string
  created_at: Date
  updated_at: Date
}

export interface ZonesTable {
  tenant_id: number
  zone_set: string
  code: string
  name: string | null
  position: number
}

export interface Tables {
  added_charges: AddedChargesTable
  addresses: AddressesTable
  api_tokens: ApiTokensTable
  api_users: ApiUsersTable
  awb_counters: AwbCountersTable
  blob_pieces: BlobPiecesTable
  blobs: BlobsTable
  caller_changes: CallerChangesTable
  calls: CallsTable
  carrier_accounts: CarrierAccountsTable
  carrier_attempts: CarrierAttemptsTable
  carrier_call_limits: CarrierCallLimitsTable
  carrier_duplicates: CarrierDuplicatesTable
  carrier_labels: CarrierLabelsTable
  carrier_papers: CarrierPapersTable
  carrier_pickups: CarrierPickupsTable
  carrier_submissions: CarrierSubmissionsTable
  cash_declarations: CashDeclarationsTable
  change_progress: ChangeProgressTable
  cod_collections: CodCollectionsTable
  company_places: CompanyPlacesTable
  customer_groups: CustomerGroupsTable
  customer_pricing: CustomerPricingTable
  customers: CustomersTable
  depots: DepotsTable
  driver_actions: DriverActionsTable
  driver_areas: DriverAreasTable
  driver_days: DriverDaysTable
  driver_devices: DriverDevicesTable
  driver_installations: DriverInstallationsTable
  driver_losses: DriverLossesTable
  driver_pairings: DriverPairingsTable
  driver_settings: DriverSettingsTable
  drivers: DriversTable
  event_records: EventRecordsTable
  events: EventsTable
  exception_notes: ExceptionNotesTable
  exception_work: ExceptionWorkTable
  fail_reasons: FailReasonsTable
  geocoders: GeocodersTable
  holidays: HolidaysTable
  id_counters: IdCountersTable
  idempotency_keys: IdempotencyKeysTable
  import_mappings: ImportMappingsTable
  import_rows: ImportRowsTable
  imports: ImportsTable
  installation: InstallationTable
  latest_changes: LatestChangesTable
  list_settings: ListSettingsTable
  list_views: ListViewsTable
  located_addresses: LocatedAddressesTable
  long_work: LongWorkTable
  long_work_documents: LongWorkDocumentsTable
  long_work_rows: LongWorkRowsTable
  loose_objects: LooseObjectsTable
  metadata_entries: MetadataEntriesTable
  package_types: PackageTypesTable
  pickup_exception_notes: PickupExceptionNotesTable
  pickup_exception_work: PickupExceptionWorkTable
  pickups: PickupsTable
  postal_places: PostalPlacesTable
  proof_collections: ProofCollectionsTable
  proof_contents: ProofContentsTable
  proof_files: ProofFilesTable
  proof_people: ProofPeopleTable
  proof_signatures: ProofSignaturesTable
  proofs: ProofsTable
  rate_cards: RateCardsTable
  reweighings: ReweighingsTable
  run_stops: RunStopsTable
  runs: RunsTable
  scans: ScansTable
  services: ServicesTable
  shipment_events: ShipmentEventsTable
  shipment_pieces: ShipmentPiecesTable
  shipment_search: ShipmentSearchTable
  shipment_search_progress: ShipmentSearchProgressTable
  shipment_templates: ShipmentTemplatesTable
  shipments: ShipmentsTable
  shipping_options: ShippingOptionsTable
  sort_codes: SortCodesTable
  staff: StaffTable
  staff_actions: StaffActionsTable
  staff_password_links: StaffPasswordLinksTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_sessions: StaffSessionsTable
  surcharges: SurchargesTable
  tenants: TenantsTable
  unsequenced_changes: UnsequencedChangesTable
  webhook_deliveries: WebhookDeliveriesTable
  webhooks: WebhooksTable
  zone_rules: ZoneRulesTable
  zone_sets: ZoneSetsTable
  zones: ZonesTable
}

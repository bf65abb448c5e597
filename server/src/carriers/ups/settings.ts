import {
  type AccountForm,
  type AddressRoom,
  type Capabilities,
  kosovoField,
  type LookUpPolicy,
  type PartyRoom,
  pickupsField,
} from '../kit/index.ts'

/** The code of UPS's table of countries. */
export const kosovo = 'KV'

export const form: AccountForm = {
  settings: [
    {
      name: 'account_number',
      label: 'Account number',
      help: 'Six letters or digits.',
      required: true,
      pattern: '[A-Za-z0-9]{6}',
    },
    {
      name: 'account_country',
      label: 'Country of the account',
      help: 'For pickups: the country in which UPS has the account, such as US. Without it, the pickup’s.',
      required: false,
      pattern: '[A-Z]{2}',
    },
    {
      name: 'residential',
      label: 'Deliveries to homes',
      help: 'UPS charges more for them; a wrong mark is charged for afterwards.',
      required: false,
      choices: [
        { value: 'persons', label: 'Where the recipient’s company is the recipient’s name' },
        { value: 'all', label: 'All' },
        { value: 'none', label: 'None' },
      ],
    },
    kosovoField(kosovo),
    pickupsField,
  ],
  credentials: [
    { name: 'client_id', label: 'Client ID', required: true },
    { name: 'client_secret', label: 'Client secret', required: true },
  ],
  services: [
    { code: '01', name: 'Next Day Air' },
    { code: '02', name: '2nd Day Air' },
    { code: '03', name: 'Ground' },
    { code: '07', name: 'Express' },
    { code: '08', name: 'Expedited' },
    { code: '11', name: 'Standard' },
    { code: '12', name: '3 Day Select' },
    { code: '13', name: 'Next Day Air Saver' },
    { code: '14', name: 'Next Day Air Early' },
    { code: '54', name: 'Express Plus' },
    { code: '59', name: '2nd Day Air A.M.' },
    { code: '65', name: 'Worldwide Saver' },
  ],
  hosts: { production: 'https://onlinetools.ups.com', sandbox: 'https://wwwcie.ups.com' },
}

export const capabilities: Capabilities = {
  cancel: 'at_once',
  label: 'with_shipment',
  pickup: true,
  cod: true,
  options: ['SATURDAY', 'RESIDENTIAL', 'SIGNATURE', 'INSURANCE'],
  trackMany: { maxPerCall: 1 },
  trackCallsPerMinute: 60,
}

/** UPS finds new orders by reference after some minutes. */
export const lookups: LookUpPolicy = {
  delaysSeconds: [30, 120, 300, 900, 1800, 3600],
  watchSeconds: 86_400,
}

/** The list of pickups may lag too. */
export const pickupLookups: LookUpPolicy = {
  delaysSeconds: [30, 120, 300, 900, 1800, 3600],
  watchSeconds: 0,
}

export const shipVersion = 'v2409'
export const pickupVersion = 'v2409'

/** See the setting of that name. */
export type Residential = 'persons' | 'all' | 'none'

/** UPS's limit for order dates. */
export const mostDaysAhead = 7

/** Characters of a shipment's parties. UPS gets states as codes only. */
export const partyRoom: PartyRoom = {
  company: 35,
  name: 35,
  lines: 3,
  line: 35,
  city: 30,
  zip: 9,
  email: 50,
  state: null,
}

/** For a pickup's address; UPS's description allows one line. */
export const pickupRoom: PartyRoom = {
  company: 27,
  name: 22,
  lines: 1,
  line: 73,
  city: 50,
  zip: 8,
  email: 50,
  state: 50,
}

/** In characters. */
export const limits = {
  phone: 15,
  extension: 4,
  reference: 35,
  pickupNotes: 57,
} as const

/** A product's description on customs forms. */
export const productLines: AddressRoom = { lines: 3, line: 35 }

/** The GIF labels have 1400 × 800 pixels: the label on its side, with a blank inch at its foot. */
export const labelPixelsPerInch = 200
/** Inches. */
export const labelStock = { width: 4, height: 6 } as const

export const labelSpecification = {
  LabelImageFormat: { Code: 'GIF' },
  HTTPUserAgent: 'Mozilla/4.5',
  LabelStockSize: { Height: String(labelStock.height), Width: String(labelStock.width) },
} as const

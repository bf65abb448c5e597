import {
  type AccountForm,
  type Capabilities,
  kosovoField,
  type LookUpPolicy,
  type PartyRoom,
  pickupsField,
} from '../kit/index.ts'

/** The code of DHL's reference data (MyDHL API, `GET /reference-data`). */
export const kosovo = 'KV'

/** DHL carries to Puerto Rico with a declaration, although it lies within the customs territory of the United States. */
export const declaredApart: readonly string[] = ['PR']

export const form: AccountForm = {
  settings: [
    {
      name: 'account_number',
      label: 'Account number',
      help: 'Up to twelve digits.',
      required: true,
      pattern: '\\d{6,12}',
    },
    {
      name: 'incoterm',
      label: 'Terms of trade',
      help: 'For shipments that cross a customs border.',
      required: false,
      choices: [
        { value: 'DAP', label: 'DAP: the recipient pays duties and taxes' },
        { value: 'DDP', label: 'DDP: the sender pays duties and taxes' },
      ],
    },
    {
      name: 'label_template',
      label: 'Label template',
      help: 'DHL’s name of the label’s layout, such as ECOM26_84_001.',
      required: false,
      pattern: '[A-Z0-9_]{1,25}',
    },
    kosovoField(kosovo),
    pickupsField,
  ],
  credentials: [
    { name: 'username', label: 'API key', required: true },
    { name: 'password', label: 'API secret', required: true },
  ],
  services: [
    { code: 'N', name: 'Express Domestic' },
    { code: 'P', name: 'Express Worldwide (goods)' },
    { code: 'D', name: 'Express Worldwide (documents)' },
    { code: 'U', name: 'Express Worldwide (European Union)' },
    { code: 'Y', name: 'Express 12:00 (goods)' },
    { code: 'T', name: 'Express 12:00 (documents)' },
    { code: 'E', name: 'Express 9:00 (goods)' },
    { code: 'K', name: 'Express 9:00 (documents)' },
    { code: 'H', name: 'Economy Select' },
    { code: 'W', name: 'Economy Select (European Union)' },
  ],
  hosts: {
    production: 'https://express.api.dhl.com/mydhlapi',
    sandbox: 'https://express.api.dhl.com/mydhlapi/test',
  },
}

export const capabilities: Capabilities = {
  cancel: 'none',
  label: 'with_shipment',
  pickup: true,
  cod: false,
  options: ['SATURDAY', 'RESIDENTIAL', 'SIGNATURE', 'INSURANCE'],
  trackMany: { maxPerCall: 200 },
  trackCallsPerMinute: 60,
}

/** New shipments appear in DHL's tracking after 10 to 30 minutes. */
export const lookups: LookUpPolicy = {
  delaysSeconds: [30, 120, 300, 900, 1800, 3600],
  watchSeconds: 86_400,
}

/** Characters of a party. */
export const partyRoom: PartyRoom = {
  company: 100,
  name: 255,
  lines: 3,
  line: 45,
  city: 45,
  zip: 12,
  email: 70,
  state: 35,
}

/** In characters. */
export const limits = { reference: 35, signer: 35, line: 512, phone: 70, pickupNotes: 255 } as const

/** The API version for every request. */
export const interfaceVersion = '3.1.1'

/** DHL's limit for order dates. */
export const mostDaysAhead = 10

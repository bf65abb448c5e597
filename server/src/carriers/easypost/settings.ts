import {
  type AccountForm,
  type Capabilities,
  kosovoField,
  type LookUpPolicy,
  type PartyRoom,
  pickupsField,
} from '../kit/index.ts'

const host = 'https://api.easypost.com'

/** EasyPost names ISO 3166-1, whose users take XK. */
export const kosovo = 'XK'

/**
 * These carriers have territories of the United States as countries and carry to Puerto Rico with a declaration. Postal
 * carriers, and services that the post delivers, have them as states (USPS Domestic Mail Manual 608.2).
 */
export function hasTerritoriesAsCountries(service: string): boolean {
  return /^(?:UPS(?:DAP)?|FedEx(?:Default)?|DHLExpress)\/(?!SMART_?POST|SurePost)/i.test(service)
}

export const form: AccountForm = {
  settings: [
    {
      name: 'carrier_account',
      label: 'Carrier account at EasyPost',
      help: 'Restricts quotes to one of the accounts kept at EasyPost, such as ca_1234.',
      required: false,
      pattern: 'ca_[A-Za-z0-9]+',
    },
    {
      name: 'customs_signer',
      label: 'Who signs customs declarations',
      required: false,
    },
    kosovoField(kosovo),
    pickupsField,
  ],
  credentials: [
    {
      name: 'api_key',
      label: 'API key',
      help: 'The test key for the sandbox, the production key for production.',
      required: true,
    },
  ],
  // They depend on the account's carriers: `USPS/Priority`, `FedEx/FEDEX_GROUND`.
  services: [],
  hosts: { production: host, sandbox: host },
}

export const capabilities: Capabilities = {
  cancel: 'on_request',
  label: 'separate',
  pickup: true,
  cod: true,
  // Some of EasyPost's carriers silently drop other options.
  options: ['RESIDENTIAL', 'INSURANCE'],
  trackMany: { maxPerCall: 1 },
  trackCallsPerMinute: 60,
}

/** The look-up by id is certain at once. */
export const lookups: LookUpPolicy = {
  delaysSeconds: [],
  watchSeconds: 0,
}

/** Certain at once, too. */
export const pickupLookups: LookUpPolicy = {
  delaysSeconds: [],
  watchSeconds: 0,
}

/** In characters; phones in digits. */
export const limits = { reference: 35, signer: 100, line: 100, phone: 15, pickupNotes: 255 } as const

/**
 * EasyPost publishes no limits; it has two lines of the street. FedEx and UPS behind it take 35 characters in each
 * (FedEx Ship API, `streetLines`; UPS Shipping API, `AddressLine`).
 */
export function partyRoom(service: string): PartyRoom {
  const line = /^(FedEx|UPS)/i.test(service) ? 35 : 70
  return { company: 100, name: 100, lines: 2, line, city: 100, zip: 20, email: 255, state: 100 }
}

export const labelHosts = /^(?:[a-z0-9-]+\.)?easypost\.com$|^easypost-files\.s3[a-z0-9.-]*\.amazonaws\.com$/

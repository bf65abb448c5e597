import { type AccountForm, type Capabilities, type LookUpPolicy, pickupsField } from '../kit/index.ts'

const host = 'https://api.easypost.com'

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

export const labelHosts = /^(?:[a-z0-9-]+\.)?easypost\.com$|^easypost-files\.s3[a-z0-9.-]*\.amazonaws\.com$/

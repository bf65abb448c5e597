export { type Keyring, keyringFrom, keyringInFolder, openKeyring } from './keyring.ts'

export type { AddressPlace, AddressRow } from './addresses.repository.ts'
export {
  type AddressFields,
  addAddress,
  changeAddress,
  removeAddress,
} from './change-address.ts'
export { deleteBeyond, deleteUnused } from './expired-addresses.repository.ts'
export { learnAddresses, type ShippedBetween } from './learn-addresses.ts'
export { listAddresses } from './list-addresses.ts'

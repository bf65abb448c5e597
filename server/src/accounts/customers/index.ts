export { changeCustomer, noSuchCustomer, requireCustomer } from './change-customer.ts'
export { createCustomer } from './create-customer.ts'
export { customerFields } from './customer-fields.ts'
export { type FindReferred, findReferredCustomers } from './customer-references.repository.ts'
export {
  customerOfList,
  customersInScope,
  isCustomerInScope,
  readCustomerInScope,
  unknownCustomer,
} from './customer-scope.ts'
export {
  type CustomerFields,
  type CustomerFilter,
  type CustomerKey,
  type CustomerRow,
  countCustomers,
  findCustomer,
  firstCustomers,
  insertCustomer,
  listCustomers,
  namesOfCustomers,
  updateCustomer,
} from './customers.repository.ts'
export { customersByWords, isAnyWithoutWords, nameWordsBegin, storeWords } from './name-words.repository.ts'

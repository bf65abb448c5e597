export { changeCustomer, noSuchCustomer, requireCustomer } from './change-customer.ts'
export { createCustomer } from './create-customer.ts'
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
  isAnyWithoutWords,
  listCustomers,
  namesOfCustomers,
  storeWords,
  updateCustomer,
} from './customers.repository.ts'

export { changeCustomer, requireCustomer } from './change-customer.ts'
export { createCustomer } from './create-customer.ts'
export {
  type CustomerFields,
  type CustomerFilter,
  type CustomerKey,
  type CustomerRow,
  countCustomers,
  findCustomer,
  listCustomers,
} from './customers.repository.ts'
export { isCustomerInReach, unknownCustomer } from './reach.ts'

export { createCustomer } from './create-customer.ts'
export {
  type CustomerFields,
  type CustomerRow,
  findCustomer,
} from './customers.repository.ts'
export { isCustomerInReach, unknownCustomer } from './reach.ts'

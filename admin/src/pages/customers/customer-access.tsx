import type { Customer } from '../../records/customer.ts'
import { AccessSection } from '../api-access/access-section.tsx'

/** The API users of one customer. */
export default function CustomerAccess({ customer }: { customer: Customer }) {
  return <AccessSection customer={customer} />
}

import type { Schemas } from '../../http/api.ts'
import { AccessSection } from '../api-access/access-section.tsx'

/** The API users of one customer. */
export default function CustomerAccess({ customer }: { customer: Schemas['Customer'] }) {
  return <AccessSection customer={customer} />
}

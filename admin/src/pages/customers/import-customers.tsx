import { Imports } from '../imports/imports.tsx'

export default function ImportCustomers() {
  return <Imports kind="customers" />
}

import { ImportPage } from '../imports/import.tsx'

export default function ImportedCustomers() {
  return <ImportPage kind="customers" />
}

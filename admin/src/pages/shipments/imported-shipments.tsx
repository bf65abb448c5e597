import { ImportPage } from '../imports/import.tsx'

export default function ImportedShipments() {
  return <ImportPage kind="shipments" />
}

import { Imports } from '../imports/imports.tsx'

export default function ImportShipments() {
  return <Imports kind="shipments" />
}

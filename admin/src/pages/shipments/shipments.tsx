import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { Page } from '../../parts/page.tsx'
import ShipmentsTable from './shipments-table.tsx'

export default function Shipments() {
  return (
    <Page
      title="Shipments"
      actions={
        <Button component={Link} to="/shipments/new" variant="contained" startIcon={<AddIcon />}>
          New shipment
        </Button>
      }
    >
      <ShipmentsTable />
    </Page>
  )
}

import { Button } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { Page } from '../../parts/page.tsx'
import { Allowed } from '../../session/permission.tsx'
import ShipmentsTable from './shipments-table.tsx'

export default function Shipments() {
  return (
    <Page
      title="Shipments"
      actions={
        <Allowed>
          <Button component={Link} to="/shipments/new" variant="contained" startIcon={<AddIcon />}>
            New shipment
          </Button>
        </Allowed>
      }
    >
      <ShipmentsTable />
    </Page>
  )
}

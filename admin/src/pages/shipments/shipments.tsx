import { Button, Stack } from '@mui/material'
import AddIcon from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { inOtherView, showsTestData } from '../../http/data-view.ts'
import { t } from '../../messages/text.ts'
import { Page } from '../../parts/page.tsx'
import { Allowed } from '../../session/permission.tsx'
import ShipmentsTable from './shipments-table.tsx'

export default function Shipments() {
  return (
    <Page
      title={t('common.shipmentsTitle')}
      actions={
        <Stack direction="row" sx={{ gap: 1 }}>
          {!showsTestData && (
            <Button href={inOtherView('/shipments')} color="inherit">
              {t('shipments.testData')}
            </Button>
          )}
          <Allowed>
            <Button component={Link} to="/shipments/import" variant="outlined">
              {t('common.import')}
            </Button>
            <Button component={Link} to="/shipments/new" variant="contained" startIcon={<AddIcon />} data-new>
              {t('shipments.new')}
            </Button>
          </Allowed>
        </Stack>
      }
    >
      <ShipmentsTable />
    </Page>
  )
}

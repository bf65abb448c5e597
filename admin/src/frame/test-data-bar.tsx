import { Alert, Button } from '@mui/material'
import { inOtherView, showsTestData } from '../http/data-view.ts'

/** Marks every page of test data. */
export function TestDataBar() {
  if (!showsTestData) return null
  return (
    <Alert
      severity="warning"
      variant="filled"
      square
      action={
        <Button color="inherit" size="small" href={inOtherView('/shipments')}>
          Leave test data
        </Button>
      }
    >
      Test data: shipments, pickups and webhooks of API users in test mode. Nothing here is transported or
      billed.
    </Alert>
  )
}

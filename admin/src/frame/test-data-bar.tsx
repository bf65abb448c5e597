import { Alert, Button } from '@mui/material'
import { inOtherView, showsTestData } from '../http/data-view.ts'
import { t } from '../messages/text.ts'
import { testBarHeight } from '../parts/stuck-below.ts'

/** Marks every page of test data. */
export function TestDataBar() {
  if (!showsTestData) return null
  return (
    <Alert
      severity="warning"
      variant="filled"
      square
      sx={{ height: { sm: testBarHeight }, py: 0, alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
      action={
        <Button color="inherit" size="small" href={inOtherView('/shipments')}>
          {t('frame.test.leave')}
        </Button>
      }
    >
      {t('frame.test.about')}
    </Alert>
  )
}

import { Box, Typography } from '@mui/material'
import type { Init } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { DayInput, TimeInput, withSeconds } from '../../parts/day-input.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { useBulk } from '../../parts/use-bulk.ts'

type Edit = Init<'post', '/pickups/bulk/edit'>['body']
type Entered = Pick<Edit, 'scheduled_date' | 'ready_time' | 'latest_time'>

const empty: Entered = { scheduled_date: null, ready_time: null, latest_time: null }

/** Another day or time window for the ticked pickups. An empty field stays as it is. */
export function BulkEditDialog({ close }: { close: () => void }) {
  const edit = useBulk('/pickups/bulk/edit')
  return (
    <DialogForm<Entered>
      title={t('pickups.editManyTitle')}
      submit={t('pickups.editManySubmit')}
      values={empty}
      onSubmit={({ scheduled_date, ready_time: ready, latest_time: latest }) =>
        edit.send({ scheduled_date, ready_time: withSeconds(ready), latest_time: withSeconds(latest) })
      }
      close={close}
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('pickups.editManyAbout')}
      </Typography>
      <DayInput source="scheduled_date" label={t('common.day')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }}>
        <TimeInput source="ready_time" label={t('pickups.readyFrom')} />
        <TimeInput source="latest_time" label={t('pickups.until')} />
      </Box>
    </DialogForm>
  )
}

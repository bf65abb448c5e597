import { Box } from '@mui/material'
import type { Init } from '../../http/api.ts'
import { codeText, t } from '../../messages/text.ts'
import { CountryInput } from '../../parts/address-fields.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { TextInput } from '../../parts/inputs/index.ts'
import { useBulk } from '../../parts/use-bulk.ts'
import { useTenant } from '../../session/use-session.ts'

type StatusBody = Init<'post', '/shipments/bulk/status'>['body']

interface Entered {
  description: string | null
  city: string | null
  country: string | null
  /** In the browser's time zone; empty for now. */
  occurred_at: string | null
}

/** Place and time of the new status of the ticked shipments. */
export function BulkStatusDialog({ status, close }: { status: StatusBody['status']; close: () => void }) {
  const change = useBulk('/shipments/bulk/status')
  const { country } = useTenant()
  const values: Entered = { description: null, city: null, country, occurred_at: null }
  return (
    <DialogForm<Entered>
      title={t('shipments.changeStatusTo', { status: codeText('status', status) })}
      submit={t('shipments.changeStatus')}
      values={values}
      onSubmit={({ occurred_at: at, ...place }) =>
        change.send({
          ...place,
          status,
          occurred_at: at ? new Date(at).toISOString() : null,
        })
      }
      close={close}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }}>
        <TextInput source="city" label={t('shipments.cityOptional')} />
        <CountryInput source="country" label={t('address.country')} />
      </Box>
      <TextInput
        source="occurred_at"
        label={t('shipments.timeOptional')}
        type="datetime-local"
        helperText={t('shipments.timeOptionalAbout')}
      />
      <TextInput
        source="description"
        label={t('shipments.descriptionOptional')}
        helperText={t('shipments.shownInTracking')}
      />
    </DialogForm>
  )
}

import { Box } from '@mui/material'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { CountryInput } from '../../parts/address-fields.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { useTenant } from '../../session/use-session.ts'

type StatusBody = Init<'post', '/shipments/{id}/status'>['body']

interface StatusDialogProps {
  shipment: Schemas['Shipment']
  /** At least one. */
  statuses: [StatusBody['status'], ...StatusBody['status'][]]
  close: () => void
}

/** Changes the status of a shipment by hand. The change joins its tracking. */
export function StatusDialog({ shipment, statuses, close }: StatusDialogProps) {
  const changeStatus = useApiMutation('post', '/shipments/{id}/status')
  const { country } = useTenant()
  return (
    <DialogForm<StatusBody>
      title={t('shipments.changeStatusOf', { awb: shipment.awb })}
      submit={t('shipments.changeStatus')}
      values={{ status: statuses[0], description: null, city: null, country }}
      onSubmit={body => changeStatus({ params: { path: { id: shipment.id } }, body })}
      done={t('shipments.statusChanged')}
      close={close}
    >
      <SelectInput
        source="status"
        label={t('shipments.newStatus')}
        choices={statuses.map(status => ({ id: status, name: status }))}
      />
      <TextInput
        source="description"
        label={t('shipments.descriptionOptional')}
        helperText={t('shipments.shownInTracking')}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }}>
        <TextInput source="city" label={t('shipments.cityOptional')} />
        <CountryInput source="country" label={t('address.country')} />
      </Box>
    </DialogForm>
  )
}

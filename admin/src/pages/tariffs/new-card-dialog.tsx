import { Box } from '@mui/material'
import { SelectInput, TextInput } from 'react-admin'
import { useNavigate } from 'react-router'
import { useTell } from '../../http/use-ask.ts'
import { CustomerInput } from '../../parts/customer-picker.tsx'
import { DayInput } from '../../parts/day-input.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { inAddress } from '../../parts/list-address.ts'
import { todayIn } from '../../parts/when.tsx'
import type { RateCard, Service } from '../../records/tariff.ts'
import { useTenant } from '../../session/use-session.ts'

interface NewCardDialogProps {
  services: Service[]
  customerId?: number
  close: () => void
}

/** Begins a draft; its prices are then entered on its page. */
export function NewCardDialog({ services, customerId, close }: NewCardDialogProps) {
  const tell = useTell()
  const navigate = useNavigate()
  const { timezone } = useTenant()
  return (
    <DialogForm
      title="New rate card"
      submit="Create draft"
      values={{
        name: '',
        service: services[0]?.code ?? null,
        customer_id: customerId ?? null,
        valid_from: todayIn(timezone),
        valid_to: null,
        code: null,
      }}
      onSubmit={async values => {
        const { id } = await tell<RateCard>('POST', '/cards', { ...values, lines: [] })
        navigate(`/tariffs/cards/${inAddress(id)}`)
      }}
      close={close}
    >
      <TextInput source="name" label="Name" autoFocus />
      <SelectInput source="service" label="Service" choices={services} optionValue="code" optionText="name" />
      <CustomerInput
        source="customer_id"
        label="Customer"
        help="Leave empty for the card that everybody pays by"
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }}>
        <DayInput source="valid_from" label="Valid from" />
        <DayInput source="valid_to" label="To (optional)" />
      </Box>
      <TextInput source="code" label="Code (optional)" helperText="Made from the service when left empty" />
    </DialogForm>
  )
}

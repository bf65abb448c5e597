import { Box } from '@mui/material'
import { useNavigate } from 'react-router'
import type { Init, Schemas } from '../../http/api.ts'
import { useApiMutation, useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { CustomerInput } from '../../parts/customer-picker.tsx'
import { DayInput } from '../../parts/day-input.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { SelectInput, TextInput } from '../../parts/inputs/index.ts'
import { inAddress } from '../../parts/list-address.ts'
import { todayIn } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'

interface NewCardDialogProps {
  services: Schemas['Service'][]
  owner?: { customerId?: number; customerGroup?: string }
  close: () => void
}

type CardBody = Init<'post', '/cards'>['body']
/** The form's values; the service is null until chosen. */
type EnteredCard = Omit<CardBody, 'service' | 'lines'> & { service: string | null }

/** Creates a draft. Its prices are entered on its page. */
export function NewCardDialog({ services, owner = {}, close }: NewCardDialogProps) {
  const create = useApiMutation('post', '/cards')
  const groups = useApiQuery('/customer-groups').data?.items ?? []
  const navigate = useNavigate()
  const { timezone } = useTenant()
  return (
    <DialogForm<EnteredCard>
      title={t('tariffs.cards.new')}
      submit={t('tariffs.createDraft')}
      values={{
        name: '',
        service: services[0]?.code ?? null,
        customer_id: owner.customerId ?? null,
        customer_group: owner.customerGroup ?? null,
        valid_from: todayIn(timezone),
        valid_to: null,
        code: null,
      }}
      onSubmit={async values => {
        const { id } = await create({ body: cardBody(values) })
        navigate(`/tariffs/cards/${inAddress(id)}`)
      }}
      close={close}
    >
      <TextInput source="name" label={t('common.name')} />
      <SelectInput
        source="service"
        label={t('common.service')}
        choices={services}
        optionValue="code"
        optionText="name"
      />
      <CustomerInput
        source="customer_id"
        label={t('common.customer')}
        help={t('tariffs.cards.publicAbout')}
      />
      {groups.length > 0 && (
        <SelectInput
          source="customer_group"
          label={t('tariffs.group')}
          choices={groups}
          optionValue="code"
          optionText="name"
          emptyText={t('tariffs.noGroup')}
        />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }}>
        <DayInput source="valid_from" label={t('tariffs.validFrom')} />
        <DayInput source="valid_to" label={t('tariffs.toOptional')} />
      </Box>
      <TextInput
        source="code"
        label={t('tariffs.codeOptional')}
        helperText={t('tariffs.codeOptionalAbout')}
      />
    </DialogForm>
  )
}

/** The form's values as a request. The server reports missing fields. */
function cardBody({ service, ...values }: EnteredCard): CardBody {
  return { ...values, ...(service ? { service } : {}), lines: [] } as unknown as CardBody
}

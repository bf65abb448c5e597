import { Button } from '@mui/material'
import { useState } from 'react'
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
import { Allowed } from '../../session/permission.tsx'
import { useTenant } from '../../session/use-session.ts'

type CopyBody = Init<'post', '/cards/{id}/copy'>['body']

/** Copies a stored card to a customer or a group of customers. */
export function CopyCardButton({ card }: { card: Schemas['RateCard'] }) {
  const [open, setOpen] = useState(false)
  const copy = useApiMutation('post', '/cards/{id}/copy')
  const groups = useApiQuery('/customer-groups', { enabled: open }).data?.items ?? []
  const navigate = useNavigate()
  const { timezone } = useTenant()
  return (
    <>
      <Allowed>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('tariffs.copy.open')}
        </Button>
      </Allowed>
      {open && (
        <DialogForm
          title={t('tariffs.copy.title', { name: card.name })}
          submit={t('tariffs.createDraft')}
          values={{
            customer_id: null as number | null,
            customer_group: null as string | null,
            name: card.name,
            valid_from: todayIn(timezone),
          }}
          onSubmit={async values => {
            // The server reports missing fields.
            const body = values as unknown as CopyBody
            const draft = await copy({ params: { path: { id: card.id } }, body })
            navigate(`/tariffs/cards/${inAddress(draft.id)}`)
          }}
          close={() => setOpen(false)}
        >
          <CustomerInput source="customer_id" label={t('common.customer')} />
          {groups.length > 0 && (
            <SelectInput
              source="customer_group"
              label={t('tariffs.copy.group')}
              choices={groups}
              optionValue="code"
              optionText="name"
              emptyText={t('tariffs.noGroup')}
            />
          )}
          <TextInput source="name" label={t('common.name')} />
          <DayInput source="valid_from" label={t('tariffs.validFrom')} />
        </DialogForm>
      )}
    </>
  )
}

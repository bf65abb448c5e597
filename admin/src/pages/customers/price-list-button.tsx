import { Button } from '@mui/material'
import { useState } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { DayInput } from '../../parts/day-input.tsx'
import { DialogForm } from '../../parts/form.tsx'
import { SelectInput } from '../../parts/inputs/index.ts'
import { download } from '../../parts/save-file.ts'
import { todayIn } from '../../parts/when.tsx'
import { useTenant } from '../../session/use-session.ts'

/** Saves the customer's prices on a day as a PDF. */
export function PriceListButton({ customer }: { customer: Schemas['Customer'] }) {
  const [open, setOpen] = useState(false)
  const services = useApiQuery('/services', { enabled: open }).data?.items ?? []
  const { timezone } = useTenant()
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('customers.priceList.open')}
      </Button>
      {open && (
        <DialogForm
          savesNothing
          title={t('customers.priceList.title', { name: customer.name })}
          submit={t('customers.priceList.save')}
          values={{ date: todayIn(timezone), service: null as string | null }}
          onSubmit={async ({ date, service }) => {
            const path = `/customers/${customer.id}/price-list.pdf`
            await download(path, `price-list-${customer.id}-${date}.pdf`, { date, service })
          }}
          close={() => setOpen(false)}
        >
          <DayInput source="date" label={t('customers.priceList.date')} />
          <SelectInput
            source="service"
            label={t('common.service')}
            choices={services.filter(({ active }) => active)}
            optionValue="code"
            optionText="name"
            emptyText={t('common.allServices')}
          />
        </DialogForm>
      )}
    </>
  )
}

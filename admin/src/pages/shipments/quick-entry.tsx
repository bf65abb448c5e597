import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { t } from '../../messages/text.ts'
import { CustomerInput } from '../../parts/customer-picker.tsx'
import { Panel } from '../../parts/panel.tsx'
import { AddressBookInput } from './address-book-input.tsx'
import { TemplateInput } from './template-input.tsx'

interface QuickEntryProps {
  /** New shipments may begin with a template, and focus the first field. */
  isNew: boolean
  /** Called with the customer of an address that a template filled in. */
  filledIn: (customer: number | null) => void
}

/** The fields that fill in most others. A choice in one moves on to the next. */
export function QuickEntry({ isNew, filledIn }: QuickEntryProps) {
  const { getValues, setFocus } = useFormContext()
  const recipient = useRef<HTMLInputElement>(null)

  /** Focuses the recipient if the customer is known. */
  function begin() {
    if (typeof getValues('sender.customer_id') === 'number') recipient.current?.focus()
    else setFocus('sender.customer_id')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears
  useEffect(() => {
    if (isNew) begin()
  }, [])

  return (
    <Panel>
      <Box sx={columns(isNew ? 4 : 3)}>
        <CustomerInput
          source="sender.customer_id"
          label={t('common.customer')}
          help={t('shipments.customerAbout')}
          chosen={() => recipient.current?.focus()}
        />
        <AddressBookInput
          at="recipient"
          label={t('shipments.recipient')}
          help={t('shipments.fromBook')}
          inputRef={recipient}
          filled={() => setFocus(getValues('service_id') ? 'package.weight' : 'service_id')}
        />
        {isNew && (
          <TemplateInput
            applied={customer => {
              filledIn(customer)
              begin()
            }}
          />
        )}
        <AddressBookInput at="sender" label={t('shipments.otherSender')} help={t('shipments.fromBook')} />
      </Box>
    </Panel>
  )
}

function columns(wide: number) {
  return {
    display: 'grid',
    columnGap: 1.5,
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      lg: `repeat(${wide}, minmax(0, 1fr))`,
    },
  }
}

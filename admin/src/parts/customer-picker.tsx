import { Autocomplete, type SxProps, TextField, type Theme } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'
import type { Items } from '../http/data-provider.ts'
import { useAsk } from '../http/use-ask.ts'
import type { Customer } from '../records/customer.ts'
import { usePause } from './use-pause.ts'

interface CustomerPickerProps {
  label: string
  value: number | null
  onChange: (id: number | null, customer: Customer | null) => void
  error?: string | undefined
  help?: string | undefined
  required?: boolean
  margin?: 'none' | 'dense'
  sx?: SxProps<Theme>
}

/** Finds a customer by what one types. */
export function CustomerPicker(props: CustomerPickerProps) {
  const { label, value, onChange, error, help, required = false, margin = 'dense', sx } = props
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const q = usePause(text.trim())
  const found = useAsk<Items<Customer>>('/customers', { query: { q, limit: 20 }, when: open, keep: true })
  const chosen = useAsk<Items<Customer>>('/customers', { query: { ids: [value ?? 0] }, when: value !== null })
  const customer = value === null ? null : (chosen.data?.items.find(({ id }) => id === value) ?? null)

  return (
    <Autocomplete<Customer>
      value={customer}
      options={found.data?.items ?? []}
      loading={found.isFetching}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_, next) => onChange(next?.id ?? null, next)}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      filterOptions={options => options}
      getOptionLabel={option => option.name}
      getOptionKey={option => option.id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      noOptionsText={text ? 'No customer begins like this' : 'No customers yet'}
      size="small"
      {...(sx ? { sx } : {})}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          margin={margin}
          required={required}
          error={Boolean(error)}
          helperText={error ?? help}
        />
      )}
    />
  )
}

/** The same as a field of a form. */
export function CustomerInput({ source, label, help }: { source: string; label: string; help?: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: null })
  return (
    <CustomerPicker
      label={label}
      value={(field.value as number | null) ?? null}
      onChange={id => field.onChange(id)}
      error={sentenceOf(fieldState.error?.message)}
      help={help}
    />
  )
}

/** React-admin hides sentences of validators in a wrapping of its own. */
export function sentenceOf(message: unknown): string | undefined {
  if (typeof message !== 'string' || message === '') return undefined
  return message.replace(/^@@react-admin@@/, '').replace(/^"(.*)"$/, '$1')
}

import { Autocomplete, type SxProps, TextField, type Theme } from '@mui/material'
import { type Ref, useState } from 'react'
import type { Schemas } from '../http/api.ts'
import { useApiQuery } from '../http/use-api.ts'
import { useField } from './inputs/index.ts'
import { useDebounced } from './use-debounced.ts'

type Customer = Schemas['Customer']

interface CustomerPickerProps {
  label: string
  value: number | null
  onChange: (id: number | null, customer: Customer | null) => void
  error?: string | undefined
  help?: string | undefined
  required?: boolean
  margin?: 'none' | 'dense'
  sx?: SxProps<Theme>
  /** Of the field in a form. */
  name?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A field that finds a customer by the beginning of its name. */
export function CustomerPicker(props: CustomerPickerProps) {
  const {
    label,
    value,
    onChange,
    error,
    help,
    required = false,
    margin = 'dense',
    sx,
    name,
    inputRef,
  } = props
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const q = useDebounced(text.trim())
  const found = useApiQuery('/customers', {
    params: { query: { q, limit: 20 } },
    enabled: open,
    keepPrevious: true,
  })
  const chosen = useApiQuery('/customers', {
    params: { query: { ids: String(value) } },
    enabled: value !== null,
  })
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
      noOptionsText={text ? 'No matching customer' : 'No customers yet'}
      size="small"
      {...(sx ? { sx } : {})}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          margin={margin}
          {...(name ? { name } : {})}
          {...(inputRef ? { inputRef } : {})}
          required={required}
          error={Boolean(error)}
          helperText={error ?? help}
        />
      )}
    />
  )
}

/** The picker as a field of a form. */
export function CustomerInput({ source, label, help }: { source: string; label: string; help?: string }) {
  const { field, value, fault } = useField(source, null)
  return (
    <CustomerPicker
      label={label}
      value={typeof value === 'number' ? value : null}
      onChange={id => field.onChange(id)}
      error={fault}
      help={help}
      name={field.name}
      inputRef={field.ref}
    />
  )
}

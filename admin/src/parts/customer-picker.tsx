import { Autocomplete, type SxProps, TextField, type Theme } from '@mui/material'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import type { Schemas } from '../http/api.ts'
import { useApi, useApiQuery } from '../http/use-api.ts'
import { t } from '../messages/text.ts'
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
  name?: string
  inputRef?: Ref<HTMLInputElement>
}

/**
 * Finds a customer by the beginning of its name. The list always matches the whole typed text: Enter before the answer
 * takes the one match, or none.
 */
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
  const request = useApi()
  const highlighted = useRef<Customer | null>(null)
  /** Counts searches and choices, so that late answers are ignored. */
  const turn = useRef(0)
  const wanted = text.trim()
  const isCurrent = q === wanted && found.data !== undefined && !found.isPlaceholderData
  const options = isCurrent ? found.data.items : []
  const known = [...(chosen.data?.items ?? []), ...options]
  const customer = value === null ? null : (known.find(({ id }) => id === value) ?? null)

  function choose(next: Customer | null) {
    turn.current += 1
    setText('')
    onChange(next?.id ?? null, next)
  }

  /** Enter with no choice in the list. It must not send the form without a customer. */
  function enter(event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) {
    if (event.key !== 'Enter') return
    // Ctrl+Enter is the page's own command.
    if (event.ctrlKey || event.metaKey) event.defaultMuiPrevented = true
    if (event.defaultMuiPrevented || wanted === '' || (isCurrent && highlighted.current)) return
    event.preventDefault()
    event.defaultMuiPrevented = true
    turn.current += 1
    const asked = turn.current
    request('get', '/customers', { params: { query: { q: wanted, limit: 2 } } }).then(
      ({ items: [only, another] }) => {
        if (asked !== turn.current || !only || another) return
        choose(only)
        setOpen(false)
      },
      // The list shows the error.
      () => undefined,
    )
  }

  return (
    <Autocomplete<Customer>
      value={customer}
      options={options}
      loading={!isCurrent}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_, next) => choose(next)}
      onInputChange={(_, next, reason) => {
        if (reason === 'input') turn.current += 1
        setText(reason === 'input' ? next : '')
      }}
      onKeyDown={enter}
      onHighlightChange={(_, option) => {
        highlighted.current = option
      }}
      filterOptions={options => options}
      getOptionLabel={option => option.name}
      getOptionKey={option => option.id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      noOptionsText={text ? t('parts.customer.noMatch') : t('customers.none')}
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

interface CustomerInputProps {
  source: string
  label: string
  help?: string
  /** Called after a customer is chosen. */
  chosen?: () => void
}

/** The picker as a field of a form. */
export function CustomerInput({ source, label, help, chosen }: CustomerInputProps) {
  const { field, value, fault } = useField(source, null)
  return (
    <CustomerPicker
      label={label}
      value={typeof value === 'number' ? value : null}
      onChange={id => {
        field.onChange(id)
        // The focus moves on only if the user is still in this field.
        const { activeElement } = document
        const isHere = activeElement instanceof HTMLInputElement && activeElement.name === field.name
        if (id !== null && isHere) chosen?.()
      }}
      error={fault}
      help={help}
      name={field.name}
      inputRef={field.ref}
    />
  )
}

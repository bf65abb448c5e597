import { Checkbox, Chip, InputAdornment, ListItemText, MenuItem, TextField } from '@mui/material'
import SearchIcon from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { t } from '../messages/text.ts'
import { CustomerPicker } from './customer-picker.tsx'
import { DateField } from './date-field.tsx'
import { useListContext } from './use-list.ts'
import { useToldValue } from './use-told-value.ts'

/** The value and setter of a filter of the surrounding list. An empty value removes the filter. */
function useFilter(name: string): [unknown, (value: unknown) => void] {
  const { filterValues, setFilters } = useListContext()
  return [
    filterValues[name],
    value => {
      const { [name]: _, ...others } = filterValues
      const none = value === '' || value === null || (Array.isArray(value) && value.length === 0)
      setFilters(none ? others : { ...others, [name]: value })
    },
  ]
}

/** On a phone the filters fill the width. */
const fillsPhone = { flexGrow: { xs: 1, sm: 0 } }

/** Free text. The list loads when the typing pauses. */
export function SearchFilter({
  label,
  width = 250,
  name = 'q',
}: {
  label: string
  width?: number
  name?: string
}) {
  const [value, set] = useFilter(name)
  const stored = typeof value === 'string' ? value : ''
  const [text, setText] = useState(stored)
  const { known, told } = useToldValue(stored, setText)
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === known.current) return
    const timer = setTimeout(() => {
      told(wanted)
      set(wanted)
    }, 300)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      margin="none"
      value={text}
      onChange={event => setText(event.target.value)}
      placeholder={label}
      type="search"
      sx={{ width: { xs: '100%', sm: width } }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

export interface Choice {
  value: string
  name: string
}

interface ChoiceFilterProps {
  name: string
  label: string
  choices: readonly Choice[]
  width?: number
}

export function ChoiceFilter({ name, label, choices, width = 125 }: ChoiceFilterProps) {
  const [value, set] = useFilter(name)
  const known = choices.some(choice => choice.value === String(value ?? ''))
  return (
    <TextField
      margin="none"
      select
      label={label}
      value={known ? String(value) : ''}
      onChange={event => set(event.target.value)}
      sx={{ width, ...fillsPhone }}
    >
      <MenuItem value="">{t('common.all')}</MenuItem>
      {choices.map(choice => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** A filter with several values; records match any of them. */
export function ManyFilter({ name, label, choices, width = 125 }: ChoiceFilterProps) {
  const [value, set] = useFilter(name)
  const chosen = Array.isArray(value) ? value.map(String) : value ? String(value).split(',') : []
  return (
    <TextField
      margin="none"
      select
      label={label}
      value={chosen}
      onChange={event => set(event.target.value)}
      sx={{ width, ...fillsPhone }}
      slotProps={{
        select: {
          multiple: true,
          renderValue: selected => (Array.isArray(selected) ? selected.join(', ') : String(selected)),
        },
      }}
    >
      {choices.map(choice => (
        <MenuItem key={choice.value} value={choice.value} dense>
          <Checkbox
            size="small"
            checked={chosen.includes(choice.value)}
            tabIndex={-1}
            sx={{ p: 0.5, mr: 0.5 }}
          />
          <ListItemText primary={choice.name} />
        </MenuItem>
      ))}
    </TextField>
  )
}

export function DateFilter({ name, label }: { name: string; label: string }) {
  const [value, set] = useFilter(name)
  return (
    <DateField
      margin="none"
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={set}
      sx={{ width: 136, ...fillsPhone }}
    />
  )
}

/** A filter from a link: its meaning, and a button to remove it. */
export function LinkedFilter({ name, text }: { name: string; text: (value: string) => string }) {
  const [value, set] = useFilter(name)
  if (typeof value !== 'string' || value === '') return null
  return <Chip label={text(value)} onDelete={() => set('')} />
}

export function CustomerFilter() {
  const [value, set] = useFilter('customer_id')
  const id = Number(value)
  return (
    <CustomerPicker
      label={t('common.customer')}
      value={id > 0 ? id : null}
      onChange={customer => set(customer)}
      margin="none"
      sx={{ width: 145, ...fillsPhone }}
    />
  )
}

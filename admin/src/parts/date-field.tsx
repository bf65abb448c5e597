import { Box, type SxProps, TextField, type Theme } from '@mui/material'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useToldValue } from './use-told-value.ts'
import { dayText } from './when.tsx'

interface DateFieldProps {
  label: string
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (date: string) => void
  /** Reports every date at once, for forms. Otherwise a pause in typing reports it, because the page depends on it. */
  atOnce?: boolean
  onBlur?: () => void
  name?: string
  inputRef?: Ref<HTMLInputElement>
  error?: boolean
  helperText?: ReactNode
  margin?: 'none' | 'dense'
  sx?: SxProps<Theme>
}

/**
 * A date with the browser's calendar, written as in texts until the field has the focus. While you type the year 2026, the browser reports years 2, 20 and 202. Only dates
 * from 1900 to 2199 leave the field; a year of two digits is in this century.
 */
export function DateField({ value, onChange, atOnce = false, onBlur, ...field }: DateFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const { known, told } = useToldValue(value, setTyped)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function tell(date: string) {
    clearTimeout(timer.current)
    if (date === known.current) return
    told(date)
    onChange(date)
  }

  function take(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    if (atOnce) tell(meantBy(text) ?? text)
    else if (text === '' || isOfOurYears(text)) timer.current = setTimeout(() => tell(text), pauseMs)
  }

  function leave() {
    const meant = typed === '' ? '' : meantBy(typed)
    if (meant !== null) tell(meant)
    setTyped(meant ?? known.current)
    onBlur?.()
  }

  return (
    <TextField
      {...field}
      id={id}
      type="date"
      value={typed}
      onChange={event => take(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && leave()}
      onBlur={leave}
      slotProps={{
        // The browser shows its date pattern in an empty field, at the place of the label.
        inputLabel: { shrink: true },
        input: {
          sx: writtenByUs,
          startAdornment: (
            <Box component="span" aria-hidden data-written>
              {isOfOurYears(typed) ? dayText(typed) : ''}
            </Box>
          ),
        },
      }}
    />
  )
}

/** The browser writes dates in its own format, which may be another than the company's. */
const writtenByUs = {
  '[data-written]': { position: 'absolute', pointerEvents: 'none' },
  '&:focus-within [data-written]': { visibility: 'hidden' },
  '&:not(:focus-within):has([data-written]:not(:empty))': {
    '& ::-webkit-datetime-edit, & ::-webkit-date-and-time-value': { opacity: 0 },
    '@supports (-moz-appearance: none)': { input: { color: 'transparent' } },
  },
}

const pauseMs = 400

/** The date with a known year, or with a year of two digits. Null for any other. */
function meantBy(text: string): string | null {
  if (isOfOurYears(text)) return text
  return /^00\d\d-/.test(text) ? `20${text.slice(2)}` : null
}

/** The service knows dates from 1900 to 2199. */
function isOfOurYears(date: string): boolean {
  return /^(19|20|21)\d\d-/.test(date)
}

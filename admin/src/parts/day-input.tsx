import { DateField } from './date-field.tsx'
import { TextInput } from './inputs/index.ts'
import { lineBelow, textOrNull, useField } from './inputs/use-field.ts'

interface DayInputProps {
  source: string
  label: string
}

/** A date as YYYY-MM-DD, with the browser's calendar. */
export function DayInput({ source, label }: DayInputProps) {
  const { field, value, fault, invalid } = useField(source)
  return (
    <DateField
      atOnce
      label={label}
      name={field.name}
      value={typeof value === 'string' ? value : ''}
      onChange={date => field.onChange(textOrNull(date))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={invalid}
      helperText={lineBelow(fault, undefined)}
    />
  )
}

/** A time of day as HH:MM. */
export function TimeInput({ source, label }: DayInputProps) {
  // The browser shows its pattern in an empty field, at the place of the label.
  return <TextInput source={source} label={label} type="time" slotProps={{ inputLabel: { shrink: true } }} />
}

/** The API takes HH:MM:SS; the browser's time field gives HH:MM. */
export function withSeconds(time: string | null | undefined): string | null | undefined {
  return time && /^\d\d:\d\d$/.test(time) ? `${time}:00` : time
}

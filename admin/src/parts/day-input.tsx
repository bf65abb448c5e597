import { TextInput } from './inputs/index.ts'

interface DayInputProps {
  source: string
  label: string
}

// The browser shows its date pattern in an empty field, where the label would be.
const labelAbove = { inputLabel: { shrink: true } }

/** A date as YYYY-MM-DD, with the browser's calendar. */
export function DayInput({ source, label }: DayInputProps) {
  return <TextInput source={source} label={label} type="date" slotProps={labelAbove} />
}

/** A time of day as HH:MM. */
export function TimeInput({ source, label }: DayInputProps) {
  return <TextInput source={source} label={label} type="time" slotProps={labelAbove} />
}

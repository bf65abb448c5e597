import { TextInput } from 'react-admin'

interface DayInputProps {
  source: string
  label: string
}

// The browser writes its pattern into an empty field: the label has to be out of its way.
const labelAbove = { inputLabel: { shrink: true } }

/** A day as YYYY-MM-DD, with the browser's calendar. */
export function DayInput({ source, label }: DayInputProps) {
  return <TextInput source={source} label={label} type="date" slotProps={labelAbove} />
}

/** A time of day as HH:MM. */
export function TimeInput({ source, label }: DayInputProps) {
  return <TextInput source={source} label={label} type="time" slotProps={labelAbove} />
}

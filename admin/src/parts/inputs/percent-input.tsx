import { TextInput } from './text-input.tsx'
import type { FieldProps } from './use-field.ts'

/** A percentage as the API takes it: `10` for a typed or pasted `10 %`, with any kind of minus sign. */
export function PercentInput(props: FieldProps) {
  return <TextInput {...props} parse={text => text.replace('−', '-').replace(/\s*%\s*$/, '')} />
}

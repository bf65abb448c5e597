import { TextInput } from './text-input.tsx'
import type { FieldProps } from './use-field.ts'

/** A percentage, as the API takes it: `10` where somebody types or pastes `10 %`, and a minus however it is written. */
export function PercentInput(props: FieldProps) {
  return <TextInput {...props} parse={text => text.replace('−', '-').replace(/\s*%\s*$/, '')} />
}

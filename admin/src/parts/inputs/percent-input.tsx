import { TextInput } from './text-input.tsx'
import type { FieldProps } from './use-field.ts'

/** A percentage as the API takes it: `4.9` for a typed or pasted `4,9 %`, with any kind of minus sign. */
export function PercentInput(props: FieldProps) {
  return (
    <TextInput
      {...props}
      parse={text =>
        text
          .replace('−', '-')
          .replace(',', '.')
          .replace(/\s*%\s*$/, '')
      }
    />
  )
}

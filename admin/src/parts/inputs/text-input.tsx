import { TextField, type TextFieldProps } from '@mui/material'
import { type FieldProps, lineBelow, textOrNull, useField } from './use-field.ts'

type PassedOn = Pick<
  TextFieldProps,
  'type' | 'autoComplete' | 'autoFocus' | 'multiline' | 'minRows' | 'slotProps'
>

interface TextInputProps extends FieldProps, PassedOn {
  readOnly?: boolean
  /** The value is known to be wrong: red until it is changed. */
  wrong?: boolean
  /** Changes the typed text before the form takes it. */
  parse?: (text: string) => string
}

export function TextInput(props: TextInputProps) {
  const { source, label, helperText, readOnly = false, wrong = false, parse, ...passedOn } = props
  const { id, field, value, fault, invalid, changed } = useField(source)
  return (
    <TextField
      {...passedOn}
      id={id}
      name={field.name}
      label={label}
      value={value ?? ''}
      onChange={({ target }) => field.onChange(textOrNull(parse ? parse(target.value) : target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      disabled={readOnly}
      error={invalid || (wrong && !changed)}
      helperText={lineBelow(fault, helperText)}
    />
  )
}

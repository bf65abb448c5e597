import { MenuItem, TextField } from '@mui/material'
import { type ChoicesProps, optionsOf } from './choices.ts'
import { type FieldProps, lineBelow, textOrNull, useField } from './use-field.ts'

interface SelectInputProps<Choice extends object> extends FieldProps, ChoicesProps<Choice> {
  /** The text of the empty option. There is none by default. */
  emptyText?: string
  readOnly?: boolean
}

export function SelectInput<Choice extends object>(props: SelectInputProps<Choice>) {
  const { source, label, helperText, emptyText, readOnly = false } = props
  const { id, field, value, fault, invalid } = useField(source)
  const options = optionsOf(props)
  // The choices may load after the value.
  const chosen = options.find(option => option.value === value)
  return (
    <TextField
      select
      id={id}
      name={field.name}
      label={label}
      value={chosen?.value ?? ''}
      onChange={({ target }) => field.onChange(textOrNull(target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      disabled={readOnly}
      error={invalid}
      helperText={lineBelow(fault, helperText)}
    >
      {emptyText !== undefined && <MenuItem value="">{emptyText}</MenuItem>}
      {options.map(option => (
        <MenuItem key={option.value} value={option.value}>
          {option.text}
        </MenuItem>
      ))}
    </TextField>
  )
}

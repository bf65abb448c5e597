import { TextField } from '@mui/material'
import { useState } from 'react'
import { type FieldProps, lineBelow, useField } from './use-field.ts'

interface NumberInputProps extends FieldProps {
  min?: number
}

export function NumberInput({ source, label, helperText, min }: NumberInputProps) {
  const { id, field, value, fault, invalid } = useField(source, null)
  const [typed, setTyped] = useState('')
  // Keeps typed text such as `1.0`, on the way to `1.05`, as long as it equals the form's number.
  const text = numberOf(typed) === value ? typed : String(value ?? '')
  return (
    <TextField
      id={id}
      name={field.name}
      type="number"
      label={label}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value)
        field.onChange(numberOf(target.value))
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={invalid}
      helperText={lineBelow(fault, helperText)}
      slotProps={{ htmlInput: { step: 'any', min } }}
    />
  )
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text)
}

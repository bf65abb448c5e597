import { FormControlLabel, FormGroup, FormHelperText, Switch } from '@mui/material'
import { type FieldProps, lineBelow, useField } from './use-field.ts'

export function BooleanInput({ source, label, helperText }: FieldProps) {
  const { id, field, value, fault, invalid } = useField(source, false)
  return (
    <FormGroup>
      <FormControlLabel
        label={label}
        control={
          <Switch
            id={id}
            name={field.name}
            checked={Boolean(value)}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      <FormHelperText error={invalid}>{lineBelow(fault, helperText)}</FormHelperText>
    </FormGroup>
  )
}

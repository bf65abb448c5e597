import { Box, Chip, MenuItem, TextField } from '@mui/material'
import { type ChoicesProps, type Option, optionsOf } from './choices.ts'
import { type FieldProps, lineBelow, useField } from './use-field.ts'

/** Any number of the choices, shown as chips. */
export function SelectArrayInput<Choice extends object>(props: FieldProps & ChoicesProps<Choice>) {
  const { source, label, helperText } = props
  const { id, field, value, fault, invalid } = useField(source)
  const options = optionsOf(props)
  const values: unknown[] = Array.isArray(value) ? value : []
  const chosen = options.filter(option => values.includes(option.value))
  return (
    <TextField
      select
      id={id}
      name={field.name}
      label={label}
      value={chosen.map(option => option.value)}
      onChange={({ target }) => field.onChange(target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={invalid}
      helperText={lineBelow(fault, helperText)}
      slotProps={{ select: { multiple: true, renderValue: () => <Chips options={chosen} /> } }}
    >
      {options.map(option => (
        <MenuItem key={option.value} value={option.value}>
          {option.text}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Chips({ options }: { options: Option[] }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {options.map(({ value, text }) => (
        <Chip key={value} label={text} size="small" />
      ))}
    </Box>
  )
}

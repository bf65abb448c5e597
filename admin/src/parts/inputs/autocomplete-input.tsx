import { Autocomplete, TextField } from '@mui/material'
import { type ChoicesProps, type Option, optionsOf } from './choices.ts'
import { type FieldProps, lineBelow, useField } from './use-field.ts'

/** One of many choices, found by part of its text or by its whole value. */
export function AutocompleteInput<Choice extends object>(props: FieldProps & ChoicesProps<Choice>) {
  const { source, label, helperText } = props
  const { id, field, value, fault, invalid } = useField(source)
  const options = optionsOf(props)
  return (
    <Autocomplete<Option>
      id={id}
      options={options}
      value={options.find(option => option.value === value) ?? null}
      onChange={(_, chosen) => field.onChange(chosen?.value ?? null)}
      onBlur={field.onBlur}
      getOptionLabel={option => option.text}
      getOptionKey={option => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      filterOptions={(all, { inputValue }) => all.filter(option => matches(option, inputValue))}
      renderInput={params => (
        <TextField
          {...params}
          name={field.name}
          label={label}
          inputRef={field.ref}
          error={invalid}
          helperText={lineBelow(fault, helperText)}
        />
      )}
    />
  )
}

function matches({ value, text }: Option, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  return text.toLowerCase().includes(wanted) || String(value).toLowerCase() === wanted
}

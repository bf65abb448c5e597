import { Autocomplete, TextField } from '@mui/material'
import { type FieldProps, lineBelow, textOrNull, useField } from './use-field.ts'

/** A text with suggestions. Any other text is taken as well. */
export function SuggestInput(props: FieldProps & { suggestions: readonly string[] }) {
  const { source, label, helperText, suggestions } = props
  const { id, field, value, fault, invalid } = useField(source)
  return (
    <Autocomplete<string, false, false, true>
      freeSolo
      id={id}
      options={suggestions}
      inputValue={typeof value === 'string' ? value : ''}
      onInputChange={(_, text) => field.onChange(textOrNull(text))}
      onBlur={field.onBlur}
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

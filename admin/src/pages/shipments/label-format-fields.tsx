import { MenuItem, TextField } from '@mui/material'
import { t } from '../../messages/text.ts'

/** A choice by name. */
export function ChoiceField<Choice extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string
  value: Choice
  choices: readonly { value: Choice; name: string }[]
  onChange: (value: Choice) => void
}) {
  return (
    <TextField
      select
      fullWidth
      margin="dense"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Choice)}
    >
      {choices.map(choice => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  )
}

export type DotsPerInch = '203' | '300'

/** The resolution of a label printer, as printed on the device. */
export function ResolutionField(props: { value: DotsPerInch; onChange: (value: DotsPerInch) => void }) {
  return <ChoiceField label={t('shipments.resolution')} choices={resolutions} {...props} />
}

const resolutions = [
  { value: '203', name: t('shipments.dpi203') },
  { value: '300', name: t('shipments.dpi300') },
] as const

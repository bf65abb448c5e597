import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  MenuItem,
  Popover,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import DownIcon from 'lucide-react/icons/arrow-down'
import UpIcon from 'lucide-react/icons/arrow-up'
import DisplayIcon from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { numberText, t } from '../messages/text.ts'
import { focusFirstField } from '../theme/first-field.ts'
import { columnChoices, type ListColumn, moved } from './chosen-columns.ts'
import { type Density, pageSizes, useChangeListSettings } from './list-settings.ts'
import { useListContext } from './use-list.ts'

/** Density, rows per page and columns of the surrounding list. */
export function DisplayButton({ columns }: { columns: readonly ListColumn[] }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const heading = useId()
  return (
    <>
      <Button
        startIcon={<DisplayIcon />}
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        onClick={event => setPlace(event.currentTarget)}
      >
        {t('parts.display.open')}
      </Button>
      <Popover
        open={place !== null}
        anchorEl={place}
        onClose={() => setPlace(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          transition: { onEnter: focusFirstField },
          paper: { role: 'dialog', 'aria-labelledby': heading, sx: { p: 2, width: 300 } },
        }}
      >
        <Typography id={heading} variant="h2" sx={{ mb: 1 }}>
          {t('parts.display.title')}
        </Typography>
        <Rows />
        {columns.length > 1 && <Columns columns={columns} />}
      </Popover>
    </>
  )
}

function Rows() {
  const { settings, pageSize, setPage } = useListContext()
  const { change } = useChangeListSettings()
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={t('parts.display.density')}
        value={settings?.density}
        onChange={(_, density: Density | null) => density && change({ density })}
      >
        <ToggleButton value="comfortable">{t('parts.display.comfortable')}</ToggleButton>
        <ToggleButton value="compact">{t('parts.display.compact')}</ToggleButton>
      </ToggleButtonGroup>
      <TextField
        select
        label={t('parts.display.pageSize')}
        value={String(pageSize)}
        onChange={event => {
          const size = pageSizes.find(each => String(each) === event.target.value)
          if (size === undefined) return
          setPage(1)
          void change({ page_size: size })
        }}
        sx={{ mt: 2 }}
      >
        {pageSizes.map(size => (
          <MenuItem key={size} value={String(size)}>
            {numberText(size)}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}

function Columns({ columns }: { columns: readonly ListColumn[] }) {
  const { columns: chosen, setColumns } = useListContext()
  const choices = columnChoices(columns, chosen)
  const ids = choices.filter(({ shown }) => shown).map(({ column }) => column.id)
  return (
    <Box role="group" aria-label={t('parts.display.columns')} sx={{ mt: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3" aria-hidden>
          {t('parts.display.columns')}
        </Typography>
        {/* Always there, so that the focus stays on it. */}
        <Button onClick={() => setColumns(null)}>{t('parts.display.usualColumns')}</Button>
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {choices.map(({ column: { id, name }, shown, fixed }, index) => (
          <Stack component="li" key={id} direction="row" sx={{ alignItems: 'center' }}>
            <FormControlLabel
              label={name}
              sx={{ flex: 1, minWidth: 0, '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' } }}
              control={
                <Checkbox
                  size="small"
                  checked={shown}
                  disabled={fixed}
                  sx={{ py: 0.5 }}
                  onChange={() => setColumns(shown ? ids.filter(each => each !== id) : [...ids, id])}
                />
              }
            />
            {shown && !fixed && (
              <>
                <Move
                  label={t('parts.display.up', { name })}
                  disabled={index < 2}
                  act={() => setColumns(moved(ids, id, -1))}
                >
                  <UpIcon size={14} />
                </Move>
                <Move
                  label={t('parts.display.down', { name })}
                  disabled={index === ids.length - 1}
                  act={() => setColumns(moved(ids, id, 1))}
                >
                  <DownIcon size={14} />
                </Move>
              </>
            )}
          </Stack>
        ))}
      </Box>
    </Box>
  )
}

interface MoveProps {
  label: string
  disabled: boolean
  act: () => void
  children: ReactNode
}

/** At the end of the list it keeps the focus, which a disabled button would lose with the keys of the dialog. */
function Move({ label, disabled, act, children }: MoveProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : act}
      sx={{ width: 26, height: 26, opacity: disabled ? 0.38 : 1 }}
    >
      {children}
    </IconButton>
  )
}

import {
  Autocomplete,
  Box,
  MenuItem,
  Link as MuiLink,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { Link } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { failureReasons } from '../../parts/failure-reasons.ts'
import { useIsOwner } from '../../session/use-session.ts'
import { RunField } from './run-field.tsx'
import type { ScanSettings } from './scan-settings.ts'

type Mode = Schemas['Meta']['scan_modes'][number]

/** The missing setting to fill in before scanning; null if there is none. */
export function whatIsMissing(mode: Mode, { depotId, runId, reason }: ScanSettings): string | null {
  if (mode.on_run && runId === null) return t('scan.runFirst')
  if (mode.at_depot && depotId === null) return t('scan.depotFirst')
  if (mode.with_reason && reason.trim() === '') return t('scan.reasonFirst')
  return null
}

interface ModeFieldsProps {
  modes: readonly Mode[]
  /** Undefined until the modes are loaded. */
  mode: Mode | undefined
  settings: ScanSettings
  change: (fields: Partial<ScanSettings>) => void
}

/** The event that a scan reports, with place and reason. */
export function ModeFields({ modes, mode, settings, change }: ModeFieldsProps) {
  const depots = useApiQuery('/depots', { freshFor: 60_000 }).data?.items.filter(({ active }) => active)
  const isOwner = useIsOwner()
  const depotId = depots?.some(({ id }) => id === settings.depotId) ? settings.depotId : null
  return (
    <>
      <ToggleButtonGroup
        exclusive
        value={mode?.mode ?? null}
        onChange={(_, chosen: Mode['mode'] | null) => chosen && change({ mode: chosen })}
        aria-label={t('scan.kind')}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
          gap: 1,
          '& .MuiToggleButton-root': {
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            m: 0,
            minHeight: 44,
            textTransform: 'none',
            fontSize: '0.9375rem',
            color: 'text.primary',
            '&.Mui-selected, &.Mui-selected:hover': {
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
            },
          },
        }}
      >
        {modes.map(({ mode: code, name }) => (
          <ToggleButton key={code} value={code}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, mt: 1 }}>
        <TextField
          select
          label={mode?.at_depot ? t('common.depot') : t('scan.depotOptional')}
          value={depotId ?? ''}
          onChange={({ target }) => change({ depotId: target.value === '' ? null : Number(target.value) })}
          helperText={
            depots?.length === 0 && (
              <>
                {t('scan.noDepots')}{' '}
                {isOwner && (
                  <MuiLink component={Link} to="/settings/depots" underline="always">
                    {t('scan.makeDepot')}
                  </MuiLink>
                )}
              </>
            )
          }
        >
          <MenuItem value="">{t('common.none')}</MenuItem>
          {depots?.map(({ id, code, name }) => (
            <MenuItem key={id} value={id}>
              {code} · {name}
            </MenuItem>
          ))}
        </TextField>
        {mode?.on_run && <RunField runId={settings.runId} choose={runId => change({ runId })} />}
        {mode?.with_reason && (
          <Autocomplete
            freeSolo
            options={failureReasons}
            inputValue={settings.reason}
            onInputChange={(_, reason) => change({ reason: reason.slice(0, 200) })}
            renderInput={params => <TextField {...params} label={t('common.reason')} />}
          />
        )}
      </Box>
    </>
  )
}

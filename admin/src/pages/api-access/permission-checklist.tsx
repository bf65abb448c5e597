import { Box, Button, Checkbox, FormControlLabel, FormHelperText, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import type { Schemas } from '../../http/api.ts'
import { useApiQuery } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { useField } from '../../parts/inputs/index.ts'
import { monospace } from '../../theme/theme.ts'

/** Chooses the permissions of an API user, each with an explanation. */
export function PermissionChecklist({ source }: { source: string }) {
  const { field, value, fault } = useField(source, [])
  const heading = useId()
  const known = useApiQuery('/permissions', { freshFor: Number.POSITIVE_INFINITY }).data?.items ?? []
  const chosen = new Set<string>(Array.isArray(value) ? value.map(String) : [])
  const groups = [...new Set(known.map(permission => permission.group))]

  function choose(ids: Iterable<string>) {
    const wanted = new Set(ids)
    field.onChange(known.map(({ id }) => id).filter(id => wanted.has(id)))
  }

  function toggle(id: string) {
    choose(chosen.has(id) ? [...chosen].filter(other => other !== id) : [...chosen, id])
  }

  return (
    <Box role="group" aria-labelledby={heading} data-field={source} sx={{ mt: 1.5 }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2 }}
      >
        <Typography variant="h3" component="p" id={heading}>
          {t('api-access.presets.title')}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
          {presets.map(({ name, title, ids }) => (
            <Button
              key={name}
              title={title}
              disabled={known.length === 0}
              onClick={() => choose(ids ?? known.map(({ id }) => id))}
            >
              {name}
            </Button>
          ))}
        </Stack>
      </Stack>
      {fault && <FormHelperText error>{fault}</FormHelperText>}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 3,
        }}
      >
        {groups.map(group => (
          <Box key={group} sx={{ mb: 1 }}>
            <Typography variant="caption" color="textSecondary" sx={{ fontWeight: 560 }}>
              {group}
            </Typography>
            {known
              .filter(permission => permission.group === group)
              .map(permission => (
                <PermissionBox
                  key={permission.id}
                  permission={permission}
                  checked={chosen.has(permission.id)}
                  toggle={() => toggle(permission.id)}
                />
              ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** The usual choices for programs; without `ids`, everything. */
const presets: { name: string; title: string; ids?: Schemas['Permission']['id'][] }[] = [
  {
    name: t('api-access.presets.shop'),
    title: t('api-access.presets.shopAbout'),
    ids: [
      'api_shipments_create',
      'api_shipments_read',
      'api_shipments_cancel',
      'api_tracking',
      'api_labels',
      'api_rates',
      'api_services',
    ],
  },
  { name: t('api-access.presets.erp'), title: t('api-access.presets.erpAbout') },
  {
    name: t('api-access.presets.tracking'),
    title: t('api-access.presets.trackingAbout'),
    ids: ['api_tracking'],
  },
  { name: t('api-access.presets.none'), title: t('api-access.presets.noneAbout'), ids: [] },
]

interface PermissionBoxProps {
  permission: Schemas['Permission']
  checked: boolean
  toggle: () => void
}

function PermissionBox({ permission, checked, toggle }: PermissionBoxProps) {
  return (
    <FormControlLabel
      sx={{ display: 'flex', alignItems: 'flex-start', mr: 0, py: 0.4 }}
      control={<Checkbox size="small" checked={checked} onChange={toggle} sx={{ py: 0.25 }} />}
      label={
        <>
          <Typography component="span" sx={{ fontFamily: monospace, fontSize: '0.8125rem' }}>
            {permission.id}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
            {permission.allows}
          </Typography>
        </>
      }
    />
  )
}

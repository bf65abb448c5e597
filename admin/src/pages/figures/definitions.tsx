import { Box, Typography } from '@mui/material'
import { t } from '../../messages/text.ts'
import { Panel } from '../../parts/panel.tsx'

const terms = ['shipments', 'revenue', 'margin', 'onTime', 'firstAttempt', 'cod', 'driver'] as const

/** How each figure is counted. */
export function Definitions() {
  return (
    <Panel title={t('figures.definitions')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, maxWidth: 820 }}>
        {terms.map(term => (
          <Box key={term}>
            <Typography component="dt" variant="body2" sx={{ fontWeight: 560 }}>
              {t(`figures.definition.${term}.name`)}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {t(`figures.definition.${term}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

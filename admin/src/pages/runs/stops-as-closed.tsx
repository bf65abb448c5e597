import { Box, Stack, Typography } from '@mui/material'
import type { Schemas } from '../../http/api.ts'
import { t } from '../../messages/text.ts'
import { Panel } from '../../parts/panel.tsx'
import { RecordedLines } from './recorded-lines.tsx'
import { TaskLines } from './task-lines.tsx'
import { outcomeNames } from './task-texts.ts'

/** The stops of a closed run with their results. */
export function StopsAsClosed({ stops }: { stops: readonly Schemas['RunStop'][] }) {
  return (
    <Panel title={t('runs.stops')}>
      <Stack component="ol" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {stops.map((stop, index) => (
          <Stack
            component="li"
            key={stop.number}
            direction="row"
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, gap: 1, flexWrap: 'wrap' }}
          >
            <Typography sx={{ minWidth: 28, fontFeatureSettings: "'tnum'" }}>{index + 1}</Typography>
            <TaskLines task={stop} />
            <Box sx={{ flex: '0 1 220px', overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ fontWeight: 560 }}>
                {stop.outcome ? outcomeNames[stop.outcome] : ''}
              </Typography>
              {stop.reason && <Typography variant="body2">{stop.reason}</Typography>}
            </Box>
            <RecordedLines recorded={stop.recorded} />
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

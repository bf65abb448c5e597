import { Box, Typography } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import type { Schemas } from '../../../http/api.ts'
import { useApiQuery } from '../../../http/use-api.ts'
import { t } from '../../../messages/text.ts'
import { Panel } from '../../../parts/panel.tsx'
import { useWidth } from '../../../parts/use-width.ts'
import { placesInOrder } from './places-in-order.ts'
import { fit, pixelOf } from './projection.ts'
import { Tiles } from './tiles.tsx'

const height = 320

/** The stops of an open run on a map, in order, done or open. Nothing is shown if no place is known. */
export default function StopsOnMap({ run }: { run: Schemas['RunPage'] }) {
  const map = useApiQuery('/runs/map', { params: { query: { date: run.day } }, keepPrevious: true }).data
  const [ref, width] = useWidth<HTMLDivElement>(600)
  const { palette } = useTheme()
  const places = useMemo(() => placesInOrder(run, map?.stops ?? []), [run, map?.stops])
  if (!map || places.length === 0) return null
  const view = fit(
    places.map(({ point }) => point),
    { width, height },
  )
  const placed = places.reduce((count, { stops }) => count + stops.length, 0)
  const pixels = places.map(place => ({ ...place, ...pixelOf(view, place.point) }))
  return (
    <Panel title={t('runs.map.title')} about={t('runs.map.stopsAbout')}>
      <Box ref={ref} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={t('runs.map.about', { count: placed })}
          style={{ display: 'block', maxWidth: '100%' }}
        >
          {map.tiles && <Tiles view={view} tiles={map.tiles} />}
          <polyline
            points={pixels.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke={palette.text.secondary}
            strokeDasharray="4 4"
          />
          {pixels.map(({ key, x, y, stops, isDone }) => (
            <g key={key} transform={`translate(${x} ${y})`} data-done={isDone}>
              <title>
                {stops
                  .map(({ position, company, isDone: done }) =>
                    t(done ? 'runs.map.stopDone' : 'runs.map.stopOpen', { position, company }),
                  )
                  .join('\n')}
              </title>
              <circle
                r={13}
                fill={isDone ? palette.success.main : palette.background.paper}
                stroke={isDone ? palette.background.paper : palette.text.primary}
                strokeWidth={1.5}
              />
              <text
                y={4}
                textAnchor="middle"
                fontSize={11}
                fontWeight={600}
                fill={isDone ? palette.success.contrastText : palette.text.primary}
              >
                {stops.length > 1 ? `${stops[0]?.position}+` : stops[0]?.position}
              </text>
            </g>
          ))}
        </svg>
      </Box>
      {map.tiles?.credit && <Typography variant="caption">{map.tiles.credit}</Typography>}
      {placed < run.stops.length && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t('runs.map.unplaced', { count: run.stops.length - placed })}
        </Typography>
      )}
    </Panel>
  )
}

import {
  Alert,
  Box,
  Button,
  Link as MuiLink,
  Paper,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useApiQuery } from '../../../http/use-api.ts'
import { numberText, t } from '../../../messages/text.ts'
import { useWidth } from '../../../parts/use-width.ts'
import { useTenant } from '../../../session/use-session.ts'
import { keyOfStop } from '../task-groups.ts'
import type { BoardState } from '../use-board.ts'
import { driverSigns, idsOfMark, type MapMark, markPixel, marksOf } from './map-marks.ts'
import { MapMarks } from './map-marks-layer.tsx'
import {
  fit,
  isInside,
  pixelOf,
  scaleBar,
  shifted,
  type View,
  type WorldPoint,
  worldPoint,
  zoomed,
} from './projection.ts'
import { Tiles } from './tiles.tsx'

const height = 480
/** Pixels that a press may move and still be a click. */
const slack = 4

interface Press {
  start: WorldPoint
  last: WorldPoint
  mark: MapMark | null
}

/** The day's stops on a map. A lasso selects them; a mark is dragged to a driver. A role that only reads moves the map. */
export default function RunMap({ state }: { state: BoardState }) {
  const { board, shown, selection, picked, may } = state
  const map = useApiQuery('/runs/map', { params: { query: { date: board.date } }, keepPrevious: true }).data
  const [ref, width] = useWidth<HTMLDivElement>(600)
  const [moved, setMoved] = useState<View | null>(null)
  const [tool, setTool] = useState<'lasso' | 'pan'>(may ? 'lasso' : 'pan')
  const [line, setLine] = useState<readonly WorldPoint[]>([])
  const press = useRef<Press | null>(null)
  const theme = useTheme()
  const { country } = useTenant()

  const stops = map?.stops
  const marks = useMemo(() => marksOf(shown, stops ?? []), [shown, stops])
  const signs = useMemo(() => driverSigns(board.drivers), [board.drivers])
  const depots = useMemo(
    () => (map?.depots ?? []).map(depot => ({ ...depot, point: worldPoint(depot) })),
    [map?.depots],
  )
  const fitted = useMemo(
    () =>
      fit(
        [...marks, ...depots].map(({ point }) => point),
        { width, height },
      ),
    [marks, depots, width],
  )
  const view = moved ? { ...moved, width, height } : fitted
  const unplaced = [...shown, ...(stops ?? [])].filter(({ latitude }) => latitude === null)
  const isSelected = (mark: MapMark) =>
    idsOfMark(mark).some(selection.has) || mark.stops.some(stop => picked.has(keyOfStop(stop)))

  function select(some: readonly MapMark[]) {
    const ids = some.flatMap(idsOfMark)
    if (ids.length > 0) selection.toggleMany(ids)
    state.pick(some.flatMap(mark => mark.stops.filter(({ planned }) => planned)))
  }

  function pointOf({ currentTarget, clientX, clientY }: React.PointerEvent<SVGSVGElement>): WorldPoint {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  function begin(event: React.PointerEvent<SVGSVGElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    const key = may && (event.target as Element).closest('[data-mark]')?.getAttribute('data-mark')
    press.current = { start: at, last: at, mark: marks.find(mark => mark.key === key) ?? null }
    if (press.current.mark === null && tool === 'lasso') setLine([at])
  }

  function move(event: React.PointerEvent<SVGSVGElement>) {
    const { current } = press
    if (!current) return
    const at = pointOf(event)
    if (current.mark === null && tool === 'lasso') setLine(points => [...points, at])
    if (current.mark === null && tool === 'pan') {
      setMoved(shifted(view, at.x - current.last.x, at.y - current.last.y))
    }
    current.last = at
  }

  function end(event: React.PointerEvent<SVGSVGElement>) {
    const { current } = press
    press.current = null
    setLine([])
    if (!current) return
    const at = pointOf(event)
    const isClick = Math.hypot(at.x - current.start.x, at.y - current.start.y) <= slack
    if (current.mark === null) {
      if (tool === 'lasso' && !isClick)
        select(marks.filter(mark => isInside([...line, at], markPixel(view, mark))))
      return
    }
    if (isClick) return select([current.mark])
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const driver = Number(under?.closest('[data-driver]')?.getAttribute('data-driver'))
    if (driver)
      state.dropMark(
        driver,
        current.mark.tasks,
        current.mark.stops.filter(({ planned }) => planned),
      )
  }

  const bar = scaleBar(view, country === 'US' ? 'mi' : 'km')
  const placed = marks.reduce((count, mark) => count + mark.tasks.length + mark.stops.length, 0)
  return (
    <Paper
      component="section"
      aria-label={t('runs.map.title')}
      sx={{ border: 1, borderColor: 'divider', p: 1.5, minWidth: 0 }}
    >
      {map && !map.has_places && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {t('runs.map.noPlaces')}{' '}
          <MuiLink component={Link} to="/settings/depots" underline="always">
            {t('runs.map.addPlaces')}
          </MuiLink>
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, mb: 1, flexWrap: 'wrap' }}>
        {may && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={tool}
            onChange={(_, next) => next && setTool(next)}
            aria-label={t('runs.map.tool')}
          >
            <ToggleButton value="lasso">{t('runs.map.lasso')}</ToggleButton>
            <ToggleButton value="pan">{t('runs.map.pan')}</ToggleButton>
          </ToggleButtonGroup>
        )}
        <Button size="small" aria-label={t('runs.map.zoomIn')} onClick={() => setMoved(zoomed(view, 1.6))}>
          +
        </Button>
        <Button
          size="small"
          aria-label={t('runs.map.zoomOut')}
          onClick={() => setMoved(zoomed(view, 1 / 1.6))}
        >
          −
        </Button>
        <Button size="small" onClick={() => setMoved(null)}>
          {t('runs.map.fit')}
        </Button>
      </Stack>
      <Box ref={ref} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <svg
          role="img"
          aria-label={t('runs.map.about', { count: placed })}
          width="100%"
          height={height}
          style={{
            display: 'block',
            touchAction: 'none',
            userSelect: 'none',
            cursor: tool === 'lasso' ? 'crosshair' : 'grab',
            background: theme.palette.action.hover,
          }}
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={() => {
            press.current = null
            setLine([])
          }}
        >
          {map?.tiles && <Tiles view={view} tiles={map.tiles} />}
          {depots.map(({ code, name, point }) => {
            const { x, y } = pixelOf(view, point)
            return (
              <g key={code} transform={`translate(${x} ${y})`}>
                <title>{name}</title>
                <path
                  d="M-11 9V-3L0-11L11-3V9Z"
                  fill={theme.palette.text.primary}
                  stroke={theme.palette.background.paper}
                />
                <text
                  y={22}
                  textAnchor="middle"
                  fontSize={11}
                  fontWeight={600}
                  fill={theme.palette.text.primary}
                >
                  {code}
                </text>
              </g>
            )
          })}
          <MapMarks view={view} marks={marks} signs={signs} isSelected={isSelected} />
          {line.length > 1 && (
            <polygon
              points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
              fill={theme.palette.primary.main}
              fillOpacity={0.12}
              stroke={theme.palette.primary.main}
              strokeDasharray="5 4"
            />
          )}
          <g transform={`translate(12 ${height - 14})`}>
            <path d={`M0 -5V0H${bar.pixels}V-5`} fill="none" stroke={theme.palette.text.primary} />
            <text
              x={bar.pixels / 2}
              y={-6}
              textAnchor="middle"
              fontSize={11}
              fill={theme.palette.text.primary}
            >
              {numberText(bar.length)} {country === 'US' ? 'mi' : 'km'}
            </text>
          </g>
        </svg>
      </Box>
      {map?.tiles?.credit && <Typography variant="caption">{map.tiles.credit}</Typography>}
      <Stack
        component="ul"
        direction="row"
        aria-label={t('runs.map.legend')}
        sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, gap: 1.5, flexWrap: 'wrap' }}
      >
        <Typography component="li" variant="caption">
          □ {t('runs.board.unassigned')}
        </Typography>
        {signs.map(({ id, name, letter, colour }) => (
          <Typography key={id} component="li" variant="caption">
            <Box
              component="span"
              sx={{ bgcolor: colour, color: '#fff', borderRadius: 4, px: 0.75, mr: 0.5, fontWeight: 600 }}
            >
              {letter}
            </Box>
            {name}
          </Typography>
        ))}
      </Stack>
      {map?.truncated && <Typography variant="body2">{t('runs.map.truncated')}</Typography>}
      {unplaced.length > 0 && (
        <Box component="details" sx={{ mt: 1, typography: 'body2' }}>
          <summary>{t('runs.map.unplaced', { count: unplaced.length })}</summary>
          <ul>
            {unplaced.map(({ kind, record_id: id, name, company, country: land, zip }) => (
              <li key={`${kind} ${id}`}>
                {[name, company, [land, zip].filter(Boolean).join(' ')].join(', ')}
              </li>
            ))}
          </ul>
        </Box>
      )}
    </Paper>
  )
}

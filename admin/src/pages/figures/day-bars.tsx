import { Box, MenuItem, Stack, TextField, Typography, useTheme } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { numberText, t } from '../../messages/text.ts'
import { listAddress } from '../../parts/list-address.ts'
import { moneyText } from '../../parts/money.ts'
import { niceTop } from '../../parts/nice-top.ts'
import { useWidth } from '../../parts/use-width.ts'
import { visuallyHidden } from '../../parts/visually-hidden.ts'
import { dayText } from '../../parts/when.tsx'
import type { Figures } from './figure-links.tsx'
import { daysOf } from './period.ts'

type PeriodFigures = Schemas['PeriodFigures']

/** A value for each day: an amount in one currency, or a number of shipments. */
interface Measure {
  key: string
  name: string
  of: (figures: Figures) => number
  text: (value: number) => string
}

interface Bar {
  date: string
  value: number
}

const usualWidth = 900
const height = 180
const textSize = 11
const foot = 22
const side = 56

/** A bar for each day of the period. A click opens the day's list; the keyboard has the table by day. */
export function DayBars({ figures }: { figures: PeriodFigures }) {
  const measures = measuresOf(figures)
  const [chosen, choose] = useState('')
  const measure = measures.find(({ key }) => key === chosen) ?? measures[0]
  if (!measure) return null
  const byDay = new Map(figures.by_day.map(({ date, figures: ofDay }) => [date, measure.of(ofDay)]))
  const bars = daysOf({ from: figures.date_from, to: figures.date_to }).map(date => ({
    date,
    value: byDay.get(date) ?? 0,
  }))
  return (
    <>
      <TextField
        select
        margin="none"
        size="small"
        label={t('figures.shown')}
        value={measure.key}
        onChange={event => choose(event.target.value)}
        sx={{ width: 220, mb: 1 }}
      >
        {measures.map(({ key, name }) => (
          <MenuItem key={key} value={key}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Bars bars={bars} measure={measure} />
    </>
  )
}

function measuresOf({ total }: PeriodFigures): Measure[] {
  const money = total.money.flatMap(({ currency, with_cost: known }) => {
    const of = (figures: Figures) => figures.money.find(one => one.currency === currency)
    const text = (value: number) => moneyText(value, currency)
    const name = (id: 'figures.revenueIn' | 'figures.marginIn') => t(id, { currency })
    const revenue: Measure = {
      key: `revenue-${currency}`,
      name: name('figures.revenueIn'),
      of: figures => of(figures)?.revenue ?? 0,
      text,
    }
    const margin: Measure = {
      key: `margin-${currency}`,
      name: name('figures.marginIn'),
      of: figures => of(figures)?.margin ?? 0,
      text,
    }
    return known > 0 ? [revenue, margin] : [revenue]
  })
  const count = (key: 'shipments' | 'delivered' | 'late', name: string): Measure => ({
    key,
    name,
    of: figures => figures[key],
    text: value => numberText(value),
  })
  return [
    ...money,
    count('shipments', t('common.shipmentsTitle')),
    count('delivered', t('figures.deliveredTitle')),
    count('late', t('figures.lateTitle')),
  ]
}

function Bars({ bars, measure }: { bars: Bar[]; measure: Measure }) {
  const { palette } = useTheme()
  const navigate = useNavigate()
  const [figure, width] = useWidth<HTMLElement>(usualWidth)
  const [pointed, setPointed] = useState<Bar | null>(null)
  const values = bars.map(({ value }) => value)
  const top = niceTop(Math.max(1, ...values))
  const least = Math.min(0, ...values)
  const bottom = least < 0 ? -niceTop(-least) : 0
  const step = (width - side) / Math.max(1, bars.length)
  const y = (value: number) => (height - foot) * ((top - value) / (top - bottom)) + 4
  const shown = pointed ?? bars.at(-1)
  const every = Math.max(1, Math.ceil(64 / step))
  return (
    <Box component="figure" ref={figure} sx={{ m: 0 }}>
      {shown && (
        <Stack direction="row" sx={{ gap: 1.5, mb: 1, flexWrap: 'wrap' }} aria-hidden>
          <Typography variant="body2" sx={{ fontWeight: 560 }}>
            {dayText(shown.date)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {measure.text(shown.value)}
          </Typography>
        </Stack>
      )}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="presentation"
        aria-hidden
        style={{ width: '100%', display: 'block' }}
      >
        {[bottom, (top + bottom) / 2, top].map(value => (
          <g key={value}>
            <line x1={side} x2={width} y1={y(value)} y2={y(value)} stroke={palette.divider} />
            <text
              x={side - 6}
              y={y(value) + 4}
              textAnchor="end"
              fontSize={textSize}
              fill={palette.text.secondary}
            >
              {numberText(value, { notation: 'compact' })}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the keyboard has the table by day
          <g
            key={bar.date}
            onMouseEnter={() => setPointed(bar)}
            onMouseLeave={() => setPointed(null)}
            onClick={() =>
              navigate(
                listAddress('/shipments', { date_from: bar.date, date_to: bar.date, figure: 'shipments' }),
              )
            }
            cursor="pointer"
          >
            <rect x={side + index * step} y={0} width={step} height={height} fill="transparent" />
            <rect
              x={side + index * step + step * 0.18}
              width={step * 0.64}
              rx={2}
              y={Math.min(y(0), y(bar.value))}
              height={Math.abs(y(0) - y(bar.value))}
              fill={bar.value < 0 ? palette.error.main : palette.primary.main}
              opacity={bar === pointed ? 1 : 0.75}
            />
            {(bars.length - 1 - index) % every === 0 && (
              <text
                x={side + (index + 0.5) * step}
                y={height - 4}
                textAnchor={index === bars.length - 1 && bars.length > 1 ? 'end' : 'middle'}
                fontSize={textSize}
                fill={palette.text.secondary}
              >
                {dayText(bar.date).replace(/,? \d{4}$/, '')}
              </text>
            )}
          </g>
        ))}
      </svg>
      <BarTable bars={bars} measure={measure} />
    </Box>
  )
}

/** The same figures for screen readers. */
function BarTable({ bars, measure }: { bars: Bar[]; measure: Measure }) {
  return (
    // Tables ignore the height of their style.
    <Box sx={visuallyHidden}>
      <table>
        <caption>{t('figures.byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('common.day')}</th>
            <th scope="col">{measure.name}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ date, value }) => (
            <tr key={date}>
              <th scope="row">{dayText(date)}</th>
              <td>{measure.text(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

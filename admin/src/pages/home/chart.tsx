import { Box, Stack, Typography, useTheme } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Schemas } from '../../http/api.ts'
import { numberText, t } from '../../messages/text.ts'
import { listAddress } from '../../parts/list-address.ts'
import { niceTop } from '../../parts/nice-top.ts'
import { useWidth } from '../../parts/use-width.ts'
import { visuallyHidden } from '../../parts/visually-hidden.ts'
import { dayText } from '../../parts/when.tsx'

type ChartDay = Schemas['HomeFigures']['chart'][number]

/** In pixels. The chart is drawn at its real width, so that text keeps its size on a phone. */
const usualWidth = 900
const height = 180
const textSize = 11
const foot = 22
const side = 34

/** A bar for each day with its shipments and the delivered ones. A click opens the list of the day. */
export function Chart({ days }: { days: ChartDay[] }) {
  const { palette } = useTheme()
  const navigate = useNavigate()
  const [figure, width] = useWidth<HTMLElement>(usualWidth)
  const [pointed, setPointed] = useState<ChartDay | null>(null)
  const top = niceTop(Math.max(1, ...days.map(({ shipments }) => shipments)))
  const step = (width - side) / Math.max(1, days.length)
  const y = (count: number) => (height - foot) * (1 - count / top) + 4
  const shown = pointed ?? days.at(-1)

  return (
    <Box component="figure" ref={figure} sx={{ m: 0 }}>
      <Stack direction="row" sx={{ gap: 2.5, mb: 1, flexWrap: 'wrap' }} aria-hidden>
        {shown && (
          <Typography variant="body2" sx={{ fontWeight: 560 }}>
            {dayText(shown.date)}
          </Typography>
        )}
        {shown && (
          <>
            <Key
              colour={palette.primary.main}
              faint
              text={t('common.shipments', { count: shown.shipments })}
            />
            <Key colour={palette.success.main} text={t('home.delivered', { count: shown.delivered })} />
          </>
        )}
      </Stack>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="presentation"
        aria-hidden
        style={{ width: '100%', display: 'block' }}
      >
        {[0, top / 2, top].map(count => (
          <g key={count}>
            <line x1={side} x2={width} y1={y(count)} y2={y(count)} stroke={palette.divider} />
            <text
              x={side - 6}
              y={y(count) + 4}
              textAnchor="end"
              fontSize={textSize}
              fill={palette.text.secondary}
            >
              {numberText(count)}
            </text>
          </g>
        ))}
        {days.map((day, index) => {
          const x = side + index * step
          const bar = { x: x + step * 0.18, width: step * 0.64, rx: 2 }
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the keyboard has the lists' filters
            <g
              key={day.date}
              onMouseEnter={() => setPointed(day)}
              onMouseLeave={() => setPointed(null)}
              onClick={() => navigate(listAddress('/shipments', { date_from: day.date, date_to: day.date }))}
              cursor="pointer"
            >
              <rect x={x} y={0} width={step} height={height} fill="transparent" />
              <rect
                {...bar}
                y={y(day.shipments)}
                height={y(0) - y(day.shipments)}
                fill={palette.primary.main}
                opacity={0.35}
              />
              <rect
                {...bar}
                y={y(day.delivered)}
                height={y(0) - y(day.delivered)}
                fill={palette.success.main}
              />
              {(days.length - 1 - index) % 7 === 3 && (
                <text
                  x={x + step / 2}
                  y={height - 4}
                  textAnchor="middle"
                  fontSize={textSize}
                  fill={palette.text.secondary}
                >
                  {dayText(day.date).replace(/,? \d{4}$/, '')}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <DayTable days={days} />
    </Box>
  )
}

function Key({ colour, text, faint }: { colour: string; text: string; faint?: boolean }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
      <Box sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: colour, opacity: faint ? 0.35 : 1 }} />
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Stack>
  )
}

/** The same figures for screen readers. */
function DayTable({ days }: { days: ChartDay[] }) {
  return (
    // Tables ignore the height of their style.
    <Box sx={visuallyHidden}>
      <table>
        <caption>{t('home.chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('common.day')}</th>
            <th scope="col">{t('common.shipmentsTitle')}</th>
            <th scope="col">{t('home.deliveredColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, shipments, delivered }) => (
            <tr key={date}>
              <th scope="row">{dayText(date)}</th>
              <td>{shipments}</td>
              <td>{delivered}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

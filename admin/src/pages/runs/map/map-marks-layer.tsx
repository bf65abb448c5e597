import { useTheme } from '@mui/material/styles'
import { numberText, t } from '../../../messages/text.ts'
import { countOf, type DriverSign, labelsOf, type MapMark, markPixel } from './map-marks.ts'
import type { View } from './projection.ts'

interface MapMarksProps {
  view: View
  marks: readonly MapMark[]
  signs: readonly DriverSign[]
  isSelected: (mark: MapMark) => boolean
}

/** A circle with a letter for a driver's stops, a square for unassigned ones, and postal codes below. */
export function MapMarks({ view, marks, signs, isSelected }: MapMarksProps) {
  const { palette } = useTheme()
  const byId = new Map(signs.map(sign => [sign.id, sign]))
  return (
    <>
      {labelsOf(view, marks).map(({ text, x, y }) => (
        <text
          key={`${text} ${x} ${y}`}
          x={x}
          y={y + 25}
          textAnchor="middle"
          fontSize={11}
          fill={palette.text.secondary}
        >
          {text}
        </text>
      ))}
      {marks.map(mark => {
        const { x, y } = markPixel(view, mark)
        const sign = mark.driverId === null ? undefined : byId.get(mark.driverId)
        const count = countOf(mark)
        const outline = isSelected(mark)
          ? { stroke: palette.warning.main, strokeWidth: 4 }
          : { stroke: sign ? palette.background.paper : palette.text.primary, strokeWidth: 1.5 }
        const text = sign ? `${sign.letter}${count > 1 ? numberText(count) : ''}` : numberText(count)
        return (
          <g
            key={mark.key}
            data-mark={mark.key}
            transform={`translate(${x} ${y})`}
            style={{ cursor: 'pointer' }}
          >
            <title>
              {`${mark.zip}: ${t('common.stops', { count })}, ${sign?.name ?? t('runs.board.unassigned')}`}
            </title>
            {sign ? (
              <circle r={12} fill={sign.colour} {...outline} />
            ) : (
              <rect
                x={-11}
                y={-11}
                width={22}
                height={22}
                rx={3}
                fill={palette.background.paper}
                {...outline}
              />
            )}
            <text
              y={4}
              textAnchor="middle"
              fontSize={text.length > 2 ? 9 : 11}
              fontWeight={600}
              fill={sign ? '#fff' : palette.text.primary}
            >
              {text}
            </text>
          </g>
        )
      })}
    </>
  )
}

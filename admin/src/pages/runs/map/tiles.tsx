import type { Schemas } from '../../../http/api.ts'
import type { View } from './projection.ts'

interface TilesProps {
  view: View
  tiles: NonNullable<Schemas['RunMap']['tiles']>
}

/** The tiles of a view, from the source that the operator named. The finest ones are enlarged. */
export function Tiles({ view, tiles: { template, max_zoom: finest } }: TilesProps) {
  const zoom = Math.max(0, Math.min(finest, Math.round(Math.log2(view.scale / 256))))
  const count = 2 ** zoom
  const size = view.scale / count
  const [left, top] = [view.x * view.scale - view.width / 2, view.y * view.scale - view.height / 2]
  const range = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from / size))
    const last = Math.min(count - 1, Math.floor((from + length) / size))
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  }
  return (
    <g opacity={0.75}>
      {range(left, view.width).flatMap(x =>
        range(top, view.height).map(y => (
          <image
            key={`${zoom} ${x} ${y}`}
            href={addressOf(template, { z: zoom, x, y })}
            x={x * size - left}
            y={y * size - top}
            width={size}
            height={size}
          />
        )),
      )}
    </g>
  )
}

function addressOf(template: string, place: Record<'z' | 'x' | 'y', number>): string {
  return template.replace(/\{([zxy])\}/g, (_, name: 'z' | 'x' | 'y') => String(place[name]))
}

/** A source of map pictures (Web Mercator, 256 pixels). */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in its path. */
  readonly template: string
  readonly origin: string
  /** Whom the map names as its source. */
  readonly credit: string | null
}

/** Null for an address that is no template. */
export function parseMapTiles(template: string, credit: string | null): MapTiles | null {
  const places = ['{z}', '{x}', '{y}']
  const filled = places.reduce((address, place) => address.replaceAll(place, '0'), template)
  if (!URL.canParse(filled) || /[{}\s;,'"]/.test(filled)) return null
  const { protocol, origin, username } = new URL(filled)
  const isHttp = protocol === 'https:' || protocol === 'http:'
  const path = template.slice(origin.length)
  const isComplete = template.startsWith(`${origin}/`) && places.every(place => path.includes(place))
  return isHttp && username === '' && isComplete ? { template, origin, credit } : null
}

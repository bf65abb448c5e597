/** A source of map pictures (Web Mercator, 256 pixels). */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in its path. */
  readonly template: string
  /** Null for our own server, which reads them from a file. */
  readonly origin: string | null
  /** Path of a PMTiles archive; null for a source elsewhere. */
  readonly file: string | null
  /** Whom the map names as its source. */
  readonly credit: string | null
}

const ownTemplate = '/admin/api/map-tiles/{z}/{x}/{y}'

/** From an address or the path of a PMTiles archive; null for any other text. */
export function parseMapTiles(source: string, credit: string | null): MapTiles | null {
  if (/^(?:[/\\]|[A-Za-z]:)/.test(source) && source.endsWith('.pmtiles')) {
    return { template: ownTemplate, origin: null, file: source, credit }
  }
  const places = ['{z}', '{x}', '{y}']
  const filled = places.reduce((address, place) => address.replaceAll(place, '0'), source)
  if (!URL.canParse(filled) || /[{}\s;,'"]/.test(filled)) return null
  const { protocol, origin, username } = new URL(filled)
  const isHttp = protocol === 'https:' || protocol === 'http:'
  const rest = source.slice(origin.length)
  const isComplete = source.startsWith(`${origin}/`) && places.every(place => rest.includes(place))
  return isHttp && username === '' && isComplete ? { template: source, origin, file: null, credit } : null
}

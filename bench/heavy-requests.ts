import { crc32, deflateSync } from 'node:zlib'
import type { TariffDocument } from '../server/src/rating/index.ts'
import { zonedService } from './tariff.ts'

/** What somebody asks for over and over: with each body in turn, or with none. */
export interface RepeatedRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly bodies: readonly string[]
  /** The status it is answered with. */
  readonly status: number
  /** In place of those of a member of staff. */
  readonly headers?: Record<string, string>
  /** Asked for before each, and not timed. */
  readonly before?: RepeatedRequest
}

/** Reads a path of the admin API. */
type Read = (path: string) => Promise<string>

const importing = { method: 'POST', path: '/admin/api/tariff/import', status: 200 } as const

/** The longest work that a company can ask for. Each of two bodies changes what the other has left. */
export const heavyRequests: Readonly<Record<string, (read: Read) => Promise<RepeatedRequest>>> = {
  export: async () => ({ method: 'GET', path: '/admin/api/tariff.json', bodies: [], status: 200 }),
  'check of an import': async read => ({
    ...importing,
    path: `${importing.path}?dry_run=true`,
    bodies: await movedTariffs(read),
  }),
  '27 MB of {}': async () => ({
    ...importing,
    bodies: [`{"tariff":[${'{},'.repeat(9_000_000)}{}]}`],
    status: 413,
  }),
  'a logo that inflates': async () => ({
    method: 'PUT',
    path: '/admin/api/settings/logo',
    bodies: [JSON.stringify({ image: inflatingPicture().toString('base64') })],
    status: 200,
  }),
  import: async read => ({ ...importing, bodies: await movedTariffs(read) }),
  'saving of all rules': async read => ({
    method: 'POST',
    path: '/admin/api/zone-sets/ZONED/rules.csv',
    bodies: await movedTables(read),
    status: 200,
  }),
}

/** Requests that begin by reading and end by writing. */
export function isLongRequest(what: string): boolean {
  return what === 'import' || what === 'saving of all rules'
}

/** The tariff with every rule of the zone set ZONED leading one zone further, and two (Z0 to Z9). */
async function movedTariffs(read: Read): Promise<string[]> {
  const tariff: TariffDocument = JSON.parse(await read('/admin/api/tariff.json'))
  return [1, 2].map(by => {
    const zone_sets = tariff.zone_sets.map(set => {
      if (set.code !== zonedService) return set
      return { ...set, rules: set.rules.map(rule => ({ ...rule, zone: movedZone(rule.zone ?? '', by) })) }
    })
    return JSON.stringify({ tariff: { ...tariff, zone_sets } })
  })
}

/** The same of the table of rules, three and four zones further. */
async function movedTables(read: Read): Promise<string[]> {
  const table = await read('/admin/api/zone-sets/ZONED/rules.csv')
  return [3, 4].map(by => JSON.stringify({ csv: table.replace(/^Z\d/gm, zone => movedZone(zone, by)) }))
}

function movedZone(zone: string, by: number): string {
  return `Z${(Number(zone.slice(1)) + by) % 10}`
}

/** A PNG of few bytes with the most pixels that a logo may have, and a chunk that inflates to 200 MB. */
function inflatingPicture(): Buffer {
  const side = 2000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits for each of red, green, blue and opacity.
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('iCCP', Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(200_000_000))])),
    chunk('IDAT', deflateSync(Buffer.alloc((4 * side + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

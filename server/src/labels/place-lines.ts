import { formatAddress } from 'localized-address-format'
import type { LabelAddress } from './label-content.ts'
import { join } from './text-group.ts'

/** Up to this length city, state and postal code follow the country's format; longer ones have a line each. */
const longestPlace = 60

type Place = Pick<LabelAddress, 'city' | 'state' | 'zip' | 'country'>

/**
 * In the country's order: `10117 Berlin`, `Santa Monica, CA 90401`. Usually at most two lines. Parts unknown to the
 * format are added.
 */
export function placeLines({ city, state, zip, country }: Place): string[] {
  const [town, region, code] = [trimmed(city), trimmed(state), trimmed(zip)]
  if (join(' ', town, region, code).length > longestPlace) return [town, region, code]
  const place = { town, region: isSame(town, region) ? '' : region, code }
  const lines = withWhatIsMissing(inFormat(country, place), place)
  return lines.length > 2 ? [lines[0] ?? '', lines.slice(1).join(', ')] : lines
}

interface Parts {
  readonly town: string
  readonly region: string
  readonly code: string
}

function inFormat(country: string, place: Parts): string[] {
  const isLatin = !otherLetters.test(place.town + place.region)
  const format = ({ town, region, code }: Parts) =>
    formatAddress(
      {
        postalCountry: country,
        ...(town && { locality: town }),
        ...(region && { administrativeArea: region }),
        ...(code && { postalCode: code }),
      },
      isLatin ? 'latin' : 'local',
    )
      .map(line => line.replace(twice, '').trim())
      .filter(line => line !== '')
  const lines = format(place)
  if (has(lines, place.town)) return lines
  // Japan's format has prefecture and city in one.
  const region = isLatin ? join(', ', place.town, place.region) : place.region + place.town
  return format({ ...place, region })
}

function withWhatIsMissing(lines: string[], { town, region, code }: Parts): string[] {
  const whole = has(lines, town) ? [...lines] : [town, ...lines]
  if (!has(whole, region)) {
    const at = Math.max(
      0,
      whole.findIndex(line => has([line], town)),
    )
    whole[at] = join(', ', whole[at] ?? '', region)
  }
  if (!has(whole, code)) whole.push(`${whole.pop() ?? ''} ${code}`.trim())
  return whole
}

/** Letters outside the Latin script. */
const otherLetters = /[^\P{L}\p{Script=Latin}]/u
/** `CH-CH-8001`. */
const twice = /\b([A-Z]{1,2}-)(?=\1)/g

/** As separate words, or anywhere in scripts without blanks. */
function has(lines: readonly string[], part: string): boolean {
  if (part === '') return true
  if (otherLetters.test(part)) return lines.some(line => line.includes(part))
  return lines.some(line => words(line).includes(words(part)))
}

function words(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function trimmed(text: string | null): string {
  return text?.trim() ?? ''
}

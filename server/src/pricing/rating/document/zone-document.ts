import { type Static, Type } from 'typebox'
import { code, exactly, list, maybe, text } from './document-fields.ts'

export const Place = Type.Object(
  {
    country: maybe(Type.String({ pattern: '^[A-Z]{2}$', description: 'Two letters of ISO 3166-1.' })),
    state: maybe(text('State or province: code or name of ISO 3166-2.')),
    city: maybe(text('City; upper and lower case and accents do not matter.')),
    postal_prefix: maybe(
      text('How the postal code begins; in Britain up to the end of a part, and E1* for all that begin so.'),
    ),
    postal_from: maybe(text('First postal code of a range; as many characters as the last.')),
    postal_to: maybe(text('Last postal code of a range, inclusive.')),
    postal_code: maybe(text('One postal code; also a five-digit ZIP of ZIP+4 or a British outward code.')),
  },
  {
    ...exactly,
    description:
      'Where an address lies. Empty is everywhere; the more closely it names the place, the more specific it is.',
  },
)
export type Place = Static<typeof Place>

export const ZoneRule = Type.Object(
  {
    zone: maybe(code('Zone the rule gives; none for what is not served.')),
    origin: maybe(Place),
    destination: maybe(Place),
  },
  exactly,
)
export type ZoneRule = Static<typeof ZoneRule>

export const Zone = Type.Object(
  { code: code('Code of the zone.'), name: maybe(text('Name of the zone.')) },
  exactly,
)
export type Zone = Static<typeof Zone>

export const mostZoneRules = 200_000

export const ZoneSet = Type.Object(
  {
    code: code('Code of the zone set.'),
    name: text('Name of the zone set.'),
    zones: list(Zone, 10_000),
    rules: list(ZoneRule, mostZoneRules, {
      description:
        'Origin × destination → zone. The most specific destination wins; among equals the most specific origin.',
    }),
  },
  exactly,
)
export type ZoneSet = Static<typeof ZoneSet>

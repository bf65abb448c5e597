import { type Static, Type } from 'typebox'
import { code, exactly, list, maybe, text } from './document-fields.ts'

export const Place = Type.Object(
  {
    country: maybe(Type.String({ pattern: '^[A-Z]{2}$', description: 'Two letters of ISO 3166-1.' })),
    state: maybe(text('State or province: code or name of ISO 3166-2.')),
    city: maybe(text('City; case and accents do not matter.')),
    postal_prefix: maybe(
      text(
        'Beginning of the postal code. In Britain it ends with a part of the code; E1* matches all codes that begin with E1.',
      ),
    ),
    postal_from: maybe(text('First postal code of a range; as long as the last.')),
    postal_to: maybe(text('Last postal code of a range, inclusive.')),
    postal_code: maybe(
      text('One postal code. It may be the five-digit ZIP of a ZIP+4, or a British outward code.'),
    ),
  },
  {
    ...exactly,
    description: 'Place of an address. Empty matches everywhere; a narrower place is more specific.',
  },
)
export type Place = Static<typeof Place>

export const ZoneRule = Type.Object(
  {
    zone: maybe(code('Zone of the rule; none if the place is not served.')),
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

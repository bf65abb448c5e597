import { type PlaceOfParty, territoryOf } from './territories.ts'

/*
 * Sources: Union Customs Code (Regulation (EU) No 952/2013), article 4; VAT Directive (2006/112/EC), article 6, for
 * places outside the tax territory, where declarations are also needed; the Windsor Framework for Northern Ireland; 19
 * CFR 101.1 and USPS Domestic Mail Manual 608.2. Postal codes identify places without a country code.
 */

const union = 'EU'
const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const areasByCountry: Record<string, readonly string[]> = {
  ...Object.fromEntries(members.map(country => [country, [union]])),
  // Part of France's customs territory and tax area.
  MC: [union],
  // Northern Ireland, given as a country.
  XI: [union, 'GB'],
  IM: ['GB'],
  LI: ['CH'],
  PR: ['US'],
}

/** Exceptions by the beginning of the postal code. */
const areasByPostalCode: Record<string, readonly [beginnings: RegExp, areas: readonly string[]][]> = {
  // Büsingen belongs to Switzerland's customs territory, Heligoland to none.
  DE: [
    [/^78266/, ['CH']],
    [/^27498/, ['DE-27498']],
  ],
  // Greenland.
  DK: [[/^39\d\d$/, ['GL']]],
  // The Canary Islands, Ceuta and Melilla.
  ES: [
    [/^(35|38)/, ['ES-CN']],
    [/^51/, ['ES-CE']],
    [/^52/, ['ES-ML']],
  ],
  // The Åland Islands.
  FI: [[/^22/, ['AX']]],
  // Overseas departments and territories; 980 is Monaco.
  FR: [
    [/^980/, [union]],
    [/^971/, ['GP']],
    [/^972/, ['MQ']],
    [/^973/, ['GF']],
    [/^974/, ['RE']],
    [/^975/, ['PM']],
    [/^976/, ['YT']],
    [/^977/, ['BL']],
    [/^978/, ['MF']],
    [/^984/, ['TF']],
    [/^986/, ['WF']],
    [/^987/, ['PF']],
    [/^988/, ['NC']],
  ],
  GB: [
    [/^BT/, [union, 'GB']],
    [/^IM/, ['GB']],
    [/^JE/, ['JE']],
    [/^GY/, ['GG']],
  ],
  // Mount Athos.
  GR: [[/^6308[67]/, ['GR-69']]],
  // Livigno and Campione d'Italia; 4789 is San Marino, 00120 the Vatican.
  IT: [
    [/^23041/, ['IT-23041']],
    [/^22061/, ['IT-22061']],
    [/^4789/, ['SM']],
    [/^00120/, ['VA']],
  ],
  // Military post abroad.
  US: [[/^(09[0-8]|340|96[2-6])/, ['US-APO']]],
}

const ownCountries: readonly string[] = 'BL GF GG GL GP JE MF MQ NC PF PM RE SM TF VA WF YT'.split(' ')

/** A place with a country code of its own that is written as part of another country: `FR 97110` lies in `GP`. */
export function ownCountryOf(place: PlaceOfParty): string | null {
  const area = areaByPostalCode(place)?.[0]
  return area !== undefined && ownCountries.includes(area) ? area : null
}

export function isInUnion(place: PlaceOfParty): boolean {
  return areasOf(place, []).includes(union)
}

export function entersUnion(from: PlaceOfParty, to: PlaceOfParty): boolean {
  return isInUnion(to) && !isInUnion(from)
}

/** `apart`: countries that a carrier asks a declaration for although they lie within a customs area. */
export function crossesCustoms(from: PlaceOfParty, to: PlaceOfParty, apart: readonly string[] = []): boolean {
  const areas = areasOf(from, apart)
  return !areasOf(to, apart).some(area => areas.includes(area))
}

function areasOf(place: PlaceOfParty, apart: readonly string[]): readonly string[] {
  const country = territoryOf(place) ?? place.country
  if (apart.includes(country)) return [country]
  return areaByPostalCode({ ...place, country }) ?? areasByCountry[country] ?? [country]
}

function areaByPostalCode({ country, zip }: PlaceOfParty): readonly string[] | undefined {
  const code = (zip ?? '').replace(/[\s-]/g, '').toUpperCase()
  return areasByPostalCode[country]?.find(([beginnings]) => beginnings.test(code))?.[1]
}

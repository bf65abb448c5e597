/** Places with a country code of their own that domestic services of another country reach, by that country. */
const placesByCountry = {
  AU: 'CC CX NF',
  CH: 'LI',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MC MF MQ NC PF PM RE TF WF YT',
  GB: 'GG IM JE XI',
  IT: 'SM VA',
  NL: 'BQ',
  NO: 'SJ',
  US: 'AS FM GU MH MP PR PW UM VI',
}

const countriesByPlace: ReadonlyMap<string, string> = new Map(
  Object.entries(placesByCountry).flatMap(([country, places]) =>
    places.split(' ').map(place => [place, country]),
  ),
)

/** The country whose domestic services reach a place: US for Puerto Rico. */
export function countryOfPost(country: string): string {
  return countriesByPlace.get(country) ?? country
}

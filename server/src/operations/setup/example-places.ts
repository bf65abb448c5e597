/** Two towns of a country for sample addresses, with their states where addresses have them. */
interface Town {
  readonly city: string
  readonly zip: string
  readonly state?: string
}

const towns: Readonly<Record<string, readonly [Town, Town]>> = {
  AT: [
    { city: 'Wien', zip: '1010' },
    { city: 'Graz', zip: '8010' },
  ],
  AU: [
    { city: 'Sydney', zip: '2000', state: 'NSW' },
    { city: 'Melbourne', zip: '3000', state: 'VIC' },
  ],
  BE: [
    { city: 'Brussel', zip: '1000' },
    { city: 'Antwerpen', zip: '2000' },
  ],
  CA: [
    { city: 'Toronto', zip: 'M5V 2T6', state: 'ON' },
    { city: 'Montréal', zip: 'H2Y 1C6', state: 'QC' },
  ],
  CH: [
    { city: 'Zürich', zip: '8001' },
    { city: 'Bern', zip: '3011' },
  ],
  CZ: [
    { city: 'Praha', zip: '110 00' },
    { city: 'Brno', zip: '602 00' },
  ],
  DE: [
    { city: 'Berlin', zip: '10117' },
    { city: 'Hamburg', zip: '20095' },
  ],
  DK: [
    { city: 'København', zip: '1050' },
    { city: 'Aarhus', zip: '8000' },
  ],
  ES: [
    { city: 'Madrid', zip: '28013' },
    { city: 'Barcelona', zip: '08002' },
  ],
  FR: [
    { city: 'Paris', zip: '75001' },
    { city: 'Lyon', zip: '69002' },
  ],
  GB: [
    { city: 'London', zip: 'EC1A 1BB' },
    { city: 'Manchester', zip: 'M1 1AE' },
  ],
  IE: [
    { city: 'Dublin', zip: 'D02 AF30' },
    { city: 'Cork', zip: 'T12 W8KX' },
  ],
  IT: [
    { city: 'Roma', zip: '00184' },
    { city: 'Milano', zip: '20121' },
  ],
  NL: [
    { city: 'Amsterdam', zip: '1012 AB' },
    { city: 'Rotterdam', zip: '3011 AA' },
  ],
  NO: [
    { city: 'Oslo', zip: '0150' },
    { city: 'Bergen', zip: '5003' },
  ],
  NZ: [
    { city: 'Auckland', zip: '1010' },
    { city: 'Wellington', zip: '6011' },
  ],
  PL: [
    { city: 'Warszawa', zip: '00-001' },
    { city: 'Kraków', zip: '31-001' },
  ],
  PT: [
    { city: 'Lisboa', zip: '1100-148' },
    { city: 'Porto', zip: '4000-069' },
  ],
  SE: [
    { city: 'Stockholm', zip: '111 20' },
    { city: 'Göteborg', zip: '411 03' },
  ],
  US: [
    { city: 'New York', zip: '10118', state: 'NY' },
    { city: 'Chicago', zip: '60606', state: 'IL' },
  ],
}

/** Invented towns where we know none; their postal code only looks like one. */
const anywhere: readonly [Town, Town] = [
  { city: 'North Town', zip: '10000' },
  { city: 'South Town', zip: '20000' },
]

export function townsOf(country: string): readonly [Town, Town] {
  return towns[country] ?? anywhere
}

import type { ShipmentStatus } from '../../shipping/shipments/index.ts'

export interface SampleShipment {
  readonly body: object
  /** Delivered by our own drivers around New York: from the depot on, runs move it. */
  readonly isLocal: boolean
  /** An hour after its creation. */
  readonly isCancelled: boolean
  readonly steps: readonly SampleStep[]
}

export interface SampleStep {
  /** Days after the creation. */
  readonly day: number
  readonly time: string
  readonly status: ShipmentStatus
  readonly city: string
  readonly description?: string
}

const senders = [
  {
    company: 'Acme Supplies',
    name: 'Pat Lee',
    phone: '+1 212 555 0100',
    address1: '350 5th Ave',
    city: 'New York',
    zip: '10118',
  },
  {
    company: 'Globex Trading',
    name: 'Robin Shaw',
    phone: '+1 718 555 0120',
    address1: '1 Metrotech Center',
    city: 'Brooklyn',
    zip: '11201',
  },
]

const local = [
  ['Harlem Books', 'Dana Cole', '271 W 125th St', 'New York', 'NY', '10027'],
  ['Chelsea Framing', 'Ines Ortiz', '210 W 23rd St', 'New York', 'NY', '10011'],
  ['Bronx Bicycle Co', 'Theo Grant', '2417 Grand Concourse', 'Bronx', 'NY', '10468'],
  ['Astoria Bakery', 'Eleni Pappas', '31-08 Broadway', 'Astoria', 'NY', '11106'],
  ['Flatbush Records', 'Marcus Hill', '921 Flatbush Ave', 'Brooklyn', 'NY', '11226'],
  ['Hoboken Tea House', 'June Park', '102 Washington St', 'Hoboken', 'NJ', '07030'],
  ['Newark Print Works', 'Luis Vega', '50 Park Pl', 'Newark', 'NJ', '07102'],
  ['Staten Garden Tools', 'Ruth Berg', '25 Hyatt St', 'Staten Island', 'NY', '10301'],
  ['Tribeca Optics', 'Noor Haddad', '180 Franklin St', 'New York', 'NY', '10013'],
  ['Jamaica Hardware', 'Sam Okafor', '161-10 Jamaica Ave', 'Jamaica', 'NY', '11432'],
] as const

const domestic = [
  ['Jane Doe', 'Jane Doe', '233 S Wacker Dr', 'Chicago', 'IL', '60606'],
  ['Northwind Traders', 'Ada Moss', '1 Post Office Sq', 'Boston', 'MA', '02110'],
  ['Palm Coast Dental', 'Luz Marin', '200 S Biscayne Blvd', 'Miami', 'FL', '33131'],
  ['Mile High Outfitters', 'Cody Frost', '1600 Broadway', 'Denver', 'CO', '80202'],
  ['Bay Area Robotics', 'Wei Chen', '101 California St', 'San Francisco', 'CA', '94105'],
  ['Harbour & Sons', 'Grace Hall', '1650 Market St', 'Philadelphia', 'PA', '19103'],
  ['Peach State Music', 'Otis Reed', '191 Peachtree St NE', 'Atlanta', 'GA', '30303'],
  ['Lone Star Saddles', 'Maria Ruiz', '600 Congress Ave', 'Austin', 'TX', '78701'],
  ['Emerald Camera', 'Ken Mori', '1201 3rd Ave', 'Seattle', 'WA', '98101'],
] as const

const abroad = [
  ['Büro am Markt', 'Jörg Weiß', 'Markt 7', 'Leipzig', null, '04109', 'DE'],
  ['Łódź Optyka', 'Zofia Król', 'Piotrkowska 104', 'Łódź', null, '90-004', 'PL'],
  ['Maple Leaf Prints', 'Anne Roy', '200 Bay St', 'Toronto', 'ON', 'M5J 2J2', 'CA'],
  ['青山書店', '佐藤 健', '5-53-67 Jingumae', 'Tokyo', null, '150-0001', 'JP'],
] as const

const contents = ['Office supplies', 'Printed matter', 'Spare parts', 'Clothing', 'Books', 'Tea and coffee']

/** From thirteen days ago to today. Fewer of the first week, since a first start waits for them. */
const perDay = [6, 7, 8, 6, 8, 7, 6, 13, 12, 14, 12, 20, 33, 14]

export function sampleDays(customers: readonly number[]): SampleShipment[][] {
  let number = 0
  return perDay.map(count => Array.from({ length: count }, () => sampleShipment(number++, customers)))
}

function sampleShipment(number: number, customers: readonly number[]): SampleShipment {
  const sender = { ...senders[number % 2], state: 'NY', country: 'US', customer_id: customers[number % 2] }
  const kind = number % 10
  const base = {
    reference: `PO-${7700 + number}`,
    sender,
    contents: contents[number % contents.length],
  }
  const isCancelled = number % 29 === 12
  if (kind === 5) {
    const body = { ...base, service_code: 'INTL', ...international(number) }
    return { body, isLocal: false, isCancelled, steps: abroadSteps(number) }
  }
  const isLocal = [1, 3, 6, 9].includes(kind)
  const [company, name, address1, city, state, zip] = isLocal
    ? at(local, Math.floor(number * 0.4))
    : at(domestic, number * 5 + 2)
  const recipient = {
    company,
    name,
    phone: `+1 ${state === 'NJ' ? '973' : '646'} 555 0${100 + (number % 100)}`,
    address1,
    city,
    state,
    zip,
    country: 'US',
  }
  const cod = number % 7 === 1 || number % 10 === 9 ? { cod_amount: 40 + (number % 9) * 12.5 } : {}
  const body = {
    ...base,
    service_code: 'DOM',
    recipient,
    package: parcels(number),
    ...pieces(number),
    ...cod,
  }
  const steps = isLocal ? localSteps(number) : domesticSteps(number, city)
  return { body, isLocal, isCancelled, steps }
}

/** Some of each kind, and some for every driver. */
function isInPieces(number: number): boolean {
  return number % 6 === 2 || number % 20 === 13
}

function parcels(number: number) {
  const size = number % 3 === 0 ? { length: 14, width: 10, height: 6 } : {}
  return isInPieces(number)
    ? { weight: 12.6, pieces: 3, ...size }
    : { weight: 1.5 + (number % 8) * 1.25, pieces: 1, ...size }
}

function pieces(number: number) {
  return isInPieces(number) ? { pieces: [{ weight: 4.2 }, { weight: 5.4 }, { weight: 3 }] } : {}
}

function international(number: number) {
  const [company, name, address1, city, state, zip, country] = at(abroad, Math.floor(number / 10))
  return {
    recipient: { company, name, address1, city, ...(state && { state }), zip, country },
    package: { weight: 2.4 + (number % 4) * 0.6, weight_unit: 'kg' },
    customs_value: 96,
    customs: {
      reason: 'sale',
      signer: 'Pat Lee',
      lines: [
        {
          description: 'Notebooks',
          quantity: 12,
          value: 96,
          weight: 2.2,
          hs_code: '4820.10',
          origin_country: 'US',
        },
      ],
    },
  }
}

/** Most are collected in the evening, some at once. */
const collected = (number: number): SampleStep => ({
  day: 0,
  time: number % 4 === 0 ? '09:50' : '17:05',
  status: 'Picked Up',
  city: 'New York',
})
const atDepot: SampleStep = {
  day: 1,
  time: '05:40',
  status: 'In Transit',
  city: 'New York',
  description: 'Arrived at the depot.',
}

function localSteps(number: number): SampleStep[] {
  return [collected(number), atDepot]
}

function domesticSteps(number: number, city: string): SampleStep[] {
  const way = [collected(number), { ...atDepot, day: 0, time: '21:30' }]
  const out = (day: number): SampleStep => ({ day, time: '08:20', status: 'Out for Delivery', city })
  const done = (day: number): SampleStep => ({ day, time: '13:45', status: 'Delivered', city })
  const failed: SampleStep = {
    day: 2,
    time: '14:10',
    status: 'Delivery Failed',
    city,
    description: 'Nobody was at home.',
  }
  const held: SampleStep = {
    day: 1,
    time: '10:15',
    status: 'On Hold',
    city,
    description: 'The address is incomplete.',
  }
  switch (number % 12) {
    case 4:
      return [...way, out(2), failed, out(3), done(3)]
    case 8:
      return [...way, out(2), failed, { day: 5, time: '11:30', status: 'Returned', city: 'New York' }]
    case 10:
      return [
        ...way,
        held,
        { ...atDepot, day: 4, description: 'The address was corrected.' },
        out(5),
        done(5),
      ]
    default:
      return [...way, out(2), done(2)]
  }
}

function abroadSteps(number: number): SampleStep[] {
  const [, , , city] = at(abroad, Math.floor(number / 10))
  return [
    collected(number),
    { ...atDepot, day: 1, description: 'Handed over for export.' },
    { day: 4, time: '09:10', status: 'Out for Delivery', city },
    { day: 4, time: '12:30', status: 'Delivered', city },
  ]
}

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('The list is empty.')
  return item
}

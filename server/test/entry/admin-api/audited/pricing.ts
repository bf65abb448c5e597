import { customerOf, firstOf, made, newCode, type Walked, type World } from './world.ts'

const serviceBody = (code: string) => ({
  code,
  name: 'Walked',
  service_type: 'domestic',
  charge_type: 'flat',
  weight_unit: 'kg',
  package_types: ['BOX'],
})
const named = () => ({ code: newCode(), name: 'Walked' })
const surchargeBody = () => ({ ...named(), type: 'surcharge', method: 'fixed', amount: '1', currency: 'USD' })
const setBody = () => ({ ...named(), zones: [] })
const cardBody = () => ({
  code: newCode(),
  name: 'Walked',
  service: 'DOM',
  valid_from: '2030-01-01',
  lines: [{ brackets: [{ type: 'flat', price: '1' }] }],
})

/** Creates a record of the list, then names it. */
const newIn =
  (list: string, body: () => object) =>
  async ({ owner }: World): Promise<string> => {
    const { id } = await made(owner.post(`/${list}`, body()))
    return `/${list}/${id}`
  }
const newService = newIn('services', () => serviceBody(newCode()))
const newType = newIn('package-types', named)
const newOption = newIn('options', named)
const newSurcharge = newIn('surcharges', surchargeBody)
const newGroup = newIn('customer-groups', named)
const newSet = newIn('zone-sets', setBody)
const newCard = newIn('cards', cardBody)
/** Its service has no other card. */
async function onlyCard(world: World): Promise<string> {
  const service = newCode()
  await made(world.owner.post('/services', serviceBody(service)))
  return newIn('cards', () => ({ ...cardBody(), service }))(world)
}
const newCustomer = newIn('customers', () => ({ name: newCode() }))
/** A set with one rule. */
async function setWithRule(world: World): Promise<string> {
  const path = await newIn('zone-sets', () => ({ ...named(), zones: [{ code: 'X', name: 'X' }] }))(world)
  await made(world.owner.post(`${path}/rules`, { zone: 'X' }))
  return path
}

const of =
  (record: (world: World) => Promise<string>, path: string, body?: object): Walked =>
  async world => ({ path: `${await record(world)}${path}`, body })

/** Creates, changes and deletes a record of the list. */
const simple = (
  noun: string,
  {
    list,
    create,
    change = { name: 'Walked again' },
    record,
  }: {
    list: string
    create: () => object
    change?: object
    record: (world: World) => Promise<string>
  },
): Record<string, Walked> => ({
  [`${noun}.create`]: () => ({ path: `/${list}`, body: create() }),
  [`${noun}.change`]: of(record, '', change),
  [`${noun}.delete`]: of(record, ''),
})

/** Customers and the tariff. */
export const pricingWrites: Readonly<Record<string, Walked>> = {
  'customers.create': () => ({ path: '/customers', body: { name: newCode() } }),
  'customers.change': of(newCustomer, '', { name: 'Walked again' }),
  'customers.deactivate': of(newCustomer, '/deactivate', {}),
  'customers.activate': async world => {
    const path = await newCustomer(world)
    await made(world.owner.post(`${path}/deactivate`))
    return { path: `${path}/activate`, body: {} }
  },
  'customers.change-pricing': world => ({
    path: `/customers/${customerOf(world)}/pricing`,
    body: { services: [], surcharges: [] },
  }),
  ...simple('services', { list: 'services', create: () => serviceBody(newCode()), record: newService }),
  'services.carrier': async world => ({
    path: `/services/${(await firstOf(world, '/services')).id}/carrier`,
    body: { account_id: null },
  }),
  ...simple('package-types', { list: 'package-types', create: named, record: newType }),
  ...simple('options', { list: 'options', create: named, record: newOption }),
  ...simple('surcharges', { list: 'surcharges', create: surchargeBody, record: newSurcharge }),
  'surcharges.order': async world => {
    await newSurcharge(world)
    const { items } = await made(world.owner.get('/surcharges'))
    const codes = items.map(({ code }: { code: string }) => code).toReversed()
    return { path: '/surcharges/order', body: { codes } }
  },
  ...simple('customer-groups', { list: 'customer-groups', create: named, record: newGroup }),
  ...simple('zone-sets', { list: 'zone-sets', create: setBody, record: newSet }),
  'zone-rules.create': of(setWithRule, '/rules', { zone: 'X', destination: { country: 'US' } }),
  'zone-rules.change': of(setWithRule, '/rules/0', { zone: 'X', destination: { country: 'US' } }),
  'zone-rules.delete': of(setWithRule, '/rules/0'),
  'zone-rules.import': of(setWithRule, '/rules.csv', { csv: 'zone,destination_country\nX,US\n' }),
  ...simple('cards', { list: 'cards', create: cardBody, record: newCard }),
  'cards.copy': async world => of(newCard, '/copy', { customer_id: customerOf(world) })(world),
  'cards.raise': () => ({ path: '/cards/raise', body: { percent: 5, valid_from: '2030-01-01' } }),
  'cards.import': of(newCard, '/table.csv', { csv: 'package_type,up_to,*\nBOX,1,1\n' }),
  'cards.publish': of(onlyCard, '/publish', {}),
  'cards.new-version': async world => {
    const path = await onlyCard(world)
    await made(world.owner.post(`${path}/publish`))
    return { path: `${path}/new-version`, body: {} }
  },
  'tariff.import': async ({ owner }) => ({
    path: '/tariff/import',
    body: { tariff: JSON.parse((await owner.get('/tariff.json')).text), into_past: true },
  }),
  'holidays.save': () => ({ path: '/holidays/2030-12-25', body: { name: 'Christmas' } }),
  'holidays.delete': async ({ owner }) => {
    await made(owner.put('/holidays/2030-12-26', { name: 'Boxing day' }))
    return { path: '/holidays/2030-12-26' }
  },
  'replays.start': () => ({ path: '/replays', body: { from: '2026-11-01', to: '2026-11-01' } }),
}

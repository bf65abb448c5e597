import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CarrierError, type Connector } from '../../src/carriers/kit/index.ts'
import { decimal } from '../../src/platform/shared/money.ts'
import { blankParcel } from '../../src/platform/shared/parcel.ts'
import { aPickup, orderedPickup } from './connector-pickups.ts'
import { aCall, submitted } from './connector-suite.ts'
import type { RequestValidator } from './openapi.ts'
import { type CarrierStub, carrierStub, type SeenRequest } from './stub.ts'
import { aDeclaration, aLine, aShipment } from './support.ts'

/** A carrier's published files, in its folder of `CARRIER_SPECS`. */
export interface Published {
  folder: string
  readText(...parts: string[]): string
}

/** Null, with a message, without `CARRIER_SPECS`; its tests are then skipped. */
export function publishedBy(carrier: string): Published | null {
  const specs = process.env.CARRIER_SPECS
  if (!specs) {
    process.stderr.write(`What ${carrier} has published: skipped, CARRIER_SPECS names no folder.\n`)
    return null
  }
  const folder = path.join(specs, carrier)
  return { folder, readText: (...parts) => readFileSync(path.join(folder, ...parts), 'utf8') }
}

/** Requests of all operations, for all kinds of shipments. */
export async function requestsOf(
  connector: Connector,
  settings: Record<string, string>,
  credentials: Record<string, string>,
  services: { domestic: string; international: string },
): Promise<SeenRequest[]> {
  const stub: CarrierStub = await carrierStub(request =>
    request.path.includes('oauth') ? { json: { access_token: 't', expires_in: '100' } } : { json: {} },
  )
  const call = aCall({ connector, settings, credentials }, { address: stub.address }).call
  const known = submitted({
    trackingNumber: '1ZTEST000300000011',
    pieceTrackingNumbers: ['1ZTEST000300000011'],
  })
  const ask = async (work: Promise<unknown>) => {
    await work.catch(error => {
      // The stub's answers make no sense; only the requests count.
      if (!(error instanceof CarrierError)) throw error
    })
  }
  for (const shipment of shipmentsOfAllKinds(services)) await ask(connector.ship(call, shipment))
  const [shipment] = shipmentsOfAllKinds(services)
  if (shipment) await ask(connector.reconcile(call, shipment))
  await ask(connector.cancel(call, known))
  await ask(connector.label(call, known))
  await ask(connector.track(call, [known]))
  for (const collected of shipmentsOfAllKinds(services)) {
    await ask(connector.schedulePickup(call, aPickup({ shipment: collected, accepted: known })))
  }
  await ask(connector.schedulePickup(call, aPickup({ accepted: known, notes: null })))
  await ask(connector.findPickup(call, aPickup({ accepted: known })))
  await ask(connector.cancelPickup(call, orderedPickup({ confirmationNumber: '2929602E9CP' }), 'Not needed'))
  await ask(connector.checkAccount(call))
  await stub.close()
  return stub.seen
}

function shipmentsOfAllKinds(services: { domestic: string; international: string }) {
  const plain = aShipment({ service: services.domestic })
  const bare = aShipment({
    service: services.domestic,
    package: { ...plain.package, dimensions: null },
    contents: null,
    sender: { ...plain.sender, name: null, email: null, address2: null, zip: '10004-1234' },
  })
  const several = aShipment({
    service: services.domestic,
    reference: 'PO-77',
    package: { ...plain.package, pieces: 2 },
    pieces: [
      { ...blankParcel(1), reference: 'R-1', weight: decimal(3) },
      { ...blankParcel(2), reference: 'R-1', description: 'The rest' },
    ],
  })
  const long =
    'Ein sehr langer Name, der über jede Grenze hinausgeht, die ein Frachtführer seinen Feldern setzt. '.repeat(
      3,
    )
  const full = aShipment({
    service: services.domestic,
    reference: 'R'.repeat(35),
    contents: long,
    recipient: {
      ...plain.recipient,
      company: 'The Company of Lakeside Books & Sons',
      name: null,
      address1: 'Building 7, Second Courtyard, Third Staircase on the Left, 700 Shore',
      address2: 'Suite 1200',
      city: 'Lakeside on the Western Shore',
      state: 'Illinois',
      zip: '60611-1234',
    },
  })
  const abroad = aShipment({
    service: services.international,
    customs: aDeclaration({
      lines: [aLine(), aLine({ description: long.slice(0, 98), quantity: 3, hsCode: null })],
      taxIds: [
        { party: 'sender', type: 'EIN', number: '123456789' },
        { party: 'recipient', type: 'EORI', number: 'DE1234567890' },
      ],
    }),
    package: { ...plain.package, weight: decimal('2.4567'), weightUnit: 'kg', dimensionUnit: 'cm' },
    recipient: { ...plain.recipient, country: 'DE', zip: '53113', state: null, city: 'Bonn' },
  })
  const filed = {
    ...abroad,
    customs: aDeclaration({ taxIds: [{ party: 'sender', type: 'ITN', number: 'X20261120123456' }] }),
  }
  const european = aShipment({
    service: services.international,
    currency: 'EUR',
    sender: { ...plain.sender, country: 'FR', zip: '75001', state: null, city: 'Paris' },
    recipient: { ...plain.recipient, country: 'DE', zip: '53113', state: 'NW', city: 'Bonn' },
  })
  // The specification of UPS requires exactly five characters for COD amounts.
  const home = aShipment({
    service: services.domestic,
    recipient: { ...plain.recipient, company: 'Ben South', phone: '(312) 555-0188 ext. 12' },
  })
  const canary = aShipment({
    service: services.international,
    currency: 'EUR',
    customs: aDeclaration({ reason: 'personal_use' }),
    sender: { ...plain.sender, country: 'ES', zip: '28001', state: 'Madrid', city: 'Madrid' },
    recipient: { ...plain.recipient, country: 'ES', zip: '35001', state: null, city: 'Las Palmas' },
  })
  const collected = aShipment({ service: services.domestic, codAmount: decimal(45) })
  const wishes = {
    options: ['SATURDAY', 'RESIDENTIAL', 'SIGNATURE', 'INSURANCE'],
    declaredValue: decimal('250.01'),
  }
  const asking = { ...several, ...wishes }
  const askingAbroad = { ...abroad, ...wishes }
  return [plain, bare, several, full, abroad, filed, european, home, canary, collected, asking, askingAbroad]
}

/** Faults by request. */
export function problemsOf(validate: RequestValidator, requests: SeenRequest[]): string[] {
  return requests.flatMap(request =>
    validate(request).map(problem => `${request.method} ${request.path}: ${problem}`),
  )
}

/** The request with its JSON body changed. */
export function withBody(
  request: SeenRequest | undefined,
  change: (body: Record<string, never>) => void,
): SeenRequest {
  if (!request) throw new Error('There is no such request to break.')
  const body = request.json() as Record<string, never>
  change(body)
  return { ...request, body: JSON.stringify(body), json: () => body }
}

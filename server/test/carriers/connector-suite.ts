import { describe, expect, test } from 'vitest'
import {
  type CarrierCall,
  CarrierError,
  type CarrierShipment,
  type Connector,
  carrierEventStatuses,
  createCarrierHttp,
  type Exchange,
  type LookUpVerdict,
  type OpenAccount,
  type ShipAnswer,
  type SubmittedShipment,
} from '../../src/carriers/kit/index.ts'
import { labelDocument } from '../../src/carriers/submissions/label-document.ts'
import {
  carrierStub,
  delays,
  misbehaviours,
  type SeenRequest,
  type StubHandler,
  stubForTests,
} from './stub.ts'
import { handClock, network, wrapper } from './support.ts'

/** The connector's facts for the suite. */
export interface Subject {
  connector: Connector
  settings: Record<string, string>
  credentials: Record<string, string>
  shipment: CarrierShipment
  /** Successful answers; null for a connector without a network. */
  goodAnswers: ((address: string) => StubHandler) | null
  isOrder(request: SeenRequest): boolean
  isPickupOrder(request: SeenRequest): boolean
  /** A refusal, and the text for the clerk. */
  refusal: { answer: ReturnType<StubHandler>; message: RegExp } | null
  /** State saved before the order. */
  savedState?: Record<string, string>
}

export interface CallOptions {
  address?: string
  timeLimitMs?: number
  /** Replaces the time limit. */
  signal?: AbortSignal
  savedState?: Record<string, string>
  version?: string
}

export interface MadeCall {
  call: CarrierCall
  exchanges: Exchange[]
  saved: Record<string, string>[]
  /** The number of orders answered with 2xx. */
  ordersTaken(): number
}

export function aCall(
  subject: Pick<Subject, 'connector' | 'settings' | 'credentials'>,
  options: CallOptions = {},
): MadeCall {
  const account: OpenAccount = {
    id: 7,
    tenantId: 3,
    carrier: subject.connector.code,
    name: 'Test account',
    environment: 'sandbox',
    settings: subject.settings,
    credentials: subject.credentials,
    baseAddress: options.address ?? null,
    // Long enough for a busy machine: only tests of the limit reach it.
    timeLimitMs: options.timeLimitMs ?? 30_000,
    version: options.version ?? '1',
  }
  const signal = options.signal ?? AbortSignal.timeout(account.timeLimitMs)
  const exchanges: Exchange[] = []
  const saved: Record<string, string>[] = []
  let taken = 0
  const call: CarrierCall = {
    account,
    signal,
    http: createCarrierHttp({
      network,
      signal,
      secrets: Object.values(subject.credentials),
      record: exchange => exchanges.push(exchange),
      orderTaken: () => {
        taken += 1
      },
    }),
    clock: handClock(),
    requestId: '0d1b7c52-6f0a-4c38-9a51-1c1f7b1f5f0e',
    savedState: options.savedState ?? {},
    async saveState(savedState) {
      saved.push({ ...savedState })
    },
  }
  return { call, exchanges, saved, ordersTaken: () => taken }
}

export function submitted(change: Partial<SubmittedShipment> = {}): SubmittedShipment {
  return {
    awb: 'WB0000000013',
    trackingNumber: 'T1',
    carrierShipmentId: null,
    pieceTrackingNumbers: [],
    submittedAt: new Date('2026-11-20T12:00:00Z'),
    cancellationRequested: false,
    recipientCountry: 'US',
    reference: null,
    ...change,
  }
}

/** The error must be a `CarrierError`. */
export async function faultOf(work: Promise<unknown>): Promise<CarrierError> {
  const thrown = await work.then(
    () => new Error('Nothing was thrown.'),
    error => error,
  )
  if (thrown instanceof CarrierError) return thrown
  throw thrown
}

export function foundIn(verdict: LookUpVerdict): ShipAnswer | null {
  return verdict.kind === 'found' ? verdict.order : null
}

/** The tests that every connector passes. */
export function describeConnector(subject: Subject): void {
  const { connector, shipment } = subject
  const stub = stubForTests(subject.goodAnswers ?? (() => () => ({ status: 404 })))

  const make = (options: CallOptions = {}) => aCall(subject, { address: stub.address, ...options }).call
  const order = async (options: CallOptions = {}) => {
    const answer = await connector.ship(make(options), shipment)
    return {
      answer,
      known: submitted({
        trackingNumber: answer.trackingNumber,
        carrierShipmentId: answer.carrierShipmentId,
        pieceTrackingNumbers: answer.pieceTrackingNumbers,
      }),
    }
  }

  describe('every connector', () => {
    test('orders a shipment and brings a tracking number and a label that is a PDF', async () => {
      const { answer, known } = await order()
      expect(answer.trackingNumber).not.toBe('')
      const images =
        connector.capabilities.label === 'with_shipment' ? answer.label : await connector.label(make(), known)
      expect(Buffer.from(await labelDocument(wrapper, 1, images)).toString('latin1')).toMatch(/^%PDF-/)
    })

    test('finds a shipment again whose answer was lost', async () => {
      const { answer } = await order()
      const found = await connector.reconcile(make({ savedState: subject.savedState ?? {} }), shipment)
      expect(foundIn(found)?.trackingNumber).toBe(answer.trackingNumber)
    })

    test('cancels a shipment, or says plainly that the carrier cannot', async () => {
      const { known } = await order()
      const outcome = connector.cancel(make(), known)
      if (connector.capabilities.cancel === 'at_once') expect(await outcome).toBe('cancelled')
      else if (connector.capabilities.cancel === 'on_request') expect(await outcome).toBe('requested')
      else expect((await faultOf(outcome)).fault).toBe('not_supported')
    })

    test('tells what has happened to a shipment, in the statuses of this program', async () => {
      const { known } = await order()
      const events = (await connector.track(make(), [known])).get(known.trackingNumber) ?? []
      expect(events.length).toBeGreaterThan(0)
      for (const event of events) {
        expect(event.description).not.toBe('')
        expect(event.at.getTime()).not.toBeNaN()
        if (event.status !== null) expect(carrierEventStatuses).toContain(event.status)
      }
    })

    test('finds good credentials good', async () => {
      await connector.checkAccount(make())
    })

    test('describes its account in fields that can be filled in', () => {
      const fields = [...connector.form.settings, ...connector.form.credentials]
      expect(new Set(fields.map(field => field.name)).size).toBe(fields.length)
      for (const field of fields) {
        expect(field.name).toMatch(/^[a-z][a-z_]*$/)
        expect(field.label).not.toBe('')
        if (field.pattern) expect(() => new RegExp(`^(?:${field.pattern})$`, 'u')).not.toThrow()
      }
    })
  })

  if (subject.goodAnswers === null) return
  const goodAnswers = subject.goodAnswers
  const failingOrder = (failure: StubHandler) => {
    const good = goodAnswers(stub.address)
    stub.answerWith((request, response) =>
      subject.isOrder(request) ? failure(request, response) : good(request, response),
    )
  }

  const aWithAddress = (address1: string, address2: string) => ({
    ...shipment,
    recipient: { ...shipment.recipient, address1, address2 },
  })

  describe('a carrier on the network', () => {
    test.each(Object.entries(misbehaviours))(
      'that %s leaves an order of which nobody knows',
      async (_, failure) => {
        failingOrder(failure)
        const error = await faultOf(connector.ship(make(), shipment))
        expect(['unavailable', 'malformed_answer']).toContain(error.fault)
        expect(error.outcomeUnknown).toBe(true)
      },
    )

    test.each(Object.entries(delays))('that %s is given up at the time limit', async (_, failure) => {
      // Starts at the order's arrival; an earlier limit could end the call before it.
      const limit = new AbortController()
      failingOrder((request, response) => {
        setTimeout(() => limit.abort(new DOMException('The time is over.', 'TimeoutError')), 300)
        return failure(request, response)
      })
      const error = await faultOf(connector.ship(make({ signal: limit.signal }), shipment))
      expect(error).toMatchObject({
        fault: 'unavailable',
        outcomeUnknown: true,
        message: 'The carrier did not answer in time.',
      })
    })

    test('that is not there has certainly ordered nothing', async () => {
      const gone = await carrierStub()
      await gone.close()
      const error = await faultOf(connector.ship(make({ address: gone.address, version: 'gone' }), shipment))
      expect(error).toMatchObject({ fault: 'unavailable', outcomeUnknown: false })
    })

    test('that asks for patience is given the time it asks for', async () => {
      failingOrder(() => ({ status: 429, headers: { 'retry-after': '90' }, json: {} }))
      const error = await faultOf(connector.ship(make(), shipment))
      expect(error).toMatchObject({ fault: 'rate_limited', retryAfterMs: 90_000, outcomeUnknown: false })
    })

    test('that refuses the credentials is told apart from one that refuses the shipment', async () => {
      stub.answerWith(() => ({ status: 401, json: {} }))
      const error = await faultOf(connector.ship(make({ version: 'refused' }), shipment))
      expect(error).toMatchObject({ fault: 'authentication', outcomeUnknown: false })
      expect((await faultOf(connector.checkAccount(make({ version: 'refused' })))).fault).toBe(
        'authentication',
      )
    })

    test('that refuses the shipment says why', async () => {
      const { refusal } = subject
      if (!refusal) return
      failingOrder(() => refusal.answer)
      const error = await faultOf(connector.ship(make(), shipment))
      expect(error).toMatchObject({ fault: 'rejected', outcomeUnknown: false })
      expect(error.message).toMatch(refusal.message)
    })

    test('gets the suite of a long address, or nothing', async () => {
      const long = aWithAddress('700 Shore Drive at the Old Harbour of Lakeside', 'Suite 1200')
      await connector.ship(make(), long)
      expect(stub.seen.map(request => request.body).join()).toContain('Suite 1200')
      const before = stub.seen.length
      const tooLong = aWithAddress('Third Staircase on the Left, '.repeat(7), 'Suite 1200')
      expect(await faultOf(connector.ship(make(), tooLong))).toMatchObject({
        fault: 'rejected',
        outcomeUnknown: false,
        message: expect.stringContaining('recipient.address1'),
      })
      expect(stub.seen).toHaveLength(before)
    })

    test.each([
      ['cancel', 'cancel'],
      ['track', 'track'],
      ['reconcile', 'reconcile'],
      ['label', 'label'],
    ] as const)('that fails when asked to %s is unavailable, not silent', async (_, operation) => {
      if (operation === 'cancel' && connector.capabilities.cancel === 'none') return
      const { known } = await order()
      const good = goodAnswers(stub.address)
      stub.answerWith((request, response) =>
        request.path.includes('oauth') ? good(request, response) : { status: 502, body: '<html>' },
      )
      const call = make({ savedState: subject.savedState ?? {} })
      const work = {
        cancel: () => connector.cancel(call, known),
        track: () => connector.track(call, [known]),
        reconcile: () => connector.reconcile(call, shipment),
        label: () => connector.label(call, known),
      }[operation]
      expect((await faultOf(work())).fault).toBe('unavailable')
    })

    test('leaves no secret and no label in the ledger', async () => {
      const { call, exchanges } = aCall(subject, { address: stub.address, version: 'ledger' })
      await connector.ship(call, shipment)
      const ledger = JSON.stringify(exchanges)
      expect(exchanges.length).toBeGreaterThan(0)
      expect(ledger).toContain(shipment.awb)
      for (const secret of Object.values(subject.credentials)) {
        expect(ledger).not.toContain(secret)
        expect(ledger).not.toContain(Buffer.from(secret).toString('base64').replace(/=+$/, ''))
      }
      for (const exchange of exchanges) {
        expect(exchange.answer?.length ?? 0).toBeLessThan(20_000)
        expect(exchange.answer ?? '').not.toMatch(/[A-Za-z0-9+/]{400}/)
      }
    })
  })
}

import { createEasyPostConnector } from '../../../src/carriers/easypost/index.ts'
import { aCall, type Subject } from '../connector-suite.ts'
import { tinyPdf } from '../pictures.ts'
import { type SeenRequest, type StubAnswer, stubForTests } from '../stub.ts'
import { aShipment } from '../support.ts'

export const number = '9400100110368069000011'
export const id = 'shp_test1'

export const quoted = {
  id,
  tracking_code: null,
  messages: [{ carrier: 'FedEx', message: 'The account is not ready.' }],
  rates: [
    { id: 'rate_slow', carrier: 'USPS', service: 'GroundAdvantage', rate: '5.93', currency: 'USD' },
    { id: 'rate_fast', carrier: 'USPS', service: 'Priority', rate: '6.90', currency: 'USD' },
  ],
}

const detail = (status: string, datetime: string, message: string, city: string | null = null) => ({
  status,
  status_detail: 'status_update',
  datetime,
  message,
  carrier_code: '',
  tracking_location: { city, state: null, country: city === null ? null : 'US', zip: null },
})

export const bought = {
  ...quoted,
  tracking_code: number,
  refund_status: null,
  selected_rate: { rate: '6.90', currency: 'USD' },
  fees: [
    { type: 'LabelFee', amount: '0.05000' },
    { type: 'PostageFee', amount: '6.90000' },
  ],
  postage_label: { label_url: 'unused.png', label_file_type: 'image/png', label_pdf_url: null },
  tracker: {
    tracking_details: [
      detail('pre_transit', '2026-11-24T12:00:00Z', 'Label created'),
      detail('in_transit', '2026-11-25T09:00:00Z', 'Arrived at facility', 'CHICAGO'),
      detail('out_for_delivery', '2026-11-26T08:00:00Z', 'Out for delivery', 'CHICAGO'),
      detail('delivered', '2026-11-26T15:00:00Z', 'Delivered', 'CHICAGO'),
    ],
  },
}

export const pickup = {
  id: 'pickup_test1',
  status: 'unknown',
  confirmation: null,
  messages: [],
  pickup_rates: [
    { carrier: 'USPS', service: 'SameDay', rate: '4.00' },
    { carrier: 'USPS', service: 'NextDay', rate: '0.00' },
  ],
}

export const refused = (error: unknown, status = 422): StubAnswer => ({ status, json: { error } })

export const answers = (address: string) =>
  function answer(request: SeenRequest): StubAnswer {
    const { method, path } = request
    if (path === '/labels/one.pdf') return { headers: { 'content-type': 'application/pdf' }, body: tinyPdf }
    if (path.endsWith('/label?file_format=PDF')) {
      return {
        json: {
          ...bought,
          postage_label: { ...bought.postage_label, label_pdf_url: `${address}/labels/one.pdf` },
        },
      }
    }
    if (path.endsWith('/buy') && path.startsWith('/v2/pickups'))
      return { json: { ...pickup, status: 'scheduled', confirmation: 'WTC1' } }
    if (path.startsWith('/v2/pickups')) return { json: pickup }
    if (path.endsWith('/buy')) return { json: bought }
    if (path.endsWith('/refund')) return { json: { ...bought, refund_status: 'submitted' } }
    if (method === 'POST' && path === '/v2/shipments') return { status: 201, json: quoted }
    if (path === '/v2/shipments?page_size=1') return { json: { shipments: [], has_more: false } }
    if (path === `/v2/shipments/${id}`) return { json: bought }
    if (path.startsWith('/v2/trackers?')) return { json: { trackers: [bought.tracker], has_more: false } }
    return refused({ code: 'NOT_FOUND', message: 'Not found', errors: [] }, 404)
  }

export const subject: Subject = {
  connector: createEasyPostConnector(),
  settings: {},
  credentials: { api_key: 'EZTK-key-of-the-test' },
  shipment: aShipment({ service: 'USPS/Priority' }),
  goodAnswers: answers,
  isOrder: request => request.path === `/v2/shipments/${id}/buy`,
  isPickupOrder: request => /^\/v2\/pickups\/.*\/buy$/.test(request.path),
  refusal: {
    answer: refused({
      code: 'ADDRESS.INVALID',
      message: 'Invalid address.',
      errors: [{ field: 'zip', message: 'is wrong' }],
    }),
    message: /^Invalid address\. zip: is wrong\.$/,
  },
  savedState: { shipment_id: id },
}

export function stubbedEasyPost() {
  const { connector } = subject
  const stub = stubForTests(answers)
  const made = (savedState: Record<string, string> = {}, settings: Record<string, string> = {}) =>
    aCall({ ...subject, settings }, { address: stub.address, savedState })
  return {
    connector,
    stub,
    made,
    call: (...given: Parameters<typeof made>) => made(...given).call,
    sent: (index: number) => stub.seen[index]?.json(),
    /** Overrides the answer to matching methods and paths. */
    otherwise(path: RegExp, answer: StubAnswer) {
      const good = answers(stub.address)
      stub.answerWith(request => (path.test(`${request.method} ${request.path}`) ? answer : good(request)))
    },
  }
}

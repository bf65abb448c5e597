import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { refundState } from '../../../src/carriers/easypost/cancel.ts'
import { readAnswer } from '../../../src/carriers/easypost/errors.ts'
import { labelPlace } from '../../../src/carriers/easypost/label.ts'
import { buyPickupRequest, pickupAnswer } from '../../../src/carriers/easypost/pickup.ts'
import { boughtShipment, rateFor } from '../../../src/carriers/easypost/ship.ts'
import { trackAnswer } from '../../../src/carriers/easypost/track.ts'
import { at, CarrierError, list, text } from '../../../src/carriers/kit/index.ts'
import { decimal, sum } from '../../../src/platform/shared/money.ts'
import { type Published, publishedBy } from '../published.ts'

const published = publishedBy('easypost')

interface Recorded {
  name: string
  path: string
  method: string
  status: number
  body: string
}

/** Recorded and documented answers with their requests. */
function recordedAnswers({ folder, readText }: Published): Recorded[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(name => {
    if (name.endsWith('.har')) {
      const { log } = JSON.parse(readText(name)) as {
        log: {
          entries: {
            request: { method: string; url: string }
            response: { status: number; content: { text?: string } }
          }[]
        }
      }
      return log.entries.map(({ request, response }) => ({
        name,
        path: new URL(request.url).pathname,
        method: request.method,
        status: response.status,
        body: response.content.text ?? '',
      }))
    }
    if (!name.endsWith('.json')) return []
    return [
      {
        name,
        path: `/v2/${path.basename(path.dirname(name))}`,
        method: 'GET',
        status: 200,
        body: readText(name),
      },
    ]
  })
}

describe.skipIf(!published)('the recordings of EasyPost', () => {
  const answers = published ? recordedAnswers(published) : []
  const read = ({ status, body }: Recorded) =>
    readAnswer({ status, headers: new Headers(), bytes: Buffer.from(body) })
  const bodies = (kind: string) =>
    answers
      .filter(answer => answer.status < 300 && answer.path.startsWith(`/v2/${kind}`))
      .flatMap(answer => {
        const body = read(answer)
        const several = list(at(body, kind))
        return several.length > 0 ? several : [body]
      })

  test('are all read: a success as its body, a failure as an error with a sentence', () => {
    expect(answers.length).toBeGreaterThan(100)
    for (const answer of answers) {
      if (answer.status < 300) {
        expect(read(answer), answer.name).not.toBeNull()
        continue
      }
      expect(() => read(answer)).toThrow(CarrierError)
      expect(() => read(answer)).toThrow(/\w+ \w+/)
    }
    expect(answers.some(answer => answer.status >= 400)).toBe(true)
  })

  test('with shipments name the bought ones, their costs, labels and events', () => {
    const shipments = bodies('shipments').filter(body => text(at(body, 'id'))?.startsWith('shp_'))
    const bought = shipments.flatMap(body => {
      const answer = boughtShipment(body)
      expect(answer === null).toBe(text(at(body, 'tracking_code')) === null)
      return answer === null ? [] : [{ body, answer }]
    })
    expect(shipments.length).toBeGreaterThan(60)
    expect(bought.length).toBeGreaterThan(20)
    for (const { body, answer } of bought) {
      const fees = list(at(body, 'fees')).map(fee => decimal(text(at(fee, 'amount')) ?? '0'))
      expect(answer.cost?.currency).toBe('USD')
      if (fees.length > 0) expect(answer.cost?.amount.eq(sum(fees))).toBe(true)
      const place = labelPlace(body)
      if (place && 'image' in place) expect(place.image.format).toBe('png')
      else expect(place?.url).toMatch(/^https:\/\/easypost-files\.s3/)
      expect(trackAnswer(body)).toHaveLength(list(at(body, 'tracker', 'tracking_details')).length)
      expect(['cancelled', 'requested', null]).toContain(refundState(body))
    }
    expect(bought.some(({ body }) => refundState(body) === 'requested')).toBe(true)
  })

  test('with rates offer the requested service', () => {
    const quoted = bodies('shipments').filter(
      body => text(at(body, 'id'))?.startsWith('shp_') && list(at(body, 'rates')).length > 0,
    )
    expect(quoted.length).toBeGreaterThan(30)
    for (const body of quoted) {
      const [first] = list(at(body, 'rates'))
      const service = `${text(at(first, 'carrier'))}/${text(at(first, 'service'))}`
      expect(rateFor(body, service)).toBe(text(at(first, 'id')))
    }
  })

  test('with trackers contain every event', () => {
    const trackers = bodies('trackers').filter(body => text(at(body, 'tracking_code')) !== null)
    expect(trackers.length).toBeGreaterThan(10)
    for (const tracker of trackers) {
      expect(trackAnswer(tracker)).toHaveLength(list(at(tracker, 'tracking_details')).length)
    }
  })

  test('with pickups have a rate to buy or a confirmation', () => {
    const pickups = bodies('pickups').filter(body => text(at(body, 'id')) !== null)
    expect(pickups.length).toBeGreaterThan(10)
    for (const pickup of pickups) {
      expect(pickupAnswer(pickup).carrierPickupId).toMatch(/^pickup_/)
      expect(buyPickupRequest(pickup).path).toMatch(/^\/v2\/pickups\/pickup_\w+\/buy$/)
    }
  })
})

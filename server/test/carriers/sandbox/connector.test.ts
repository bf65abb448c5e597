import { describe, expect, test } from 'vitest'
import { createSandboxConnector } from '../../../src/carriers/sandbox/index.ts'
import { describePickups } from '../connector-pickups.ts'
import { aCall, describeConnector, faultOf, foundIn, type Subject } from '../connector-suite.ts'
import { aShipment } from '../support.ts'

const connector = createSandboxConnector()

describe('the sandbox', () => {
  const subject: Subject = {
    connector,
    settings: {},
    credentials: {},
    shipment: aShipment(),
    goodAnswers: null,
    isOrder: () => false,
    isPickupOrder: () => false,
    refusal: null,
  }
  describeConnector(subject)
  describePickups(subject)

  test('gives the same order the same number, and another order another', async () => {
    const numberOf = async (awb: string) =>
      (await connector.ship(aCall(subject).call, aShipment({ awb }))).trackingNumber
    expect(await numberOf('WB1')).toBe(await numberOf('WB1'))
    expect(await numberOf('WB1')).not.toBe(await numberOf('WB2'))
  })

  test('that is told not to answer is waited for until the time limit and no longer', async () => {
    const { call } = aCall(subject, { timeLimitMs: 200 })
    const error = await faultOf(connector.ship(call, aShipment({ reference: 'sandbox-timeout' })))
    expect(error).toMatchObject({ fault: 'unavailable', outcomeUnknown: true })
  })

  test('finds again what it took without answering', async () => {
    const found = await connector.reconcile(aCall(subject).call, aShipment({ reference: 'sandbox-timeout' }))
    expect(foundIn(found)?.trackingNumber).toMatch(/^SBX/)
  })

  test('gives every piece a page of the label', async () => {
    const shipment = aShipment({ package: { ...aShipment().package, pieces: 3 } })
    const answer = await connector.ship(aCall(subject).call, shipment)
    const pdf = Buffer.from(answer.label[0]?.bytes ?? []).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3)
  })
})

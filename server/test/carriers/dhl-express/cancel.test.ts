import { describe, expect, test } from 'vitest'
import { faultOf, submitted } from '../connector-suite.ts'
import { stubbedDhlExpress } from './stubbed.ts'

describe('DHL Express', () => {
  const { call, connector, stub } = stubbedDhlExpress()

  test('there is no call that cancels a shipment, and none is made', async () => {
    expect((await faultOf(connector.cancel(call(), submitted()))).fault).toBe('not_supported')
    expect(stub.seen).toEqual([])
  })
})

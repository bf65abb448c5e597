import { describe, expect, test } from 'vitest'
import { faultOf } from '../connector-suite.ts'
import { refused, stubbedEasyPost, subject } from './stubbed.ts'

describe('EasyPost', () => {
  const { call, connector, otherwise } = stubbedEasyPost()

  describe('errors', () => {
    test.each([
      [{ code: 'A', message: 'First.', errors: ['A bare sentence.'] }, 'First. A bare sentence.'],
      [
        { code: 'A', message: 'First.', errors: [{ field: 'zip', message: 'is wrong' }] },
        'First. zip: is wrong.',
      ],
      [{ code: 'A', message: ['One.', 'Two.'], errors: [] }, 'One. Two.'],
      [{ code: 'A', message: { zip: ['Wrong.'] } }, 'Wrong.'],
      ['Only a sentence.', 'Only a sentence.'],
      [null, 'EasyPost answered with HTTP 422.'],
    ])('are read in every shape: %j', async (error, message) => {
      otherwise(/\/buy$/, refused(error))
      expect(await faultOf(connector.ship(call(), subject.shipment))).toMatchObject({
        fault: 'rejected',
        message,
      })
    })
  })
})

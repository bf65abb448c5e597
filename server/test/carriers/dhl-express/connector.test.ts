import { describe } from 'vitest'
import { describePickups } from '../connector-pickups.ts'
import { describeConnector } from '../connector-suite.ts'
import { subject } from './stubbed.ts'

describe('DHL Express', () => {
  describeConnector(subject)
  describePickups(subject)
})

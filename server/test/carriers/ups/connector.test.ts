import { describe } from 'vitest'
import { describePickups } from '../connector-pickups.ts'
import { describeConnector } from '../connector-suite.ts'
import { subject } from './stubbed.ts'

describe('UPS', () => {
  describeConnector(subject)
  describePickups(subject)
})

import { describe } from 'vitest'
import { describeConnector } from '../connector-suite.ts'
import { subject } from './stubbed.ts'

describe('DHL Express', () => {
  describeConnector(subject)
})

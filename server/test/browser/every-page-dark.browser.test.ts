import { describe } from 'vitest'
import { everyPage } from './support/every-page.ts'

describe('dark on a tablet', () => everyPage({ colorScheme: 'dark', viewport: { width: 820, height: 1180 } }))

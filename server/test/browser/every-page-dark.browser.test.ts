import { describe } from 'vitest'
import { everyPage } from './support/every-page.ts'
import { everyPageAsClerk } from './support/every-page-as-clerk.ts'

describe('dark on a tablet', () => {
  const company = everyPage('follow', { colorScheme: 'dark', viewport: { width: 820, height: 1180 } })

  describe('as a clerk', () => everyPageAsClerk(company))
})

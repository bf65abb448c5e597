import { describe } from 'vitest'
import { everyPage } from './support/every-page.ts'

describe('light at desktop width', () => {
  everyPage('visit', { colorScheme: 'light', viewport: { width: 1280, height: 860 } })
})

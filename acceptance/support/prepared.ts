import { inject } from 'vitest'
import { prepared } from '../../testkit/preparation.ts'
import type { Prepared } from './global-setup.ts'

/** The server under test, once it runs. */
export const { target, openapi, exampleFolder } = await prepared<Prepared>(inject('acceptance'))

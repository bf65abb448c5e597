import { type PasswordCost, passwordHasher } from '../../src/accounts/access/index.ts'

/** What passwords of tests cost, which make more of them than a company in a year. */
export const cheapHashes: PasswordCost = { memory: 8, passes: 1 }

export const hashPassword = passwordHasher(cheapHashes)

import { type PasswordCost, passwordHasher } from '../../src/accounts/access/index.ts'

/** The cost of the tests' many passwords. */
export const cheapHashes: PasswordCost = { memory: 8, passes: 1 }

export const hashPassword = passwordHasher(cheapHashes)

import { hashCheaply } from '../../src/access/password.ts'

// As strong as the service makes them, some thousand hashes were a tenth of what the database tests cost.
// `access/password.test.ts` looks at one of those, and so does every test of the program as a process.
hashCheaply()

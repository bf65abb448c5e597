import { openEmbedded } from './embedded-engine.ts'

/**
 * Creates the files of a new embedded database in the given folder. PGlite needs the memory of more than two databases
 * for it, which only the end of a process frees.
 */
const [, , dataDir] = process.argv
if (!dataDir) throw new Error('The folder for the files is missing.')
const database = await openEmbedded({ dataDir })
await database.close()
process.exit(0)

import { openEmbedded } from './embedded-engine.ts'

/**
 * Its own process, because PGlite needs the memory of more than two databases to create the files, and only an exit
 * frees it.
 */
const [, , dataDir] = process.argv
if (!dataDir) throw new Error('The folder for the files is missing.')
const database = await openEmbedded({ dataDir })
await database.close()
process.exit(0)

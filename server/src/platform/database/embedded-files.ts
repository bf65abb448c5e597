import { openEmbedded } from './embedded-engine.ts'

/*
 * The program that makes the files of a new embedded database, in the folder it is given. PGlite does so in the memory of
 * two databases and more, which the system gets back only when a process ends.
 */
const [, , dataDir] = process.argv
if (!dataDir) throw new Error('The folder for the files is missing.')
const database = await openEmbedded({ dataDir })
await database.close()
process.exit(0)

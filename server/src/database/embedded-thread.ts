import { parentPort, workerData } from 'node:worker_threads'
import { openEmbedded, sessionOn } from './embedded-engine.ts'
import { sent, serveSessions } from './relay.ts'

/*
 * The thread that the embedded database works in. PostgreSQL in WebAssembly runs a statement to its end without a
 * pause: on the thread that answers requests, nobody would be answered meanwhile.
 */
if (parentPort) {
  const port = parentPort
  try {
    const database = await openEmbedded({ dataDir: workerData as string })
    const session = sessionOn(database)
    // Whoever asks gives the one session to one at a time.
    serveSessions({ withSession: work => work(session) }, port)
    port.on('message', message => {
      if (message.kind === 'close') void database.close().finally(() => process.exit(0))
    })
    port.postMessage({ opened: true })
  } catch (error) {
    port.postMessage({ opened: false, error: sent(error) })
  }
}

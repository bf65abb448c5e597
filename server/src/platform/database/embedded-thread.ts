import { parentPort, workerData } from 'node:worker_threads'
import { openEmbedded } from './embedded-engine.ts'
import { sessionsOn } from './embedded-session.ts'
import { serializeError, serveSessions } from './relay.ts'

/** In its own thread, because a statement in WebAssembly runs without a pause. */
if (parentPort) {
  const port = parentPort
  try {
    const database = await openEmbedded({ dataDir: workerData as string })
    // The engine on the other side gives the session to one user at a time.
    serveSessions({ withSession: sessionsOn(database) }, port)
    port.on('message', message => {
      if (message.kind === 'close') void database.close().finally(() => process.exit(0))
    })
    port.postMessage({ opened: true })
  } catch (error) {
    port.postMessage({ opened: false, error: serializeError(error) })
  }
}

import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'
import type { SessionPort } from './relay.ts'

/** Bytes of the length in front of each message. */
const header = 4

/** Sends structured messages over a socket, as between threads. */
export function framedPort(socket: Socket): SessionPort {
  const messages = new EventEmitter()
  let chunks: Buffer[] = []
  let length = 0
  let wanted = header
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
    if (length < wanted) return
    let unread = Buffer.concat(chunks)
    while (unread.length >= header) {
      const end = header + unread.readUInt32BE()
      wanted = end
      if (unread.length < end) break
      messages.emit('message', deserialize(unread.subarray(header, end)))
      unread = unread.subarray(end)
      wanted = header
    }
    chunks = [unread]
    length = unread.length
  })
  return {
    postMessage(message) {
      const body = serialize(message)
      const size = Buffer.alloc(header)
      size.writeUInt32BE(body.length)
      if (socket.writable) socket.write(Buffer.concat([size, body]))
    },
    on: (event, listener) => messages.on(event, listener),
    off: (event, listener) => messages.off(event, listener),
  }
}

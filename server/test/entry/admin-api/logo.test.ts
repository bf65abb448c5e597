import type { Worker } from 'node:worker_threads'
import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'fast-png'
import { afterAll, describe, expect, test } from 'vitest'
import { readLogo } from '../../../src/entry/admin-api/logo.ts'
import { createLabelPrinter, type LabelPrinter } from '../../../src/labels/index.ts'

const printer = createLabelPrinter()
afterAll(() => printer.close())

const picture = encode({ width: 40, height: 20, channels: 3, depth: 8, data: new Uint8Array(2400) })

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const whole = Buffer.concat([Buffer.alloc(4), named, Buffer.alloc(4)])
  whole.writeUInt32BE(content.length)
  whole.writeUInt32BE(crc32(named), whole.length - 4)
  return whole
}

function sized(width: number, height: number): Uint8Array {
  const changed = picture.slice()
  const view = new DataView(changed.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return changed
}

/** A printer that fails the test when it decodes anything. */
const untouched: LabelPrinter = {
  ...printer,
  check: () => {
    throw new Error('The pixels were decoded.')
  },
}

describe('a logo', () => {
  test('is decoded in the thread that draws labels, where it holds up no request', async () => {
    const threads: Worker[] = []
    const remember = (thread: Worker) => threads.push(thread)
    process.on('worker', remember)
    expect(Buffer.from(await readLogo(printer, 1, base64(picture))).equals(picture)).toBe(true)
    process.off('worker', remember)
    expect(threads).toHaveLength(1)
  })

  test.each([
    ['too large a size', sized(2001, 20), 'Logo must be at most 2000 pixels wide and high.'],
    [
      'a size of gigabytes',
      sized(0xffffffff, 0xffffffff),
      'Logo cannot be read: The image has too many pixels.',
    ],
  ])('that claims %s is refused before it is decoded', async (_what, logo, sentence) => {
    await expect(readLogo(untouched, 1, base64(logo))).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { image: sentence },
    })
  })

  test('whose pixels inflate to 50 MB is refused, its field named', async () => {
    const bomb = Buffer.concat([
      picture.subarray(0, 33),
      chunk('IDAT', deflateSync(Buffer.alloc(50_000_000))),
    ])
    await expect(readLogo(printer, 1, base64(bomb))).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { image: 'Logo cannot be read: The PNG is damaged.' },
    })
  })
})

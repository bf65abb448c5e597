import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressions = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Encoding = keyof typeof compressions

/** A text in the best form that a client accepts. Each form is made once, at its first use. */
export function compressed(
  text: string,
): (accepted: string | undefined) => Promise<{ encoding: Encoding | null; body: string | Buffer }> {
  const made = new Map<Encoding, Promise<Buffer>>()
  return async accepted => {
    const encoding = (['br', 'gzip'] as const).find(name => accepts(accepted ?? '', name)) ?? null
    if (encoding === null) return { encoding, body: text }
    const body = made.get(encoding) ?? compressions[encoding](text)
    made.set(encoding, body)
    return { encoding, body: await body }
  }
}

/** Whether Accept-Encoding names it, unless with a weight of 0. */
function accepts(header: string, name: string): boolean {
  return header.split(',').some(entry => {
    const [token, ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
    return token === name && !parameters.some(parameter => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

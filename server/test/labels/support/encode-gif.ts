/** One picture, compressed by the specification; colour n is the grey n. */
export function encodeGif(width: number, height: number, colors: number, indices: Uint8Array): Uint8Array {
  const depth = Math.max(2, Math.log2(colors))
  const palette = Array.from({ length: 2 ** depth }, (_, grey) => [grey, grey, grey]).flat()
  const short = (value: number) => [value & 255, value >> 8]
  const data = compress(indices, depth)
  const blocks: number[] = []
  for (let at = 0; at < data.length; at += 255) {
    const block = data.slice(at, at + 255)
    blocks.push(block.length, ...block)
  }
  return Uint8Array.from([
    ...new TextEncoder().encode('GIF89a'),
    ...[...short(width), ...short(height), 0x80 | (depth - 1), 0, 0],
    ...palette,
    ...[0x2c, 0, 0, 0, 0, ...short(width), ...short(height), 0],
    ...[depth, ...blocks, 0, 0x3b],
  ])
}

function compress(indices: Uint8Array, depth: number): number[] {
  const clear = 2 ** depth
  const output: number[] = []
  let [bits, held, width, next] = [0, 0, depth + 1, clear + 2]
  let table = new Map<string, number>()
  const emit = (code: number) => {
    bits |= code << held
    held += width
    for (; held >= 8; held -= 8) {
      output.push(bits & 255)
      bits >>>= 8
    }
  }
  const codeOf = (text: string) => table.get(text) ?? Number(text)
  emit(clear)
  let current = ''
  for (const index of indices) {
    const longer = current === '' ? `${index}` : `${current},${index}`
    if (current === '' || table.has(longer)) {
      current = longer
      continue
    }
    emit(codeOf(current))
    if (next === 4096) {
      emit(clear)
      table = new Map()
      ;[width, next] = [depth + 1, clear + 2]
    } else {
      if (next === 2 ** width) width += 1
      table.set(longer, next)
      next += 1
    }
    current = `${index}`
  }
  emit(codeOf(current))
  emit(clear + 1)
  output.push(bits & 255)
  return output
}

/** A UUIDv7: its first 48 bits are the time, so that ids sort as they were made. */
export function uuidV7(now: number, random = crypto.getRandomValues(new Uint8Array(16))): string {
  const bytes = Uint8Array.from(random)
  let time = Math.min(Math.max(Math.trunc(now), 0), 2 ** 48 - 1)
  for (let place = 5; place >= 0; place--) {
    bytes[place] = time % 256
    time = Math.floor(time / 256)
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

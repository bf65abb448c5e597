/** XMODEM (polynomial 1021, from 0), for compressed graphics in ZPL. ASCII only. */
export function crc16(text: string): number {
  let crc = 0
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}

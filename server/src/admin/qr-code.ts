import bwip from 'bwip-js/node'

/** Text as a QR code, an SVG picture with its quiet zone. */
export function qrCodeSvg(text: string): string {
  return bwip.toSVG({ bcid: 'qrcode', text, padding: 8, backgroundcolor: 'FFFFFF' })
}

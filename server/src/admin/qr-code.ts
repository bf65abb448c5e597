/** Text as a QR code, an SVG picture with its quiet zone. */
export async function qrCodeSvg(text: string): Promise<string> {
  // Large, and asked for once in the life of an account.
  const { default: bwip } = await import('bwip-js/node')
  return bwip.toSVG({ bcid: 'qrcode', text, padding: 8, backgroundcolor: 'FFFFFF' })
}

/** Text as a QR code, an SVG picture with its quiet zone. */
export async function qrCodeSvg(text: string): Promise<string> {
  // The library is large and seldom needed, so it is loaded on first use.
  const { default: bwip } = await import('bwip-js/node')
  return bwip.toSVG({ bcid: 'qrcode', text, padding: 8, backgroundcolor: 'FFFFFF' })
}

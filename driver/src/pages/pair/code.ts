/** The code in the text of a QR code, which is the app's address with `#pair=123456789`; empty without one. */
export function codeOf(text: string): string {
  return /#pair=(\d{9})$/.exec(text.trim())?.[1] ?? ''
}

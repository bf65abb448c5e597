/** Nobody types as fast; in milliseconds from key to key. */
export const slowestKey = 50
const fewestKeys = 4

/** Reads a hand scanner, which types. */
export interface ScannerReader {
  /** The text, when this key ends a scan. */
  press(key: string, at: number): string | null
}

/** Keys of a person are no scan, whatever they spell. */
export function createScannerReader(): ScannerReader {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    press(key, at) {
      const isFast = at - last <= slowestKey
      last = at
      if (key === 'Enter' || key === 'Tab') {
        const scan = isFast && text.length >= fewestKeys ? text : null
        text = ''
        return scan
      }
      // Shift and other keys that write nothing come between.
      if (key.length === 1) text = isFast ? text + key : key
      return null
    },
  }
}

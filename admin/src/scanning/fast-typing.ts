/** The most milliseconds between a scanner's keys; people do not type several in a row that fast. */
export const slowestKey = 50
/** Parcel codes are never shorter. */
const shortest = 6

/** Tells a hand scanner from a person by its speed and the key at the end: Enter, or Tab, as it is set. */
export function fastTyping(): {
  /** Call it for each key, with the time in milliseconds. The last key returns the scanned `code`. */
  press(key: string, at: number): { code: string | null; isFast: boolean }
} {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    press(key, at) {
      const isFast = at - last <= slowestKey
      last = at
      if (!isFast) text = ''
      if (key === 'Enter' || key === 'Tab') {
        const code = isFast && text.length >= shortest ? text : null
        text = ''
        return { code, isFast: code !== null }
      }
      if ([...key].length === 1) text += key
      return { code: null, isFast: isFast && text.length > 1 }
    },
  }
}

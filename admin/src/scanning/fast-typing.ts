/** A scanner types a sign in some milliseconds; nobody types several in a row as fast. */
const slowestKey = 50
/** Shorter text is no code of a parcel. */
const shortest = 6

/** Tells what a hand scanner types from what people type: by its speed, and the Enter at its end. */
export function fastTyping(): {
  /** To be called for each key, with the time in milliseconds. `code` is what was scanned, at its end. */
  press(key: string, at: number): { code: string | null; isFast: boolean }
} {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    press(key, at) {
      const isFast = at - last <= slowestKey
      last = at
      if (!isFast) text = ''
      if (key === 'Enter') {
        const code = isFast && text.length >= shortest ? text : null
        text = ''
        return { code, isFast: code !== null }
      }
      if ([...key].length === 1) text += key
      return { code: null, isFast: isFast && text.length > 1 }
    },
  }
}

declare module 'linebreak' {
  /** Unicode line breaking (UAX #14). */
  export default class LineBreaker {
    constructor(text: string)
    /** Null at the end of the text. */
    nextBreak(): { position: number; required: boolean } | null
  }
}

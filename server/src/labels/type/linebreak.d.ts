declare module 'linebreak' {
  /** Break opportunities of a text by the Unicode line breaking algorithm (UAX #14). */
  export default class LineBreaker {
    constructor(text: string)
    /** The next place where a line may end, null at the end of the text. */
    nextBreak(): { position: number; required: boolean } | null
  }
}

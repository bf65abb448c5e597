/** A file that cannot be imported, with a sentence for whoever has chosen it. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableFile'
  }
}

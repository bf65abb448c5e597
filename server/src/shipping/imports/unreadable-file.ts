/** The message is for the person who chose the file. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableFile'
  }
}

export function tooManyColumns(columns: number, most: number): UnreadableFile {
  return new UnreadableFile(`The file has ${columns} columns; at most ${most} are read.`)
}

export function unreadableXlsx(): UnreadableFile {
  return new UnreadableFile('The file cannot be read as XLSX. Open it and save it again, or save it as CSV.')
}

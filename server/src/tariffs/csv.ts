/** Rows of fields as comma-separated values (RFC 4180), with a line feed after each row. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map(row => `${row.map(quoted).join(',')}\n`).join('')
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

export interface CsvTable {
  readonly rows: readonly (readonly string[])[]
  /** Separated by semicolons or tabs, as spreadsheets do where the comma is the decimal sign. */
  readonly decimalComma: boolean
}

/** Reads comma-, semicolon- or tab-separated values; fields are trimmed. */
export function readCsv(text: string): CsvTable {
  const content = text.replace(/^\uFEFF/, '')
  const [header = ''] = content.split(/\r?\n/, 1)
  const separator = [';', '\t', ','].find(candidate => header.includes(candidate)) ?? ','
  const rows: string[][] = [[]]
  let field = ''
  let isBlank = true
  let inQuotes = false
  const endField = () => {
    rows.at(-1)?.push(field.trim())
    field = ''
    isBlank = true
  }
  for (let at = 0; at < content.length; at++) {
    const character = content.charAt(at)
    if (inQuotes) {
      if (character !== '"') field += character
      else if (content.charAt(at + 1) === '"') field += content.charAt(++at)
      else inQuotes = false
    } else if (character === '"' && isBlank) {
      field = ''
      isBlank = false
      inQuotes = true
    } else if (character === separator) endField()
    else if (character === '\n') {
      endField()
      rows.push([])
    } else if (character !== '\r') {
      field += character
      isBlank &&= character.trim() === ''
    }
  }
  endField()
  return { rows, decimalComma: separator !== ',' }
}

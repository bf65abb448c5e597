import { crc32, deflateRawSync } from 'node:zlib'

interface Entry {
  name: string
  packed: Uint8Array
  /** The declared size. */
  size: number
  crc?: number
}

export function zipOf(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, packed, size, crc = 0 } of entries) {
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]))
    parts.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...parts, list, end]))
}

type Cell = string | number | null | { text: string } | { day: number }

/** A spreadsheet with these rows, as programs write it. */
export function xlsxFile(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const sheet = rows.map((cells, row) => {
    const written = cells.map((cell, column) =>
      cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`),
    )
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  }
  return zipOf(
    Object.entries(files).map(([name, xml]) => {
      const content = Buffer.from(xml)
      return { name, packed: deflateRawSync(content), size: content.length, crc: crc32(content) }
    }),
  )
}

function cellXml(cell: Cell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'object' && 'day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`
  const text = (typeof cell === 'string' ? cell : cell.text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
}

interface RawSheet {
  name: string
  state?: string
  /** XML of its rows. */
  rows: string
}

/** A workbook whose cells are written as they are given. `formats` are those of the styles 1, 2 … */
export function workbookOf(
  sheets: readonly RawSheet[],
  { formats = [], sharedStrings = '<sst/>' }: { formats?: readonly string[]; sharedStrings?: string } = {},
): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const named = sheets.map(({ name, state = 'visible' }, index) => {
    return `<sheet name="${escaped(name)}" sheetId="${index + 1}" state="${state}" r:id="rId${index}"/>`
  })
  const targets = sheets.map((_, index) => {
    return `<Relationship Id="rId${index}" Type="${office}/worksheet" Target="worksheets/sheet${index}.xml"/>`
  })
  const own = formats.map(
    (format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`,
  )
  const styles = formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`)
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}<Relationship Id="a" Type="${office}/styles" Target="styles.xml"/><Relationship Id="b" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': sharedStrings,
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/sheet${index}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  }
  return zipOf(
    Object.entries(files).map(([name, xml]) => {
      const content = Buffer.from(xml)
      return { name, packed: deflateRawSync(content), size: content.length, crc: crc32(content) }
    }),
  )
}

/** A row of texts. */
export function textRow(...texts: string[]): string {
  return `<row>${texts.map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
}

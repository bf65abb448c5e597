import { strToU8, zipSync } from 'fflate'
import { columnName } from '../../platform/shared/column-name.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Usual programs open this many rows, and the service reads them again. */
export const mostSheetRows = 20_000
export const mostSheetCells = 500_000
/** The format's limit. */
export const mostSheetColumns = 16_384

/** Characters. */
const columnWidth = 14

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Spreadsheets hold up to fifteen digits exactly. */
const amount = /^(?:0|[1-9]\d{0,10})(?:\.(\d{1,4}))?$/
/** By number; from the first with decimals on, one for each count of decimals. */
const formats = ['General', '@', '0', '0.0', '0.00', '0.000', '0.0000']
const styleOfText = 1
const styleOfWholes = 2
/** Lower numbers are the standard's. */
const firstOwnFormat = 164
/** Characters outside XML. */
const unsaid = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu

/**
 * Text is never a formula. Amounts below the heading in `isNumber` columns are numbers with their own decimals. Equal
 * rows give equal bytes.
 */
export function xlsxFile(
  rows: readonly (readonly string[])[],
  isNumber: (column: number) => boolean,
): Uint8Array<ArrayBuffer> {
  const body = rows.map((cells, row) => {
    const written = cells.map((text, column) =>
      cellXml(text, `${columnName(column)}${row + 1}`, row > 0 && isNumber(column)),
    )
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const columns = Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, (_, column) => {
    const style = isNumber(column) ? '' : ` style="${styleOfText}"`
    return `<col min="${column + 1}" max="${column + 1}" width="${columnWidth}" customWidth="1"${style}/>`
  })
  const own = formats.map(
    (code, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${code}"/>`,
  )
  const styles = formats.map((_, index) => {
    return `<xf numFmtId="${firstOwnFormat + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
  })
  return packed({
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Table" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="${own.length}">${own.join('')}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${body.join('')}</sheetData></worksheet>`,
  })
}

/** A fixed date gives equal bytes for equal content. */
function packed(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const content = Object.entries(files).map(([name, text]) => [name, strToU8(text)])
  return new Uint8Array(zipSync(Object.fromEntries(content), { mtime: new Date(1980, 0, 1) }))
}

/** The text format keeps edits as text: a zone `1-2` becomes no date. */
function cellXml(text: string, place: string, asNumber: boolean): string {
  if (text === '') return ''
  const number = asNumber ? amount.exec(text) : null
  if (number) return `<c r="${place}" s="${styleOfWholes + (number[1]?.length ?? 0)}"><v>${text}</v></c>`
  return `<c r="${place}" s="${styleOfText}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(unsaid, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

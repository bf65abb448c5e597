import { unreadableXlsx } from './unreadable-file.ts'

/** Characters of a tag. Readers make an object of its attributes: one with millions of them ends the process. */
const longestTag = 8_192

/** A start or end tag of an XML text, by its positions. */
export interface Tag {
  /** Without the prefix of its namespace. */
  readonly name: string
  readonly isEnd: boolean
  /** `<c/>`: no end tag follows. */
  readonly isEmpty: boolean
  readonly begin: number
  readonly end: number
}

/** The first tag from a position on. Linear in what it passes. Throws `UnreadableFile` for what is no XML. */
export function nextTag(xml: string, from: number): Tag | null {
  for (let begin = xml.indexOf('<', from); begin >= 0; ) {
    const other = otherMarks.find(({ open }) => xml.startsWith(open, begin))
    if (!other) return tagAt(xml, begin)
    const close = xml.indexOf(other.close, begin + other.open.length)
    if (close < 0) throw unreadableXlsx()
    begin = xml.indexOf('<', close + other.close.length)
  }
  return null
}

const otherMarks = [
  { open: '<!--', close: '-->' },
  { open: '<![CDATA[', close: ']]>' },
  { open: '<?', close: '?>' },
]

function tagAt(xml: string, begin: number): Tag {
  const last = closingMark(xml, begin + 1)
  if (last - begin > longestTag) throw unreadableXlsx()
  const isEnd = xml[begin + 1] === '/'
  const start = begin + (isEnd ? 2 : 1)
  let stop = start
  while (stop < last && !endsName(xml.charCodeAt(stop))) stop += 1
  const name = withoutPrefix(xml.slice(start, stop))
  // A document type could define what other readers take for content.
  if (name.startsWith('!')) throw unreadableXlsx()
  return { name, isEnd, isEmpty: xml[last - 1] === '/', begin, end: last + 1 }
}

/** Where the tag ends: quoted values may have the mark inside. */
function closingMark(xml: string, from: number): number {
  for (let at = from; at >= 0 && at < xml.length; at++) {
    const character = xml[at]
    if (character === '>') return at
    if (character !== '"' && character !== "'") continue
    at = xml.indexOf(character, at + 1)
    if (at < 0) break
  }
  throw unreadableXlsx()
}

export function* startTags(xml: string): Generator<Tag, void> {
  for (let tag = nextTag(xml, 0); tag; tag = nextTag(xml, tag.end)) {
    if (!tag.isEnd) yield tag
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text that content without tags stands for: references resolved, comments left out. */
export function xmlText(content: string): string {
  // Spreadsheets write characters that XML has not as `_x000D_`.
  return withoutMarks(content).replace(/_x([0-9A-F]{4})_/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** Comments left out, and texts in CDATA as they are. A mark that does not end is text. */
function withoutMarks(content: string): string {
  const parts: string[] = []
  let from = 0
  for (let begin = content.indexOf('<'); begin >= 0; begin = content.indexOf('<', begin + 1)) {
    const mark = otherMarks.find(({ open }) => content.startsWith(open, begin))
    if (!mark || mark.open === '<?') continue
    const close = content.indexOf(mark.close, begin + mark.open.length)
    if (close < 0) break
    parts.push(withReferences(content.slice(from, begin)))
    if (mark.open === '<![CDATA[') parts.push(content.slice(begin + mark.open.length, close))
    from = close + mark.close.length
    begin = from - 1
  }
  parts.push(withReferences(content.slice(from)))
  return parts.join('')
}

function withReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, digits, name) => {
    if (name !== undefined) return named[name] ?? whole
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** The attributes of a tag by their names, without prefixes; the values as they are written. */
export function attributesOf(xml: string, { begin, end }: Tag): ReadonlyMap<string, string> {
  const text = xml.slice(begin, end)
  const attributes = new Map<string, string>()
  let at = 1
  while (at < text.length && !endsName(text.charCodeAt(at))) at += 1
  for (let equals = text.indexOf('=', at); equals >= 0; equals = text.indexOf('=', at)) {
    const name = text.slice(at, equals).trim()
    let open = equals + 1
    while (text.charCodeAt(open) <= 0x20) open += 1
    const mark = text[open]
    const close = mark === '"' || mark === "'" ? text.indexOf(mark, open + 1) : -1
    if (close < 0) throw unreadableXlsx()
    // Declarations of namespaces are no values.
    if (!name.startsWith('xmlns:')) attributes.set(withoutPrefix(name), text.slice(open + 1, close))
    at = close + 1
  }
  return attributes
}

function endsName(code: number): boolean {
  return code <= 0x20 || code === 0x2f || code === 0x3e
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

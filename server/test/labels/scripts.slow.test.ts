import { describe, expect, it } from 'vitest'
import { createFontLibrary } from '../../src/labels/type/font-library.ts'
import { labelContent, recipient } from './support/content.ts'
import { newDrawing, newTypesetter } from './support/draw.ts'
import { textsOf } from './support/rasterise.ts'

const names = {
  'Western European': { text: 'Café Ångström Straße – “Niño” 100 €', country: 'ES' },
  Polish: { text: 'Żółta Łódź, Grażyna Wiśniewska', country: 'PL' },
  Czech: { text: 'Příliš žluťoučký kůň', country: 'CZ' },
  Turkish: { text: 'İstanbul Şişli Çağlayan ığüö', country: 'TR' },
  Vietnamese: { text: 'Nguyễn Thị Ánh Tuyết, Đường Lê Lợi', country: 'VN' },
  Cyrillic: { text: 'ООО «Северный экспресс» Щербакова Її', country: 'UA' },
  Greek: { text: 'Ελληνικές Μεταφορές Παπαδόπουλος ΐ', country: 'GR' },
  Arabic: { text: 'شركة النور للتجارة محمد', country: 'SA' },
  Persian: { text: 'می\u200cخواهم گچ پژ', country: 'IR' },
  Urdu: { text: 'لاہور کوریئر سروس، محمد علی', country: 'PK' },
  Hebrew: { text: 'חברת השליחויות יעל כהן', country: 'IL' },
  Hindi: { text: 'भारत कूरियर सेवा अनुष्का', country: 'IN' },
  Thai: { text: 'บริษัท ขนส่งไทย จำกัด ถนนสุขุมวิท', country: 'TH' },
  Bengali: { text: 'ঢাকা কুরিয়ার সার্ভিস লিমিটেড', country: 'BD' },
  Tamil: { text: 'சென்னை கூரியர் நிறுவனம்', country: 'IN' },
  Telugu: { text: 'హైదరాబాద్ కొరియర్ సర్వీస్', country: 'IN' },
  Gujarati: { text: 'અમદાવાદ કુરિયર સેવા', country: 'IN' },
  Punjabi: { text: 'ਅੰਮ੍ਰਿਤਸਰ ਕੋਰੀਅਰ ਸੇਵਾ', country: 'IN' },
  Kannada: { text: 'ಬೆಂಗಳೂರು ಕೊರಿಯರ್ ಸೇವೆ', country: 'IN' },
  Malayalam: { text: 'കൊച്ചി കൊറിയർ സർവീസ്', country: 'IN' },
  Armenian: { text: 'Երևանի առաքում Հովհաննիսյան', country: 'AM' },
  Georgian: { text: 'თბილისის კურიერი ბერიძე', country: 'GE' },
  Amharic: { text: 'አዲስ አበባ ፖስታ ቤት', country: 'ET' },
  Khmer: { text: 'ភ្នំពេញ ដឹកជញ្ជូន សុខា', country: 'KH' },
  Lao: { text: 'ວຽງຈັນ ຂົນສົ່ງ ສົມສັກ', country: 'LA' },
  Burmese: { text: 'ရန်ကုန် ပို့ဆောင်ရေး ကြွှော့', country: 'MM' },
  'simplified Chinese': { text: '上海浦东国际贸易有限公司，王小明', country: 'CN' },
  'traditional Chinese': { text: '臺灣物流股份有限公司陳怡君', country: 'TW' },
  Japanese: { text: '株式会社さくら運輸グラントウキョウ', country: 'JP' },
  Korean: { text: '한빛물류 주식회사 김민준', country: 'KR' },
} as const

/** Set as one line of a paragraph. */
async function set(text: string, country: string) {
  const typesetter = newTypesetter()
  const textStyle = typesetter.textStyleOf([text], country)
  await typesetter.prepare([text], textStyle)
  const line = typesetter.set(text, typesetter.lineStyleOf(text, 'regular', textStyle))
  const letters = line.glyphs.filter(({ text }) => text.trim() !== '')
  return { letters, shown: line.glyphs.map(glyph => glyph.text).join('') }
}

function sorted(text: string): string {
  return [...text.replace(/[\s\u200c]/g, '')].sort().join('')
}

describe('a name on a label', () => {
  const draw = newDrawing()

  it.each(Object.entries(names))('in %s prints as itself', async (_script, { text, country }) => {
    const [shown = ''] = await textsOf(
      await draw(labelContent({ recipient: { ...recipient, company: text, country } })),
    )
    expect(shown).not.toContain('\ufffd')
    // The reader takes the heading above tall letters for the same line.
    const printed = shown.split('\n').map(line => sorted(line.replace(/^TO/, '')))
    // The PDF reader orders right-to-left lines by its own rules: only the letters count.
    expect(printed).toContain(sorted(text))
  })

  it.each(Object.entries(names))('in %s has ink for every letter', async (_script, { text, country }) => {
    const { letters } = await set(text, country)
    expect(letters.length).toBeGreaterThan(0)
    expect(letters.filter(({ glyph, text }) => glyph.outline.length === 0 && text !== '\u200c')).toEqual([])
  })

  it('embeds the letters it shows and no more, in one font a weight', async () => {
    for (const { text, country } of [names['Western European'], names.Greek, names.Japanese]) {
      const pdf = Buffer.from(
        await draw(labelContent({ recipient: { ...recipient, company: text, country } })),
      )
      expect(pdf.toString('latin1').match(/\/FontFile2/g)).toHaveLength(2)
      expect(pdf.length).toBeLessThan(20_000)
    }
  })

  it('in Latin letters is embedded too: a reader’s own font would not have the widths it was set with', async () => {
    const pdf = Buffer.from(await draw(labelContent())).toString('latin1')
    expect(pdf).toContain('/FontFile2')
    expect(pdf).not.toMatch(/Helvetica|Type1/)
    expect(pdf.length).toBeLessThan(18_000)
  })

  it('in Arabic runs from the right, its letters joined', async () => {
    const { shown, letters } = await set('محمد', 'SA')
    expect(shown).toBe('دمحم')
    const [medial, initial] = letters.filter(({ text }) => text === 'م')
    expect(medial?.glyph.id).not.toBe(initial?.glyph.id)
  })

  it('in Hebrew runs from the right, but its house number from the left', async () => {
    const { shown } = await set('רחוב דיזנגוף 99', 'IL')
    expect(shown).toBe('99 ףוגנזיד בוחר')
  })

  it('in Hebrew has its brackets turned round', async () => {
    const { letters, shown } = await set('(דירה)', 'IL')
    expect(shown).toBe(')הריד(')
    const latin = await set('(Ж)', 'US')
    expect(letters[0]?.glyph.id).toBe(latin.letters[0]?.glyph.id)
  })

  it('in two scripts keeps each in its direction', async () => {
    const { shown } = await set('Dr. محمد Smith', 'SA')
    expect(shown).toBe('Dr. دمحم Smith')
  })

  it('has Chinese characters in the form of its country', async () => {
    const glyphIds = await Promise.all(
      ['CN', 'TW', 'JP', 'KR'].map(async country => (await set('骨', country)).letters[0]?.glyph.id),
    )
    expect(new Set(glyphIds).size).toBe(4)
    const kanji = await set('骨のお店', 'US')
    expect(kanji.letters[0]?.glyph.id).toBe(glyphIds[2])
  })

  it('keeps a joiner in the font of the letter before it', async () => {
    const { letters } = await set('ক্\u200dষ', 'BD')
    expect(letters.map(({ glyph }) => glyph.id.split(';')[0])).toEqual(
      letters.map(() => 'noto-sans-bengali-bengali-wght-normal.woff2'),
    )
  })

  it.each([
    ['Latin', 0x20, 0x17f],
    ['Latin of Romania and the Baltic', 0x1cd, 0x21b],
    ['Vietnamese', 0x1ea0, 0x1ef9],
    ['Greek', 0x386, 0x3ce],
    ['Cyrillic', 0x400, 0x45f],
    ['Cyrillic of Central Asia', 0x48a, 0x4ff],
    ['Hebrew', 0x5d0, 0x5ea],
    ['Arabic', 0x621, 0x64a],
    ['Arabic of Iran and Pakistan', 0x671, 0x6d3],
    ['Hindi', 0x904, 0x939],
    ['hiragana', 0x3041, 0x3096],
    ['katakana', 0x30a1, 0x30fa],
    ['Korean', 0xac00, 0xd7a3],
  ])('has a glyph for every letter of %s', async (_name, first, last) => {
    const library = createFontLibrary()
    const letters = Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    )
    const assigned = letters.filter(letter => /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter))
    await library.prepare(assigned.join(''), 'zh-Hans')
    expect(assigned.filter(letter => !library.face(letter.codePointAt(0) ?? 0, 'zh-Hans'))).toEqual([])
  })

  it.each([
    { standard: 'JIS X 0208', encoding: 'euc-jp', leads: [0xb0, 0xf4], size: 6355, missing: 0 },
    { standard: 'KS X 1001', encoding: 'euc-kr', leads: [0xca, 0xfd], size: 4620, missing: 0 },
    // The missing characters are unlikely in addresses (劐, 坶, 杗 …).
    { standard: 'GB 2312', encoding: 'gb2312', leads: [0xb0, 0xf7], size: 6763, missing: 21 },
    { standard: 'Big5, frequent characters', encoding: 'big5', leads: [0xa4, 0xc6], size: 5401, missing: 8 },
  ] as const)('has the Chinese characters of $standard', async ({ encoding, leads, size, missing }) => {
    const library = createFontLibrary()
    const characters = chineseCharacters(encoding, leads)
    expect(characters).toHaveLength(size)
    await library.prepare(characters.join(''), 'zh-Hans')
    const lacking = characters.filter(character => !library.face(character.codePointAt(0) ?? 0, 'zh-Hans'))
    expect(lacking.length).toBeLessThanOrEqual(missing)
  })

  it('shows a replacement for a character that no font has, and still prints', async () => {
    const { letters } = await set('A\u{1f69a}\u{e000}\u{10ffff}Ж', 'US')
    expect(letters.map(({ text }) => text).join('')).toBe('A\ufffd\ufffd\ufffdЖ')
    expect(letters[1]?.glyph.outline.length).toBeGreaterThan(0)
  })

  it('has its accents drawn over its letter, not beside it', async () => {
    const { letters } = await set('x\u0301Ж', 'US')
    expect(letters.map(({ text }) => text)).toEqual(['x\u0301', 'Ж'])
  })
})

/** The Chinese characters that a two-byte encoding has in these rows. */
function chineseCharacters(encoding: string, [first, last]: readonly [number, number]): string[] {
  const decoder = new TextDecoder(encoding)
  const characters = new Set<string>()
  for (let lead = first; lead <= last; lead++) {
    for (let trail = encoding === 'big5' ? 0x40 : 0xa1; trail <= 0xfe; trail++) {
      const decoded = decoder.decode(Uint8Array.of(lead, trail))
      if (/^[\u4e00-\u9fff]$/.test(decoded)) characters.add(decoded)
    }
  }
  return [...characters]
}

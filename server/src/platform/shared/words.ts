/** Letters and digits, without accents and case. */
export function wordsIn(text: string | null): string[] {
  if (text === null) return []
  return fold(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(word => word !== '')
    .map(word => (word.length > longestWord ? [...word].slice(0, longestWord).join('') : word))
}

/** Longer words are cut: nobody types them, and index entries have a limit. */
export const longestWord = 40

/** Each word of a search is compared with many records. A pasted address has about twenty. */
export const mostSearchWords = 32

/** Latin letters that do not decompose into letter and accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

function fold(text: string): string {
  const lower = text.toLowerCase()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  if (/^[\x00-\x7f]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, letter => plainLetters[letter] ?? letter)
}

/** Upper case without accents and punctuation: `São  Paulo` and `SAO PAULO` are one name. */
export function normalName(text: string): string {
  if (text === '') return text
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Words in names of cities with their abbreviations. */
const shortWords: ReadonlyMap<string, string> = new Map([
  ['SAINT', 'ST'],
  ['SANKT', 'ST'],
  ['SAINTE', 'STE'],
  ['FORT', 'FT'],
  ['MOUNT', 'MT'],
])

/** Normal form for comparison: `St. Louis` and `Saint Louis` are one. */
export function cityName(text: string): string {
  return normalName(text)
    .split(' ')
    .map(word => shortWords.get(word) ?? word)
    .join(' ')
}

/** Normalised spellings of a city that are equal; at most sixteen. */
export function citySpellings(text: string): string[] {
  let spellings = ['']
  for (const word of cityName(text).split(' ')) {
    const long = [...shortWords].flatMap(([whole, short]) => (short === word ? [whole] : []))
    const forms = spellings.length * (long.length + 1) <= 16 ? [word, ...long] : [word]
    spellings = spellings.flatMap(before => forms.map(form => (before ? `${before} ${form}` : form)))
  }
  return spellings
}

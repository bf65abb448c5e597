/** Upper case, without accents, runs of blanks and punctuation: `São  Paulo` and `SAO PAULO` are one name. */
export function normalName(text: string): string {
  if (text === '') return text
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Words that names of cities have, and how they are shortened. */
const shortWords: ReadonlyMap<string, string> = new Map([
  ['SAINT', 'ST'],
  ['SANKT', 'ST'],
  ['SAINTE', 'STE'],
  ['FORT', 'FT'],
  ['MOUNT', 'MT'],
])

/** The name of a city by which it is compared: `St. Louis` and `Saint Louis` are one. */
export function cityName(text: string): string {
  return normalName(text)
    .split(' ')
    .map(word => shortWords.get(word) ?? word)
    .join(' ')
}

/** The spellings of a city's name, each in its normal form, that are compared as equal; at most sixteen. */
export function citySpellings(text: string): string[] {
  let spellings = ['']
  for (const word of cityName(text).split(' ')) {
    const long = [...shortWords].flatMap(([whole, short]) => (short === word ? [whole] : []))
    const forms = spellings.length * (long.length + 1) <= 16 ? [word, ...long] : [word]
    spellings = spellings.flatMap(before => forms.map(form => (before ? `${before} ${form}` : form)))
  }
  return spellings
}

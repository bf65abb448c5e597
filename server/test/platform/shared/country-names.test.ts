import countries from 'i18n-iso-countries'
import { describe, expect, test } from 'vitest'
import { countryNames } from '../../../src/platform/shared/countries.ts'
import { countryAliases, doubtfulCountries } from '../../../src/platform/shared/country-aliases.ts'
import { countryCode, countryNamed, proposalOf } from '../../../src/platform/shared/country-names.ts'
import { readZoneRulesCsv } from '../../../src/pricing/tariffs/index.ts'
import { readSortCodesCsv } from '../../../src/shipping/sort-codes/sort-codes-csv.ts'

describe('a country is known by', () => {
  test.each([
    ['its code', 'hk', 'HK'],
    ['its code of three letters', 'deu', 'DE'],
    ['its English name', 'Hong Kong', 'HK'],
    ['a name with SAR', 'Hong Kong SAR', 'HK'],
    ['a name with its state', 'Hong Kong, China', 'HK'],
    ['an old spelling', 'Macau', 'MO'],
    ['an official name', 'Russian Federation', 'RU'],
    ['a former name', 'Swaziland', 'SZ'],
    ['a usual name', 'Ivory Coast', 'CI'],
    ['a name with another apostrophe', 'COTE D’IVOIRE', 'CI'],
    ['an abbreviation', 'UAE', 'AE'],
    ['an abbreviation with points', 'U.S.A.', 'US'],
    ['an abbreviation with blanks', 'U. K.', 'GB'],
    ['a part that stands for all', 'Holland', 'NL'],
    ['its own name', 'Deutschland', 'DE'],
    ['its own name without accents', 'Osterreich', 'AT'],
    ['its own name without umlauts', 'Oesterreich', 'AT'],
    ['a name in Spanish', 'Alemania', 'DE'],
    ['a name in French', 'Allemagne', 'DE'],
    ['a name in Russian', 'Германия', 'DE'],
    ['a name in Japanese', '日本', 'JP'],
    ['a name without accents', 'Curacao', 'CW'],
    ['a name with accents', 'Curaçao', 'CW'],
    ['the new name', 'Türkiye', 'TR'],
    ['St. for Saint', 'St. Lucia', 'LC'],
    ['Saint without a point', 'ST LUCIA', 'LC'],
    ['& for and', 'Trinidad & Tobago', 'TT'],
    ['neither & nor and', 'Bosnia Herzegovina', 'BA'],
    ['the article', 'The Netherlands', 'NL'],
    ['the article behind', 'Gambia, The', 'GM'],
    ['a nation of the United Kingdom', 'Scotland', 'GB'],
    ['Northern Ireland', 'N. Ireland', 'GB'],
    ['a title', 'Kingdom of Denmark', 'DK'],
    ['a title behind', 'Korea, Republic of', 'KR'],
    ['a title in brackets', 'Iran (Islamic Rep. of)', 'IR'],
    ['a direction behind', 'Korea, South', 'KR'],
    ['a capital that tells it apart', 'Congo (Brazzaville)', 'CG'],
    ['letters that tell it apart', 'D.R. Congo', 'CD'],
    ['a name and its code', 'United States (US)', 'US'],
    ['a code and its name', 'DE - Deutschland', 'DE'],
    ['names in several languages', 'Schweiz / Suisse / Svizzera', 'CH'],
    ['a name with its group', 'Virgin Islands, U.S.', 'VI'],
  ])('%s: %s', (_, text, code) => {
    expect(countryNamed(text)).toEqual({ code })
  })

  test('each name that the app shows', () => {
    for (const { code, name } of countryNames()) expect(countryNamed(name), name).toEqual({ code })
  })

  test('each alias, and none twice', () => {
    for (const [code, names] of Object.entries(countryAliases))
      for (const name of names) expect(countryNamed(name), name).toEqual({ code })
    for (const [name, codes] of Object.entries(doubtfulCountries))
      expect(countryNamed(name), name).toEqual({ proposals: codes })
  })

  test('no name in twenty languages of another list is another country', () => {
    const languages = 'cs da de el en es fi fr hr hu it ja nb nl pl pt ro ru sv uk'.split(' ')
    for (const language of languages) {
      for (const [code, names] of Object.entries(countries.getNames(language, { select: 'all' }))) {
        for (const name of names) {
          const named = countryNamed(name)
          if ('code' in named) expect(named, `${language} ${name}`).toEqual({ code })
        }
      }
    }
  })
})

describe('a name that is not certain is marked with a proposal:', () => {
  test.each([
    ['a name of two countries', 'Korea', ['KR', 'KP']],
    ['Congo', 'Congo', ['CD', 'CG']],
    ['islands of two countries', 'Virgin Islands', ['VI', 'VG']],
    ['a name and the code of another', 'Germany (FR)', ['DE', 'FR']],
    ['a name and words that say nothing', 'Germany (Lager 3)', ['DE']],
    ['a sign of cars', 'D', ['DE']],
    ['a code of the Olympic Games', 'GER', ['DE']],
    ['swapped letters', 'Untied States', ['US']],
    ['a lost letter', 'Deutchland', ['DE']],
    ['a letter that two names lack', 'Austrlia', ['AU', 'AT']],
    ['a country that fell apart', 'Netherlands Antilles', ['CW', 'SX', 'BQ']],
    ['nothing like it', 'Nowhere', []],
    ['a number', '840', []],
    ['too long a text', 'Germany '.repeat(1_000), []],
  ])('%s', (_, text, proposals) => {
    expect(countryNamed(text)).toEqual({ proposals })
  })

  test('the sentence has at most three codes', () => {
    expect(proposalOf('Korea')).toBe(', such as KR or KP for "Korea"')
    expect(proposalOf('Hong Kong')).toBe(', such as HK for "Hong Kong"')
    expect(proposalOf('Nowhere')).toBe('')
    expect(countryCode('Korea')).toBe('Korea')
  })
})

describe('a table names countries by their usual names:', () => {
  test('sort codes', async () => {
    const { codes } = await readSortCodesCsv('country,code\nHong Kong,A\nTrinidad & Tobago,B', new Map())
    expect(codes).toMatchObject([{ country: 'HK' }, { country: 'TT' }])
    await expect(readSortCodesCsv('country,code\nKorea,A', new Map())).rejects.toMatchObject({
      details: { 'row 2': 'Column country: "Korea" is no country code, such as KR or KP for "Korea".' },
    })
  })

  test('rules of zones', () => {
    const table = 'zone,origin country,destination country\nA,U.S.A.,Deutschland\nB,usa,Korea'
    expect(readZoneRulesCsv(table).rules).toEqual([
      { zone: 'A', origin: { country: 'US' }, destination: { country: 'DE' } },
      { zone: 'B', origin: { country: 'US' }, destination: { country: 'Korea' } },
    ])
  })
})

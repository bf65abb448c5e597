/*
 * A hand scanner types like an American keyboard. Another keyboard layout, or a key held down, changes the characters.
 * Each table restores the intended keys.
 */

const plainKeys = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./"
const shiftedKeys = '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?'

const layouts = {
  german: [
    '^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-',
    '°!"§$%&/()=?`QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_',
  ],
  french: [
    '²&é"\'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!',
    '~1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§',
  ],
  russian: [
    'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.',
    'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,',
  ],
  spanish: [
    "º1234567890'¡qwertyuiop`+çasdfghjklñ´zxcvbnm,.-",
    'ª!"·$%&/()=?¿QWERTYUIOP^*ÇASDFGHJKLÑ¨ZXCVBNM;:_',
  ],
} as const

type Table = ReadonlyMap<string, string>

function tableOf([plain, shifted]: readonly [string, string]): Table {
  const pairs = [plain, shifted].flatMap((keys, level) =>
    [...keys].map((key, at): [string, string] => [key, (level === 0 ? plainKeys : shiftedKeys)[at] ?? key]),
  )
  return new Map(pairs)
}

const tables: readonly Table[] = [
  // Shift was held or locked: digits arrive as signs.
  new Map([...shiftedKeys].map((key, at) => [key, plainKeys[at] ?? key])),
  ...Object.values(layouts).map(tableOf),
]

export function undoneSlips(text: string): string[] {
  const all = tables.map(table => [...text].map(sign => table.get(sign) ?? sign).join(''))
  return [...new Set(all)].filter(other => other !== text)
}

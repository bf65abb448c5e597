export const weakPassword = 'Password is too easy to guess; choose another.'

let common: Promise<ReadonlySet<string>> | undefined

/**
 * One of the 49 000 most common passwords (the list of zxcvbn-ts), only blanks, a few repeated characters, or a
 * sequence such as `abcdefgh`. Ignores case.
 */
export async function isWeakPassword(password: string): Promise<boolean> {
  const plain = password.trim().toLowerCase()
  const characters = [...plain]
  if (new Set(characters).size < 3 || isRun(characters)) return true
  common ??= readCommonPasswords()
  return (await common).has(plain)
}

/** Lazily: few processes ever set a password. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

function isRun(characters: readonly string[]): boolean {
  const codes = characters.map(character => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

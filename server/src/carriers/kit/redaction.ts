const placeholder = '[redacted]'
const longestValue = 300
const longestText = 16_000

const secretNames = new Set([
  'access_token',
  'refresh_token',
  'token',
  'password',
  'secret',
  'client_secret',
  'api_key',
  'apikey',
  'authorization',
])
const longestName = 20

/** Removes the account's secrets (plain, URL-encoded, base64) and values named like secrets; shortens long values. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text
  for (const secret of secrets) {
    for (const form of formsOf(secret)) clean = clean.replaceAll(form, placeholder)
  }
  clean = withoutQuotedValues(clean)
  return clean.length > longestText ? `${clean.slice(0, longestText)}… [${clean.length} characters]` : clean
}

/**
 * Replaces quoted values that are named like secrets or are long. A loop, because a regular expression overflows the
 * stack on labels of megabytes.
 */
function withoutQuotedValues(text: string): string {
  const parts: string[] = []
  let kept = 0
  let opening = nextQuote(text, 0)
  /** The text between the previous and the opening quotation mark; `name` is the text before it. */
  let between = ''
  let name = ''
  while (opening >= 0) {
    const closing = nextQuote(text, opening + 1)
    if (closing < 0) break
    const length = closing - opening - 1
    const isSecret = between === ':' && secretNames.has(name)
    if (isSecret || length >= longestValue) {
      parts.push(text.slice(kept, opening), isSecret ? `"${placeholder}"` : `"[${length} characters]"`)
      kept = closing + 1
      opening = nextQuote(text, kept)
      between = ''
    } else {
      name = between
      between =
        length <= longestName
          ? text
              .slice(opening + 1, closing)
              .trim()
              .toLowerCase()
          : ''
      opening = closing
    }
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(kept)
}

/** Skips escaped quotation marks; -1 for none. */
function nextQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === backslash) at++
    else if (character === quote) return at
  }
  return -1
}

const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)

function formsOf(secret: string): string[] {
  // Short values occur in words by chance.
  if (secret.length < 4) return []
  const base64 = Buffer.from(secret).toString('base64').replaceAll('=', '')
  return [...new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), base64])]
}

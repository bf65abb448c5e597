const placeholder = '[redacted]'
const longestValue = 300
const longestText = 16_000

const secretNames =
  /"(access_token|refresh_token|token|password|secret|client_secret|api_key|apikey|authorization)"(\s*:\s*)"[^"]*"/gi
const longStrings = new RegExp(`"([^"\\\\]|\\\\.){${longestValue},}"`, 'g')

/**
 * Text for the ledger: the account's secrets (as they are, URL-encoded and in base64) and everything named
 * like one are taken out, labels and other long values are named by their length only, the rest is cut.
 */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text
  for (const secret of secrets) {
    for (const form of formsOf(secret)) clean = clean.replaceAll(form, placeholder)
  }
  clean = clean
    .replace(secretNames, (_, name: string, colon: string) => `"${name}"${colon}"${placeholder}"`)
    .replace(longStrings, value => `"[${value.length - 2} characters]"`)
  return clean.length > longestText ? `${clean.slice(0, longestText)}… [${clean.length} characters]` : clean
}

function formsOf(secret: string): string[] {
  // Short values would tear holes into words that happen to contain them.
  if (secret.length < 4) return []
  const base64 = Buffer.from(secret).toString('base64').replace(/=+$/, '')
  return [...new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), base64])]
}

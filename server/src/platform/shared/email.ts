/** The longest address that mail servers take. */
export const longestEmail = 254

/** Follows the `Email` field of the schema. */
export const noEmail = 'must be an e-mail address, such as name@example.com'

/**
 * One address of one recipient, as browsers check it, in any alphabet. It needs no quotes in a mail's header: it has no
 * space, comma, colon, bracket or quotation mark, also once a mail program has normalised its letters.
 */
export function isEmail(text: string): boolean {
  return text.length <= longestEmail && address.test(text) && address.test(text.normalize('NFKC'))
}

const address =
  /^[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}\p{M}]+(?:-+[\p{L}\p{N}\p{M}]+)*(?:\.[\p{L}\p{N}\p{M}]+(?:-+[\p{L}\p{N}\p{M}]+)*)*$/u

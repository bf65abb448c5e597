import { isEmail } from '../../platform/shared/email.ts'
import type { Party } from '../../platform/shared/party.ts'

/** For summaries only: cuts to UTF-16 units, as carriers count; undefined if blank. */
export function fit(value: string | null, limit: number): string | undefined {
  const whole = tidy(value)
  return whole === '' ? undefined : whole.slice(0, endOfPart(whole, limit)).trimEnd()
}

/** Undefined for text that is no address: carriers send mail to it. */
export function emailFor({ email }: Pick<Party, 'email'>): string | undefined {
  return email !== null && isEmail(email) ? email : undefined
}

/** Without blanks at the ends and several in a row. */
export function tidy(value: string | null): string {
  return value?.replace(/\s+/g, ' ').trim() ?? ''
}

/** Lines of whole words. Only a word that is longer than a line is broken. */
export function wrap(value: string | null, limit: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of tidy(value).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= limit) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (line.length > limit) {
      const end = endOfPart(line, limit)
      lines.push(line.slice(0, end))
      line = line.slice(end)
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** A surrogate pair is never cut in half. */
function endOfPart(text: string, limit: number): number {
  return text.length > limit && /[\uD800-\uDBFF]/.test(text.charAt(limit - 1)) ? limit - 1 : limit
}

export interface AddressRoom {
  /** The number of lines. */
  lines: number
  /** Characters of a line. */
  line: number
}

/** `address2` begins a line if there is room for it, else it follows `address1`. Null if both do not fit. */
export function addressLines(
  { address1, address2 }: Pick<Party, 'address1' | 'address2'>,
  room: AddressRoom,
): string[] | null {
  const apart = [...wrap(address1, room.line), ...wrap(address2, room.line)]
  if (apart.length <= room.lines) return apart
  const together = wrap([address1, address2].map(tidy).filter(Boolean).join(', '), room.line)
  return together.length <= room.lines ? together : null
}

export interface NameRoom {
  company: number
  name: number
}

/**
 * A long company goes on in the line of the contact if there is no other contact. Null if both do not fit. Without a
 * contact, the company's first words stand for it.
 */
export function nameLines(
  { company, name }: Pick<Party, 'company' | 'name'>,
  room: NameRoom,
): { company: string; name: string } | null {
  const [whole, contact] = [tidy(company), tidy(name)]
  const [first = ''] = wrap(whole, room.company)
  const rest = whole.slice(first.length).trim()
  if (rest === '' && contact !== '')
    return contact.length <= room.name ? { company: first, name: contact } : null
  if (rest === '') return { company: first, name: wrap(whole, room.name)[0] ?? '' }
  const isFree = contact === '' || contact.toLowerCase() === whole.toLowerCase()
  return isFree && rest.length <= room.name ? { company: first, name: rest } : null
}

export function defined<T extends Record<string, unknown>>(
  members: T,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

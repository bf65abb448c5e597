import type { RowValues } from './row-request.ts'

export const sides = ['sender', 'recipient'] as const

/**
 * Joins the parts of names and addresses that a request has in one field. A private person's name stands in for the company.
 * A second line that the first one ends with is left out: shops export both `12 Test Lane, Flat 4` and `Flat 4`.
 */
export function withParties(row: RowValues): RowValues {
  const values: Record<string, string> = { ...row }
  for (const side of sides) {
    const take = (member: string) => {
      const text = values[`${side}.${member}`]
      delete values[`${side}.${member}`]
      return text
    }
    const put = (member: string, text: string | undefined) => {
      if (text) values[`${side}.${member}`] = text
    }
    const parts = [take('first_name'), take('last_name')].filter(part => part !== undefined)
    const name = take('name') ?? parts.join(' ')
    const company = take('company')
    put('company', company ?? name)
    if (company !== undefined && company !== name) put('name', name)
    const first = values[`${side}.address1`] ?? ''
    const second = take('address2')
    const isRepeated = second !== undefined && (first === second || first.endsWith(`, ${second}`))
    const lines = [isRepeated ? undefined : second, take('address3')].filter(line => line !== undefined)
    put('address2', lines.join(', '))
  }
  return values
}

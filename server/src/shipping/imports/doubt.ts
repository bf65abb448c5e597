import { cellFault, isMarkedAsText } from '../../platform/shared/spreadsheet-text.ts'
import type { ImportField } from './import-field.ts'

/** Spreadsheets keep fifteen digits of a number, and write zeros for the others. */
const zerosFromSixteenth = /^\d{15}(0+)$/
/** One zero or two are frequent in numbers that nobody has shortened. */
const fewZeros = 2
/** HS codes have an even number of digits. */
const oddDigits = /^\d{1,4}(?:\.?\d\d)*$/

export interface Doubt {
  /** The reason why the cell is not read, to follow its name. */
  readonly fault?: string
  readonly warning?: string
}

/**
 * The reason not to take a cell as it is: a spreadsheet may have made something else of what was typed. An apostrophe
 * before it says that it is right.
 */
export function doubtAbout(cell: string, { field }: ImportField): Doubt {
  const fault = cellFault(cell)
  if (fault) return { fault }
  if (isMarkedAsText(cell)) return {}
  const [, zeros] = zerosFromSixteenth.exec(cell) ?? []
  if (zeros !== undefined) {
    const sentence = 'ends in zeros from its 16th digit on, as numbers do that a spreadsheet has shortened.'
    return zeros.length > fewZeros
      ? { fault: `${sentence} Write it out as text; if it is right, with an apostrophe before it.` }
      : { warning: sentence }
  }
  if (field.endsWith('hs_code') && oddDigits.test(cell)) {
    const digits = cell.replace('.', '')
    if (digits.length % 2 === 1 && digits.length < 10) {
      return {
        fault: `has ${digits.length} digits. A spreadsheet may have removed the first zero: write 0${cell} as text; if it is right, with an apostrophe before it.`,
      }
    }
  }
  return {}
}

import { readFile, writeFile } from 'node:fs/promises'

/** One line of the table: a figure of this checkout and perhaps of another. */
export interface Row {
  figure: string
  target: Target
  measured: readonly Measured[]
}

export interface Target {
  bound: number
  /** True if more is better. */
  atLeast?: boolean
  /** The unit of the bound: ' ms', ' MiB'. */
  unit?: string
  /** The bound applies to the ratio to the other checkout. */
  besideOther?: boolean
}

export interface Measured {
  value: number
  details: string
}

/** Null without anything to compare with. */
export function isMet({ target, measured: [own, other] }: Row): boolean | null {
  if (own === undefined || (target.besideOther && other === undefined)) return null
  const value = target.besideOther && other ? own.value / other.value : own.value
  return target.atLeast ? value >= target.bound : value <= target.bound
}

/** The table as Markdown, which is legible on a terminal too. */
export function table(rows: readonly Row[], commits: readonly string[]): string {
  const sides =
    commits.length > 1 ? commits.flatMap(commit => [commit, `details of ${commit}`]) : ['measured', 'details']
  const cells = [['figure', 'target', ...sides.slice(0, 1), '', ...sides.slice(1)], ...rows.map(cellsOf)]
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map(row => row[column]?.length ?? 0)))
  const lines = cells.map(
    row => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

/** A row in words, printed as soon as it is measured. */
export function inOneLine(row: Row): string {
  return cellsOf(row).filter(Boolean).join('  ')
}

function cellsOf(row: Row): string[] {
  const { figure, target, measured } = row
  const { bound, atLeast, unit = '', besideOther } = target
  const met = isMet(row)
  const asked = `${atLeast ? '≥' : '≤'} ${bound}${unit}${besideOther ? ' × the other checkout' : ''}`
  const [own, ...others] = measured.map(({ value, details }) => [inDigits(value), details])
  return [
    figure,
    asked,
    own?.[0] ?? '',
    met === null ? '' : met ? 'met' : 'MISSED',
    own?.[1] ?? '',
    ...others.flat(),
  ]
}

function inDigits(value: number): string {
  return value.toFixed(value < 10 ? 2 : 0)
}

/** Replaces the text between two comments of a Markdown file with this name. */
export async function replaceSection(file: string, name: string, text: string): Promise<void> {
  const page = await readFile(file, 'utf8')
  const between = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*(\\n<!-- /${name} -->)`)
  if (!between.test(page)) throw new Error(`${file} has no <!-- ${name} --> and <!-- /${name} -->.`)
  await writeFile(
    file,
    page.replace(between, (_, start, end) => `${start}\n${text}\n${end}`),
  )
}

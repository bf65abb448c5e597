import { readFile } from 'node:fs/promises'
import { fileText, repeatedKey } from '../../platform/shared/file-text.ts'
import { type FieldProblems, Problem } from '../../platform/shared/problem.ts'
import { nameFindings } from '../../pricing/rating/index.ts'
import type { TariffEdit } from '../../pricing/tariffs/index.ts'
import { isXlsx, largestFile, sheetCsv } from '../../shipping/imports/index.ts'

/** Text without byte order mark. Throws if unreadable or not UTF-8, with the first bad line. */
async function readNamedFile(file: string): Promise<string> {
  return textOf(file, await bytesOf(file))
}

/** The same for a table; a sheet of an XLSX file becomes CSV. Throws VALIDATION_ERROR by cell. */
export async function readTableFile(file: string, sheet?: string): Promise<string> {
  const bytes = await bytesOf(file)
  if (!isXlsx(bytes)) {
    if (sheet !== undefined) throw new Error(`${file} is no XLSX file and has no sheets.`)
    return textOf(file, bytes)
  }
  if (bytes.length > largestFile) throw new Error(`${file} has more than ${largestFile / 1_048_576} MiB.`)
  return sheetCsv(bytes, sheet).csv
}

async function bytesOf(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new Error(`${file} cannot be read.`, { cause: error })
  })
  return new Uint8Array(bytes)
}

function textOf(file: string, bytes: Uint8Array): string {
  const read = fileText(bytes)
  if ('badLine' in read) {
    throw new Error(`${file} is not UTF-8: line ${read.badLine} has other characters. Save it as UTF-8.`)
  }
  return read.text
}

/** Throws INVALID_JSON, also for a key that stands twice in one object. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readNamedFile(file)
  const twice = repeatedKey(text)
  if (twice) {
    const { key, line } = twice
    throw new Problem(
      'INVALID_JSON',
      `${file} has the key "${key}" twice in one object, in line ${line} again.`,
    )
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Problem(
      'INVALID_JSON',
      `${file} is not JSON: ${error instanceof Error ? error.message : error}.`,
    )
  }
}

/** Turns faults by path into an error with one line each. */
export async function withPathsInErrors<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || !error.details) throw error
    const faults = Object.entries(error.details).map(([path, sentence]) => `  ${path}: ${sentence}`)
    const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`
    throw new Problem(error.code, [`${what} has ${count}; nothing was changed.`, ...faults].join('\n'))
  }
}

export function withWarnings(text: string, warnings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(warnings).map(([path, sentence]) => `Warning: ${path}: ${sentence}`)
  return [text, ...lines].join('\n')
}

/** Warnings on one version of a card, by path in it. */
export function cardWarnings(
  { tariff, warnings }: TariffEdit,
  { code, version }: { code: string; version: number },
): FieldProblems {
  const index = tariff.cards.findIndex(card => card.code === code && card.version === version)
  const path = `cards.${index}.`
  const own = Object.entries(warnings).filter(([field]) => field.startsWith(path))
  const within = own.map(([field, sentence]) => [field.slice(path.length), sentence])
  return nameFindings(tariff.cards[index], Object.fromEntries(within))
}

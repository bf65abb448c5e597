import { readFile } from 'node:fs/promises'
import { Problem } from '../shared/problem.ts'

/** The text of a file that the command line names. Throws a Problem when it cannot be read. */
export async function readNamedFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`${file} cannot be read.`, { cause: error })
  })
}

export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readNamedFile(file)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Problem(
      'INVALID_JSON',
      `${file} is not JSON: ${error instanceof Error ? error.message : error}.`,
    )
  }
}

/** Runs `work`. Faults by path become an error that lists them, one a line. */
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

/** Adds warnings as lines below the text. */
export function withWarnings(text: string, warnings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(warnings).map(([path, sentence]) => `Warning: ${path}: ${sentence}`)
  return [text, ...lines].join('\n')
}

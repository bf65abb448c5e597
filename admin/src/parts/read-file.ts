import { fileText, repeatedKey } from '../../../server/src/platform/shared/file-text.ts'

/** The text of a chosen file. Throws a readable error if it is not UTF-8. */
export async function readText(file: File): Promise<string> {
  const read = fileText(new Uint8Array(await file.arrayBuffer()))
  if ('text' in read) return read.text
  throw new Error(`The file is not UTF-8: line ${read.badLine} has other characters. Save it as UTF-8.`)
}

/** The object in a JSON file. Throws a readable error if there is none, or if an object repeats a key. */
export async function readJson(file: File): Promise<Record<string, unknown>> {
  const text = await readText(file)
  const twice = repeatedKey(text)
  if (twice)
    throw new Error(`The key "${twice.key}" stands twice in one object, in line ${twice.line} again.`)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The file is not JSON.')
  }
}

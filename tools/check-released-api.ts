import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { compareOpenApi, type Diff } from 'api-smart-diff'
import { comparable } from './comparable-api.ts'

interface Document {
  paths?: Record<string, Record<string, { parameters?: { name?: string }[] }>>
}

/**
 * The changes in the second OpenAPI document that break a program written against the first, a sentence each. The
 * library accepts another type of an answer's field; here that is breaking, because the program expects the old type. A
 * further value of an answer's field is breaking, unless it is a code of an error or a type of an event
 * (`docs/guides/changes-of-the-api.md`) or the call has a new parameter that asks for it. Refusals that
 * servers made all along are not breaking when the document begins to declare them.
 */
export function breakingChanges(before: Document, after: Document): string[] {
  const [released, current] = [comparable(before), comparable(after)]
  return compareOpenApi(released, current)
    .diffs.filter(diff => diff.type === 'breaking' || changesTypeOfAnswer(diff))
    .filter(diff => !saysWhatWasRefused(diff) && !addsErrorCode(diff) && !addsEventType(diff))
    .filter(diff => !(addsValueToAnswer(diff) && hasNewParameter(diff, released, current)))
    .map(
      ({ action, path, before, after }) =>
        `${action} ${path.join(' > ')}: ${brief(before)} → ${brief(after)}`,
    )
}

function changesTypeOfAnswer({ action, path }: Diff): boolean {
  return action === 'replace' && path.includes('responses') && path.at(-1) === 'type'
}

function addsValueToAnswer({ action, path }: Diff): boolean {
  return action === 'add' && path.includes('responses') && path.at(-2) === 'enum'
}

function addsErrorCode(diff: Diff): boolean {
  const [error, , field] = diff.path.slice(-5)
  return addsValueToAnswer(diff) && error === 'error' && field === 'code'
}

/** With the record that comes with it. */
function addsEventType({ action, path }: Diff): boolean {
  const [list, , , field, keyword] = path.slice(-6)
  if (action !== 'add' || !path.includes('responses') || list !== 'events') return false
  return (field === 'type' && keyword === 'enum') || (field === 'data' && keyword === 'anyOf')
}

/** Request texts that the release already checked against undeclared patterns. */
const textsWithPattern = ['hs_code', 'time', 'ready_time', 'latest_time']

/** Empty texts and empty objects count as absent, and absent required fields were always refused. */
function saysWhatWasRefused({ action, path, after }: Diff): boolean {
  if (action !== 'add' || !path.includes('requestBody')) return false
  const [field, keyword] = path.slice(-2).map(String)
  if (keyword === 'minLength') return after === 1
  return keyword === 'minProperties' || (keyword === 'pattern' && textsWithPattern.includes(field ?? ''))
}

function hasNewParameter({ path }: Diff, released: Document, current: Document): boolean {
  const [, url = '', method = ''] = path.map(String)
  const namesIn = (document: Document) =>
    (document.paths?.[url]?.[method]?.parameters ?? []).map(({ name }) => name)
  const known = new Set(namesIn(released))
  return namesIn(current).some(name => !known.has(name))
}

function brief(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 60)
}

/** `npm run check:released`: fails if `openapi/v1.json` breaks the API of the last release. */
async function main(): Promise<void> {
  const read = async (name: string) =>
    JSON.parse(await readFile(new URL(`../openapi/${name}`, import.meta.url), 'utf8'))
  const changes = breakingChanges(await read('released/v1.json'), await read('v1.json'))
  for (const change of changes) console.error(change)
  if (changes.length > 0) {
    console.error('These changes break programs that were written against the last release.')
    process.exitCode = 1
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()

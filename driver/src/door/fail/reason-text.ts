import type { Day } from '../../core/store/records.ts'
import en from '../../messages/en.json' with { type: 'json' }
import { codeText } from '../../messages/text.ts'

type Reason = Pick<Day['reasons'][number], 'code' | 'name'>

/** Built-in reasons are read in the phone's language; a name that the company has given stays. */
export function reasonText({ code, name }: Reason): string {
  const builtIn = (en as Readonly<Record<string, string>>)[`door.reason.${code}`]
  return builtIn === name ? codeText('door.reason', code) : name
}

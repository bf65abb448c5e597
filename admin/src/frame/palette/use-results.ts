import { useApiQuery } from '../../http/use-api.ts'
import { useDebounced } from '../../parts/use-debounced.ts'
import { type FoundRecord, recordsOf } from './found.ts'

/** A single letter is in too many records. */
const fewestLetters = 2

interface Results {
  /** Null until the answer for the whole text is there: results of another text are never shown. */
  records: FoundRecord[] | null
  warning: string | null
  error: unknown
}

/** Searches for the text, once its writer pauses. */
export function useResults(text: string, enabled: boolean): Results {
  const q = useDebounced(text, 150)
  const isWanted = enabled && [...text].length >= fewestLetters
  const { data, error } = useApiQuery('/search', {
    params: { query: { q } },
    enabled: isWanted && q === text,
  })
  if (!isWanted) return { records: [], warning: null, error: null }
  if (q !== text) return { records: null, warning: null, error: null }
  return {
    records: data ? recordsOf(data) : error ? [] : null,
    warning: data?.warnings?.[0]?.message ?? null,
    error,
  }
}

import { useMemo } from 'react'
import { chosenNow } from '../messages/text.ts'
import { useMeta } from './use-meta.ts'

/** The countries with their names in the user's language, by name, and the name of a code. */
export function useCountries() {
  const { countries: english } = useMeta()
  return useMemo(() => {
    const language = chosenNow()
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const countries =
      language === 'en'
        ? english
        : english
            .map(({ code, name }) => ({ code, name: names.of(code) ?? name }))
            .toSorted((one, other) => one.name.localeCompare(other.name, language))
    return {
      countries,
      nameOf: (code: string) => countries.find(country => country.code === code)?.name ?? code,
    }
  }, [english])
}

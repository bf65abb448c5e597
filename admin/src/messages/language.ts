/** The languages of the app, each by its own name. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const

export type Language = keyof typeof languageNames

const storageKey = 'waybill.language'

function isLanguage(text: string | null | undefined): text is Language {
  return text != null && Object.hasOwn(languageNames, text)
}

/** The user's choice, stored in this browser, or else the browser's first language that the app knows. */
export function chosenLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  if (isLanguage(stored)) return stored
  return navigator.languages.map(tag => tag.split('-')[0]).find(isLanguage) ?? 'en'
}

/** Stores the choice. It takes effect when the page loads again. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}

import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'

/** React-admin's own words. A sentence of the server is no key of these: it is shown as it is. */
export const i18nProvider = polyglotI18nProvider(() => english, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
})

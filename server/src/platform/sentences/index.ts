export { columnHeading, translatedHeadings } from './column-headings.ts'
export {
  type DocumentLanguage,
  type DocumentText,
  type DocumentTexts,
  documentLanguages,
  documentTexts,
  languageOfCountry,
} from './document-texts.ts'
export { type Message, messageOf, wordOf } from './message-of.ts'

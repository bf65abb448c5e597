export { type Message, messageOf, wordOf } from './message-of.ts'

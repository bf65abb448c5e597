import { loadMessages } from './messages/text.ts'

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the app.')

// Modules read their texts as they load, so the texts load first.
await loadMessages()
const { start } = await import('./start.tsx')
start(place)

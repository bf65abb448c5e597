export { createLiveChanges, type Following, type LiveChanges } from './live-changes.ts'

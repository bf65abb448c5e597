export { type ChangedKind, lastPlace, noteChanges } from './changes.repository.ts'
export { sequenceBeforeList, sequenceChanges } from './sequence-changes.ts'

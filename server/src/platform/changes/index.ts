export {
  type ChangedKind,
  lastPlace,
  noteChanges,
  placedKind,
} from './changes.repository.ts'
export { sequenceBeforeList, sequenceChanges } from './sequence-changes.ts'

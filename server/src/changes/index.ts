export {
  type ChangedKind,
  lastPlace,
  noteChanges,
  type PlacedKind,
  placedKind,
} from './changes.repository.ts'
export { sequenceBeforeList, sequenceChanges } from './sequence-changes.ts'

export {
  type ChangedKind,
  type LatestChange,
  lastPlace,
  latestChanges,
  noteChanges,
  noteOthers,
  placedKind,
} from './changes.repository.ts'
export { sequenceBeforeList, sequenceChanges } from './sequence-changes.ts'

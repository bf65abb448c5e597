export type { ListedTable, ListFilter } from './conditions.repository.ts'
export { type CursorOf, readCursor, unusableCursor, writeCursor } from './cursor.ts'
export {
  beginListing,
  bringChangesUpToDate,
  type ListOrder,
  type ListRequest,
  readIds,
} from './read-ids.ts'

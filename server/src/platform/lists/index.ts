export { idsShownIn, type ListedTable, type ListFilter } from './conditions.repository.ts'
export { type CursorOf, readCursor, unusableCursor, writeCursor } from './cursor.ts'
export {
  deleteMetadataEntries,
  insertMetadataEntries,
  type MetadataPair,
} from './metadata-entries.repository.ts'
export { type ListOrder, type ListRequest, readPage } from './read-page.ts'

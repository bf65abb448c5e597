export {
  changeSortCode,
  createSortCode,
  mostSortCodes,
  removeSortCode,
  type SortCodeFields,
} from './change-sort-code.ts'
export { type FoundSortCode, findSortCodes, findSortCodesIn, type SortCode } from './find-sort-codes.ts'
export { type ImportedSortCodes, importSortCodes } from './import-sort-codes.ts'
export {
  countSortCodes,
  pageOfSortCodes,
  type SortCodeFilter,
  type SortCodeRow,
} from './sort-codes.repository.ts'
export { sortCodeColumns } from './sort-codes-csv.ts'

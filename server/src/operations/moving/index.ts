export { numberCell, recordStart } from './cell.ts'
export { companyMap, homesOf, type MapFormat, mapFormats } from './company-map.ts'
export { type CellFault, compareCells } from './compare-cells.ts'
export {
  clearCompany,
  estimateMove,
  type MoveOptions,
  type MoveStep,
  moveCompany,
  takeBack,
} from './move-company.ts'
export { lookAtCells, readCell, readCells } from './read-cells.ts'

export { changeDepot, createDepot, removeDepot, requireDepot } from './change-depot.ts'
export { type DepotRow, findDepotRow, listDepotRows } from './depots.repository.ts'

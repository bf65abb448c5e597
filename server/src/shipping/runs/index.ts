export { type Assignment, assignRuns, proposeRuns } from './assign-runs.ts'
export { addStops, moveStops, removeStops, reorderStops } from './change-stops.ts'
export { closeRun, knownAnswer, sayOutcomes } from './close-run.ts'
export { driversAt, isCovered } from './coverage.ts'
export { continueRun, departRun, type MovedBy, stopsToMove } from './depart-run.ts'
export { followRun, leaveRun } from './leave-run.ts'
export { findOpenStops, inOrderOfRuns, type OpenStop } from './loading.repository.ts'
export { findStopOf, type Loading, readLoading, type StopOf } from './loading.ts'
export { unassignedReasons } from './plan-runs.ts'
export { type ProposedOrder, proposeOrder } from './propose-order.ts'
export { type MapOfRuns, mostOnMap, readMapOfRuns } from './read-map.ts'
export {
  type DayOfRuns,
  mostShown,
  readDayOfRuns,
  readRun,
  readRunPage,
  readRunsToLoad,
} from './read-runs.ts'
export {
  mostStops,
  outcomesOf,
  type Run,
  type RunTotals,
  runStatuses,
  type Stop,
  stopOutcomes,
  type Task,
  totalWeight,
  weightIn,
} from './run.ts'
export { countRuns, type RunFilter } from './run-list.repository.ts'
export { printManifest, printRunSheet } from './run-papers.ts'
export { runKinds } from './run-work.ts'
export { deleteOldRuns, findRun, firstRuns, listRunsOfDriver, lockRun } from './runs.repository.ts'
export { addressesToVisit, endsOfRuns } from './stops.repository.ts'
export { findDeliveries, listStops } from './tasks.repository.ts'

export { readCardCsv, writeCardCsv } from './card-csv.ts'
export { changeDraft, intoThePast, latestVersion, nextVersion, publishDraft } from './card-versions.ts'
export {
  type CellChange,
  comparedCellJson,
  comparedCells,
  pricesOfCell,
  writeComparisonCsv,
} from './compared-cells.ts'
export { type CurrentTariff, type CurrentTariffs, createCurrentTariffs } from './current-tariffs.ts'
export { findCustomerGroup, listCustomerGroups, loadGroupNames } from './customer-groups.repository.ts'
export { listHolidays, removeHoliday, saveHoliday } from './edit-holidays.ts'
export { type ChangedPart, editPart, readPart } from './edit-part.ts'
export { exampleTariff } from './example-tariff.ts'
export {
  checkedTariff,
  exportTariff,
  type ImportedTariff,
  type ImportOptions,
  importTariff,
} from './import-tariff.ts'
export { isLargeTariff } from './load-part.repository.ts'
export { pastShipments } from './past-shipments.repository.ts'
export type { TariffEdit } from './prepare-edit.ts'
export { prepareTariffs } from './prepare-tariffs.ts'
export { type GroupMember, putIntoGroups } from './put-into-groups.ts'
export {
  type Raise,
  type RaisedCards,
  raiseCards,
  requirePercent,
  roundingRules,
  roundingSteps,
} from './raise-cards.ts'
export { type PastShipment, type ReplayReport, replay, replayCsv, replayJson } from './replay.ts'
export {
  addSums,
  byDifference,
  differenceOf,
  groupOf,
  type ReplaySum,
  replayHeading,
  replayRows,
  sumOf,
} from './replay-tally.ts'
export { type RuleChange, withRule, withRules } from './rule-change.ts'
export { starterTariff } from './starter-tariff.ts'
export { listSurcharges, loadTariff, readStoredTariff } from './tariff.repository.ts'
export { tariffJsonSchema } from './tariff-json-schema.ts'
export type { TariffPart } from './tariff-part.ts'
export {
  type CardSummary,
  countZoneRules,
  findCard,
  findCustomerPricing,
  findGroupsOfCustomers,
  listCards,
  listZoneRules,
  listZoneSets,
  type PlacedRule,
  type ZoneSetSummary,
} from './tariff-parts.repository.ts'
export { tariffText } from './tariff-text.ts'
export { cardXlsx, xlsxType, zoneRulesXlsx } from './tariff-xlsx.ts'
export { tryTariff } from './try-tariff.ts'
export { type RulesOfTable, readZoneRulesCsv, writeZoneRulesCsv } from './zone-rules-csv.ts'
export { createZoneThread } from './zone-thread.ts'

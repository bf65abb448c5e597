export { readCardCsv, writeCardCsv } from './card-csv.ts'
export { changeDraft, latestVersion, publishDraft } from './card-versions.ts'
export { type CurrentTariffs, createCurrentTariffs } from './current-tariffs.ts'
export { editTariff, prepareEdit, type TariffEdit } from './edit-tariff.ts'
export { exampleTariff } from './example-tariff.ts'
export { checkedTariff, exportTariff, importTariff } from './import-tariff.ts'
export { pastShipments } from './past-shipments.repository.ts'
export { type PastShipment, type ReplayReport, replay, replayCsv, replayJson } from './replay.ts'
export { loadTariff, readStoredTariff } from './tariff.repository.ts'
export { tariffJsonSchema } from './tariff-json-schema.ts'
export {
  type CardSummary,
  countZoneRules,
  findCard,
  findCustomerPricing,
  isLargeTariff,
  listCards,
  listSurcharges,
  listZoneRules,
  listZoneSets,
  type PlacedRule,
  type ZoneSetSummary,
} from './tariff-parts.repository.ts'
export { tryTariff } from './try-tariff.ts'
export { readZoneRulesCsv, writeZoneRulesCsv } from './zone-rules-csv.ts'

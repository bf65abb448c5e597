export { type CurrentTariff, type CurrentTariffs, createCurrentTariffs } from './current-tariffs.ts'
export { exampleTariff } from './example-tariff.ts'
export { freezeView, loadTariff, type StoredTariff } from './tariff.repository.ts'

export { type PriceListOptions, printPriceList } from './price-list.ts'

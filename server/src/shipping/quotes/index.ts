export { compareRates, findComparisonFaults } from './compare-rates.ts'
export { findQuoteFaults, quoteRates } from './quote-rates.ts'
export {
  ComparisonRequestSchema,
  missingPostalCodes,
  type QuoteRequest,
  QuoteRequestSchema,
  quoteFlatNames,
  shipmentFields,
  staffComparisonFields,
  staffQuoteFields,
} from './quote-request.ts'

export { findQuoteFaults, quoteRates } from './quote-rates.ts'
export { type QuoteRequest, QuoteRequestSchema, staffQuoteFields } from './quote-request.ts'

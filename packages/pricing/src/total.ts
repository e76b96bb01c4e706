/** Module that browser, editor and documents share; small, and without the engine. */
export { type Adjustment, adjustedRows } from './adjusted-rows.ts'
export { type AllInPrice, allInPrice } from './all-in-price.ts'
export { type BlockSum, blockSums } from './block-sums.ts'
export { changedWays } from './changed-ways.ts'
export { pick, placeName } from './chat-words.ts'
export { checkPriceList, checkPriceListSending } from './check-price-list.ts'
export { checkLine, checkQuotation, type QuotationRule, quotationRules } from './check-quotation.ts'
export { checkRecipient, checkSending } from './check-sending.ts'
export { bestPlaces, type ComparedCharge, type ComparedOffers, compareOffers } from './compare-offers.ts'
export { type ComparedOrigins, compareOrigins } from './compare-origins.ts'
export { comparePriceLists } from './compare-price-lists.ts'
export { compareQuotations, type Version } from './compare-quotations.ts'
export { sumsByCurrency } from './debit-note-sums.ts'
export { type Overdue, type OverdueCharge, type OverdueSlab, overdueCharge } from './demurrage.ts'
export { type DerivationRule, derivationRules } from './derivation.ts'
export { driftText, hasDrifted, isStaleRate, staleRateDays, usualDriftPercent } from './exchange.ts'
export { boxesNeeded, type Capacity, type Cargo, tonsInEach } from './loadability.ts'
export { heldMarkups, markedUpByHand, putOn, systemPriceOf } from './manual-markup.ts'
export { type LineMargin, type OptionMargin, optionMargin } from './margin.ts'
export { withoutMeasureNote } from './measure-note.ts'
export { amountBeyond } from './money.ts'
export { offersText, offersWords } from './offers-text.ts'
export {
  type LineTotal,
  lineAmount,
  type OptionTotals,
  type PricedLine,
  type Quoted,
  quotationTotals,
} from './option-totals.ts'
export { priceListDocument } from './price-list-document.ts'
export { quotationDocument } from './quotation-document.ts'
export { freeDays, freeTimeCounting } from './ranking.ts'
export { hasSameNumbers, type OpenedNumber, reasonOf } from './reason-of.ts'
export { defaultTerms, optionLetter, type Term, termOf } from './terms.ts'
export { wayOf } from './way-of.ts'

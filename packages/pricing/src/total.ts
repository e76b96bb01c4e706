/** Module that browser, editor and documents share; small, and without the engine. */

export { driftText, hasDrifted, isStaleRate, staleRateDays, usualDriftPercent } from './book/exchange.ts'
export { withoutMeasureNote } from './charges/measure-note.ts'
export { bestPlaces, type ComparedCharge, type ComparedOffers, compareOffers } from './compare/compare-offers.ts'
export { type ComparedOrigins, compareOrigins } from './compare/compare-origins.ts'
export { comparePriceLists } from './compare/compare-price-lists.ts'
export { compareQuotations, type Version } from './compare/compare-quotations.ts'
export { type AllInPrice, allInPrice } from './lines/all-in-price.ts'
export { isPlainProduct } from './lines/plain-product.ts'
export { hasSameNumbers, type OpenedNumber, reasonOf } from './lines/reason-of.ts'
export { heldMarkups, markedUpByHand, putOn, systemPriceOf } from './markup/manual-markup.ts'
export { cargoFigures, pieceTotals, type TypedCargo, usualDivisor } from './modes/counting/cargo-figures.ts'
export { usualRatio } from './modes/counting/revenue-tons.ts'
export { type DerivationRule, derivationRules } from './money/derivation.ts'
export { amountBeyond, amountPer } from './money/money.ts'
export { pick, placeName } from './papers/chat-words.ts'
export { defaultTerms, optionLetter, type Term, termOf } from './papers/terms.ts'
export { checkPriceList, checkPriceListSending } from './price-list/check-price-list.ts'
export { priceListDocument } from './price-list/price-list-document.ts'
export { changedWays } from './quotation/changed-ways.ts'
export { checkLine, checkQuotation, type QuotationRule, quotationRules } from './quotation/check-quotation.ts'
export { checkRecipient, checkSending } from './quotation/check-sending.ts'
export { linesOfSet, type SetCharge } from './quotation/lines-of-set.ts'
export { modeOffersWords } from './quotation/mode-offers-text.ts'
export { type OffersWords, offersText, offersWords, textOf } from './quotation/offers-text.ts'
export { quotationDocument } from './quotation/quotation-document.ts'
export { percentAbove, quotedAllIn } from './quotation/quoted-all-in.ts'
export { unexplainedLines } from './quotation/typed-lines.ts'
export { wayOf } from './quotation/way-of.ts'
export { freeDays, freeTimeCounting } from './search/ranking.ts'
export { type Adjustment, adjustedRows } from './sums/adjusted-rows.ts'
export { type BlockSum, blockSums } from './sums/block-sums.ts'
export { sumsByCurrency } from './sums/debit-note-sums.ts'
export { type Overdue, type OverdueCharge, type OverdueSlab, overdueCharge } from './sums/demurrage.ts'
export { boxesNeeded, type Capacity, type Cargo, tonsInEach } from './sums/loadability.ts'
export { type LineMargin, type OptionMargin, optionMargin } from './sums/margin.ts'
export {
  type LineTotal,
  lineAmount,
  type OptionTotals,
  type PricedLine,
  type Quoted,
  quotationTotals,
} from './sums/option-totals.ts'

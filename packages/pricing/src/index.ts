export { askOnDay } from './book/ask-on-day.ts'
export type { Audience } from './book/audience.ts'
export type {
  Book,
  Charge,
  ChargeLine,
  ContainerType,
  Currency,
  Dictionaries,
  ExchangeRate,
  FclRate,
  FeeSheet,
  MarkupLine,
  MarkupRule,
  Named,
  Port,
  Unit,
} from './book/book.ts'
export { bookTables } from './book/book-tables.ts'
export { dictionaryOf } from './book/dictionary.ts'
export { exchangeRateOn } from './book/exchange.ts'
export type { LeftOut } from './book/left-out-rows.ts'
export type { SecrecyRule } from './book/secrecy-rule.ts'
export { freightTerm } from './charges/payer.ts'
export { reasonWithoutLegNames, withoutLegNames } from './disclosure/leg-names.ts'
export { redactAlike, redactOffer, withRedactedSide } from './disclosure/redact-offer.ts'
export { hiddenOf, rulesAgainst, rulesOpened, type SecretFacts, type SecretReader } from './disclosure/secrecy.ts'
export { type BookRow, bothBooks, differingRows, resourceOf, rowIn, withRows } from './history/book-rows.ts'
export { markedUpAsOn } from './history/marked-up-as-on.ts'
export { askFarAhead, offerAgain, type WayThen } from './history/offer-again.ts'
export { aboutOffer, type Moment } from './history/offer-at.ts'
export { type Moved, type Moving, whatMoved } from './history/what-moved.ts'
export { isCountedSum, raisedBy, rowsWithin, withinFreight } from './lines/one-price.ts'
export { type Buyer, someBuyerOf } from './markup/buyer.ts'
export { cheapestWays } from './markup/counter-ways.ts'
export { type Floor, type FreightLine, isOptionBelowFloor, leastForFloor } from './markup/floor.ts'
export { areOwnFloors, floorsOf } from './markup/layer-floors.ts'
export { type Edition, layersFor } from './markup/layers.ts'
export { withHeldMarkups } from './markup/manual-markup.ts'
export { type MarkupFault, markupFaults, mayFallBelow } from './markup/markup-faults.ts'
export { atPrices, type LeastPrice, reachTarget } from './markup/reach-target.ts'
export { reachWithin } from './markup/reach-within.ts'
export { repriced, type StandingPrice } from './markup/reprice.ts'
export { isForSeller, type Seller, someSellerOf } from './markup/seller.ts'
export { modeDay } from './modes/asked/mode-day.ts'
export {
  explainInLanes,
  type LaneAnswer,
  type LaneOffer,
  numbersOfLanes,
  type OfferAsked,
  searchLanes,
} from './modes/asked/search-lanes.ts'
export type { ModeSheet } from './modes/charges/charge.ts'
export { factsOfMode } from './modes/charges/facts-of.ts'
export type { ModeMarketRule, ModeRule } from './modes/charges/layers.ts'
export { isCountedEarlier, type ValidityBasis } from './modes/charges/mode-days.ts'
export type { ModeAsk, ModeBook, ModeRate } from './modes/engine/engine.ts'
export type { ModeFloors } from './modes/engine/floor.ts'
export type { ModeAnswer } from './modes/engine/mode-answer.ts'
export { type MarkedScope, markedFacts, modeMarkupCover } from './modes/engine/mode-markup-cover.ts'
export { unpricedIn } from './modes/engine/offer-summary.ts'
export { isQuotedBelow } from './modes/engine/quoted-below.ts'
export { modeOfferKey, searchMode } from './modes/engine/search-mode.ts'
export { engineOf, loadOf } from './modes/engines.ts'
export type { FulfilmentPlace } from './modes/fba/fulfilment-place.ts'
export { usualTrucks } from './modes/land/usual-trucks.ts'
export { deadFreight, deadFreightNotes, isLateCancellation } from './modes/loose/dead-freight.ts'
export { fullBoxesOf, fullBoxNote, isMeasured, tonsAt } from './modes/loose/full-box.ts'
export { breaksOf, checkableLines } from './modes/papers/checkable-lines.ts'
export { comparedOffers } from './modes/papers/compared-mode.ts'
export { freightAtWeight } from './modes/papers/freight-at-weight.ts'
export { askOfBreaks, listedBreaks } from './modes/papers/list-by-breaks.ts'
export { isListedBelow, type RowFloor } from './modes/papers/list-floor.ts'
export { type ListedRate, type ListedRow, listedRate, listFromRates } from './modes/papers/list-from-offers.ts'
export { linesAsListed } from './modes/papers/listed-freight.ts'
export { draftFromModeOffers, type QuotedOffer } from './modes/papers/mode-draft.ts'
export { own } from './money/own.ts'
export { holdsFor } from './price-list/holds-for.ts'
export { type ListedOffer, listedOffer } from './price-list/listed-offer.ts'
export { listAsPresentedNow } from './price-list/presented-list.ts'
export { priceListFromOffers } from './price-list/price-list-from-offers.ts'
export type { ListAsk, PricedList, RowFacts, TariffFacts } from './price-list/priced-list.ts'
export { renewedList } from './price-list/renewed-list.ts'
export { takenOut } from './price-list/taken-out.ts'
export { costLines } from './quotation/cost-lines.ts'
export { draftFromOffers, latestValidUntil } from './quotation/draft-from-offers.ts'
export { type LinePrice, linePriceOf } from './quotation/line-price.ts'
export { quotedLines } from './quotation/quoted-lines.ts'
export { renewedOption } from './quotation/renewed-option.ts'
export { laneDay } from './search/lane-day.ts'
export { marketList, marketOffers } from './search/market-list.ts'
export { originTotal } from './search/origin-total.ts'
export { partnerMatrix } from './search/partner-matrix.ts'
export { type PartnerQuestion, partnerOffers, type Share } from './search/partner-offers.ts'
export { type AgentFacts, type AgentQuestion, agentLines, compareAgents, searchAgents } from './search/price-agents.ts'
export { type PricedOffer, type Pricing, priceFcl, type Side } from './search/price-fcl.ts'
export type { DeskQuestion, Question } from './search/question.ts'
export {
  explainDesk,
  explainSell,
  hiddenFrom,
  offersFrom,
  searchDesk,
  searchFor,
  searchSell,
  totalsFor,
} from './search/search-fcl.ts'
export { rowsHidden } from './search/secret-rows.ts'
export { soldService } from './search/sold-service.ts'
export {
  chargeAmount,
  convertedCharge,
  isOverpaid,
  isSettled,
  kindOfNote,
  missingRates,
  noteRate,
  openAmounts,
  sumsByCurrency,
} from './sums/debit-note-sums.ts'
export { exchangedBy } from './sums/exchanged-by.ts'
export {
  type BookSums,
  bookSums,
  chargeTotals,
  type OrderCharge,
  openCharges,
  orderAmounts,
  orderSums,
} from './sums/order-sums.ts'
export { type ShareBasis, type SharingCargo, sharedAmount, shareWeight } from './sums/shared-cost.ts'
export * from './total.ts'
export {
  type HouseLayers,
  type MarkedRate,
  type MovedRate,
  maxMovedFirst,
  movedByMarkups,
  type ViewChange,
  viewChangesByMarkups,
} from './trials/moved-by-markups.ts'
export { type ChangedRule, type ModeHouse, movedByModeMarkups } from './trials/moved-by-mode-markups.ts'
export { type ChainedRate, planChains } from './trials/plan-chains.ts'
export { tryMarkups } from './trials/try-markups.ts'
export { type TriedPrice, tryModeMarkups } from './trials/try-mode-markups.ts'
export { tryModeSheet } from './trials/try-mode-sheet.ts'
export { tryPlan } from './trials/try-plan.ts'
export { type TriedSheet, trySheet } from './trials/try-sheet.ts'
export {
  type CoverageGap,
  coverageGaps,
  type LackingScope,
  type LaneScope,
  lackingScopes,
  type RateScope,
} from './watch/coverage-gaps.ts'
export { bargeCover, bargedScopes, feeCover, markupCover } from './watch/covers.ts'
export { daysAfter, expectedPrice } from './watch/expected-price.ts'
export { type OutOfLine, pricesOutOfLine, type SheetPrices } from './watch/prices-out-of-line.ts'
export { oceanAlone, sellTrend, trendWeeks } from './watch/sell-trend.ts'
export { percentOfMedian, unusualPrice } from './watch/unusual-price.ts'
export {
  isMovedBy,
  type PriceChange,
  type SeenPrices,
  type Watch,
  type WatchedPrice,
  type WatchTrigger,
  watchPrices,
} from './watch/watch-prices.ts'
export { daysToLoad } from './ways/candidates.ts'
export { type LocatedPlace, nearByDistance } from './ways/near-by-distance.ts'
export { type NearPlace, nearPlacesOfAll } from './ways/near-places.ts'
export { nearPorts, type PlacedPort } from './ways/near-ports.ts'
export { type RowName, type WayNames, wayOfKey } from './ways/way-key.ts'
export { reaches } from './ways/ways.ts'

export { askOnDay } from './ask-on-day.ts'
export type { Audience } from './audience.ts'
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
} from './book.ts'
export { type BookRow, bothBooks, differingRows, resourceOf, rowIn, withRows } from './book-rows.ts'
export { daysToLoad } from './candidates.ts'
export { costLines } from './cost-lines.ts'
export { cheapestWays } from './counter-ways.ts'
export { type CoverageGap, coverageGaps, lackingScopes, type RateScope } from './coverage-gaps.ts'
export { bargeCover, bargedScopes, feeCover, markupCover } from './covers.ts'
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
} from './debit-note-sums.ts'
export { draftFromOffers, latestValidUntil } from './draft-from-offers.ts'
export { exchangeRateOn } from './exchange.ts'
export { exchangedBy } from './exchanged-by.ts'
export { daysAfter, expectedPrice } from './expected-price.ts'
export { type Floor, type FreightLine, isOptionBelowFloor, leastForFloor } from './floor.ts'
export { holdsFor } from './holds-for.ts'
export { laneDay } from './lane-day.ts'
export { areOwnFloors, floorsOf } from './layer-floors.ts'
export { type Edition, layersFor } from './layers.ts'
export type { LeftOut } from './left-out-rows.ts'
export { reasonWithoutLegNames, withoutLegNames } from './leg-names.ts'
export { type LinePrice, linePriceOf } from './line-price.ts'
export { type ListedOffer, listedOffer } from './listed-offer.ts'
export { withHeldMarkups } from './manual-markup.ts'
export { markedUpAsOn } from './marked-up-as-on.ts'
export { marketList, marketOffers } from './market-list.ts'
export { type MarkupFault, markupFaults, mayFallBelow } from './markup-faults.ts'
export { breaksOf, checkableLines } from './modes/checkable-lines.ts'
export { comparedOffers } from './modes/compared-mode.ts'
export { deadFreightNotes } from './modes/dead-freight.ts'
export { type FulfilmentPlace, generalOf, type ModeAsk, type ModeBook, type ModeRate } from './modes/engine.ts'
export { engineOf, loadOf } from './modes/engines.ts'
export { factsOfMode } from './modes/facts-of.ts'
export type { ModeFloors } from './modes/floor.ts'
export { fullBoxesOf, fullBoxNote, isMeasured } from './modes/full-box.ts'
export type { ModeMarketRule, ModeRule } from './modes/layers.ts'
export { isListedBelow, type RowFloor } from './modes/list-floor.ts'
export { type ListedRate, listedRate, listFromRates } from './modes/list-from-offers.ts'
export { draftFromModeOffers, type QuotedOffer } from './modes/mode-draft.ts'
export { unpricedIn } from './modes/offer-summary.ts'
export { isQuotedBelow } from './modes/quoted-below.ts'
export { type ModeAnswer, searchMode } from './modes/search-mode.ts'
export { amountBeyond, amountPer } from './money.ts'
export {
  type HouseLayers,
  type MarkedRate,
  type MovedRate,
  maxMovedFirst,
  movedByMarkups,
  type ViewChange,
  viewChangesByMarkups,
} from './moved-by-markups.ts'
export { type NearPort, nearPortsOfAll, type PlacedPort } from './near-ports.ts'
export { askFarAhead, offerAgain, type WayThen } from './offer-again.ts'
export { aboutOffer, type Moment } from './offer-at.ts'
export { isCountedSum, raisedBy, rowsWithin, withinFreight } from './one-price.ts'
export {
  type BookSums,
  bookSums,
  chargeTotals,
  type OrderCharge,
  orderSums,
} from './order-sums.ts'
export { originTotal } from './origin-total.ts'
export { own } from './own.ts'
export { partnerMatrix } from './partner-matrix.ts'
export { type PartnerQuestion, partnerOffers, type Share } from './partner-offers.ts'
export { type ChainedRate, planChains } from './plan-chains.ts'
export { listAsPresentedNow } from './presented-list.ts'
export { type AgentFacts, type AgentQuestion, agentLines, compareAgents, searchAgents } from './price-agents.ts'
export { type PricedOffer, type Pricing, priceFcl, type Side } from './price-fcl.ts'
export { priceListFromOffers } from './price-list-from-offers.ts'
export type { ListAsk, PricedList, RowFacts, TariffFacts } from './priced-list.ts'
export { type OutOfLine, pricesOutOfLine, type SheetPrices } from './prices-out-of-line.ts'
export type { DeskQuestion, Question } from './question.ts'
export { quotedLines } from './quoted-lines.ts'
export { atPrices, type LeastPrice, reachTarget } from './reach-target.ts'
export { reachWithin } from './reach-within.ts'
export { redactAlike, redactOffer, withRedactedSide } from './redact-offer.ts'
export { renewedList } from './renewed-list.ts'
export { renewedOption } from './renewed-option.ts'
export { repriced, type StandingPrice } from './reprice.ts'
export {
  explainDesk,
  explainSell,
  hiddenFrom,
  offersFrom,
  searchDesk,
  searchFor,
  searchSell,
  totalsFor,
} from './search-fcl.ts'
export { hiddenOf, rulesAgainst, rulesOpened, type SecretFacts, type SecretReader } from './secrecy.ts'
export type { SecrecyRule } from './secrecy-rule.ts'
export { rowsHidden } from './secret-rows.ts'
export { oceanAlone, sellTrend, trendWeeks } from './sell-trend.ts'
export * from './total.ts'
export { tryMarkups } from './try-markups.ts'
export { tryPlan } from './try-plan.ts'
export { type TriedSheet, trySheet } from './try-sheet.ts'
export { percentOfMedian, unusualPrice } from './unusual-price.ts'
export {
  type PriceChange,
  type SeenPrices,
  type Watch,
  type WatchedPrice,
  type WatchTrigger,
  watchPrices,
} from './watch-prices.ts'
export { type RowName, type WayNames, wayOfKey } from './way-key.ts'
export { reaches } from './ways.ts'
export { type Moved, type Moving, whatMoved } from './what-moved.ts'

export {
  type Analysis,
  type AnalysisName,
  analyses,
  analysisNamed,
  analysisNames,
  type Reach,
  reaches,
  reachKeys,
} from './analyses/analyses.ts'
export { analysisProducts, choiceLabel } from './analyses/choices.ts'
export { type BehindList, type Dimension, type MeasureName, measureNamed, type Unit } from './analyses/measures.ts'
export { type PartName, partNamed } from './analyses/parts.ts'
export {
  type SpaceDimension,
  type SpaceMeasureName,
  type SpaceUnit,
  type SummaryGroup,
  type SummaryMeasure,
  spaceMeasureNamed,
  spaceUnits,
  summaryGroups,
  summaryMeasures,
} from './analyses/space-measures.ts'
export { shaped, unchanged } from './answers/unchanged.ts'
export { type BatchAct, batchActs, batchActsInSight } from './batch-acts.ts'
export { type CargoKind, type CargoOf, cargoes, maxVehicles, packageKinds } from './cargo/cargo.ts'
export {
  type DangerousGoodsLine,
  goodsFaults,
  goodsPackingGroups,
  imoClassValues,
  maxInnerPackaging,
  maxShippingName,
} from './cargo/goods.ts'
export { rewrittenLines } from './catalogue/add-only.ts'
export { type ByWeight, byWeightIn, freightHeaders } from './catalogue/by-weight.ts'
export {
  type DataScope,
  dataScopes,
  modulesBeyond,
  type ScopeModule,
  type ScopeOfPeople,
  type ScopesOfPerson,
  scopeModuleNames,
  scopeModules,
} from './catalogue/data-scope.ts'
export * from './catalogue/kinds.ts'
export { valuesOfCopy, valuesOfMaker } from './catalogue/mine.ts'
export { hasPrices, isPriceIn, pickCells, priceCells } from './catalogue/prices.ts'
export {
  type Complaint,
  changedAt,
  exportedPerDay,
  exportNeedsReason,
  exportRight,
  isNamedByCode,
  isStanding,
  namingsOf,
  type Resource,
  resource,
  soonDaysOf,
  type Trait,
  traitFields,
} from './catalogue/resource.ts'
export { splitLine } from './catalogue/split-line.ts'
export {
  type AttachedFile,
  type Draft,
  type FieldName,
  type FieldOf,
  linesIn,
  type RecordFacts,
  type Reference,
  type Row,
  type Stored,
} from './catalogue/values.ts'
export { comparedSearch, opensSearch } from './compared-search.ts'
export { type Contract, contract } from './contract.ts'
export {
  type DutyList,
  dutyLists,
  endingRatesOf,
  endingSoonOptions,
  everyDutyList,
  hasDuty,
  ratesEndingOn,
} from './duties.ts'
export type { Access, AnswerOf, InputOf, Leaf, Operation, Tree } from './endpoints/endpoint.ts'
export { lateAmendments } from './endpoints/orders/booking-amendments.ts'
export { agentKeys, chatPickers, sessionResults } from './endpoints/orders/chat.ts'
export type { Billable, DebitNoteDraft, DebitNoteView, NoteAct } from './endpoints/orders/debit-notes.ts'
export {
  type GroupOfRow,
  maxReportGroups,
  type OrderFigures,
  type OrderReceivables,
  type OrderReportQuestion,
  type ReportGroup,
  reportGroups,
} from './endpoints/orders/order-report.ts'
export type { HouseOrder, OrderAct, OrderSums } from './endpoints/orders/orders.ts'
export { holdExtensionHours, type PoolAct } from './endpoints/orders/space.ts'
export {
  maxSpaceDays,
  maxSummaryWeeks,
  type SpaceStatisticsQuestion,
  type SpaceSummaryQuestion,
} from './endpoints/orders/space-figures.ts'
export { mostDecided } from './endpoints/orders/space-parts.ts'
export { hitRateWeeks, mostWeeks, usualWeeks } from './endpoints/orders/space-requests.ts'
export { longestEvents } from './endpoints/orders/tracking.ts'
export { type WorkOrderStep, workOrderSteps } from './endpoints/orders/work-orders.ts'
export {
  type AnalysisQuestion,
  analysisExport,
  analysisKeys,
  maxAnalysisDays,
} from './endpoints/partners/customer-analysis.ts'
export { maxLeadRows } from './endpoints/partners/leads.ts'
export { type BlacklistAct, type Likeness, likenesses } from './endpoints/partners/suppliers.ts'
export {
  type Invitation,
  maxInvited,
  type OrganisationUnit,
  type StaffAccount,
  temporaryHours,
  type Uninvited,
} from './endpoints/people/staff.ts'
export type { ComboboxOption, OrganisationNodeAnswer } from './endpoints/records/combobox.ts'
export { type DashboardQuestion, dashboardExport } from './endpoints/records/fcl-dashboard.ts'
export { type CountryNote, type PlaceInCountry, placesInCountries } from './endpoints/records/places.ts'
export { costlessPublishPreview, type PublishMeeting, type PublishPreview } from './endpoints/records/rate-desk.ts'
export {
  type ApprovalAct,
  type Condition,
  type ListParameters,
  type ListQuestion,
  listQuestion,
  longestSearch,
} from './endpoints/records/records.ts'
export { type SalesIdType, type SalesModule, salesSearchPath } from './endpoints/records/sales-search.ts'
export { leastSailings, onTimeDays, reliabilityWeeks } from './endpoints/records/schedules.ts'
export {
  type BusinessType,
  businessTypes,
  type TemplateKind,
  templateKindOf,
  templatePage,
  templateSet,
} from './endpoints/records/templates.ts'
export { leastReportWords, maxReportWords } from './endpoints/report-words.ts'
export {
  costlessModeAnswer,
  type ModePicker,
  modePickers,
  modeSalesKeys,
  modeSearchKeys,
} from './endpoints/selling/mode-search.ts'
export { quotationKeys, readsQuotations } from './endpoints/selling/paper-calls.ts'
export { partnerSearchKey } from './endpoints/selling/partner-search.ts'
export {
  agentSearchKey,
  fclSearchPages,
  searchesPrices,
  searchKeys,
} from './endpoints/selling/price.ts'
export { longestSearchName, maxSavedSearches } from './endpoints/selling/saved-search.ts'
export { airBreakCells, fbaCbmCells, fbaKgCells } from './groups/charges/breaks.ts'
export { chargeLine, chargeScope, isOnDemand } from './groups/charges/charges.ts'
export { cargoClasses, dgClasses, reeferBoxes, serviceTerms, usualBoxes } from './groups/charges/freight.ts'
export {
  type ChatCargoKind,
  type ChatFact,
  type ChatIntent,
  type ChatMode,
  chatCargoKinds,
  chatFacts,
  chatIntents,
  chatModes,
  chatTerms,
} from './groups/chat.ts'
export { lowersCompanyPrice } from './groups/markups/markup-layers.ts'
export {
  conditionsOf,
  groupScope,
  markupScope,
  priorityOf,
  sellerScope,
  specificityOf,
} from './groups/markups/markups.ts'
export { withCutoffs } from './groups/orders/cutoffs.ts'
export {
  daysOfWay,
  directSailings,
  type HubWay,
  hubWays,
  lateDays,
  type SailingLeg,
  sailingsOfLane,
  sharedCarriers,
} from './groups/orders/lane-sailings.ts'
export { headOfNote } from './groups/orders/note-head.ts'
export * from './groups/orders/order-exceptions.ts'
export { isUnpriced } from './groups/orders/order-rules.ts'
export * from './groups/orders/order-stage.ts'
export * from './groups/orders/printed-papers.ts'
export {
  later,
  lclAgain,
  lclKey,
  lclTo,
  sailingsOf,
  shiftedLcl,
  shiftedSailing,
} from './groups/orders/sailing-plans.ts'
export { hasPackingGroups } from './groups/rates/dangerous.ts'
export { fbaGoods, fulfilmentFields } from './groups/rates/fba.ts'
export { pickupFields } from './groups/rates/land.ts'
export { declaredFields, insuranceFields } from './groups/rates/value-added.ts'
export {
  modesMarkedBy,
  modesReadBy,
  type RatedPage,
  ratedPages,
  ratedPagesOf,
  ratesPageOf,
  readsRatesFor,
} from './marked-rates.ts'
export { type MenuCentre, type MenuEntry, type MenuGroup, menu, menuEntries, workspace } from './menu.ts'
export {
  besideColumns,
  boundColumns,
  breakWord,
  columnOfCell,
  listColumns,
  shownColumns,
  surchargeColumns,
} from './modes/list-columns.ts'
export { listPageOf, listPath } from './modes/list-path.ts'
export { type ListLinks, linksOfList } from './modes/list-places.ts'
export type { CarrierKind, Direction, Mode, ModeSheets, PlaceKind, Wish } from './modes/mode.ts'
export type { ModeLand } from './modes/mode-land.ts'
export {
  endsOf,
  listedModes,
  type ModeName,
  modeListOf,
  modeNamed,
  modePages,
  modes,
  modesOfPage,
  pagesOfMode,
  type SearchedModeName,
  searchedModeNamed,
  searchedModes,
  storedMode,
} from './modes/modes.ts'
export { type NearPlaceKind, nearPlacesOf, nearRules } from './modes/near-places.ts'
export {
  type ModeListPage,
  type ModeQuotationPage,
  modeListPageNames,
  modeListPages,
  modeQuotationPageNames,
  modeQuotationPages,
} from './modes/quotation-pages.ts'
export { quotedAs } from './modes/quoted-as.ts'
export {
  type Product,
  productNamed,
  type Service,
  type ServiceName,
  serviceNamed,
  serviceNames,
  services,
  storedProduct,
} from './modes/services.ts'
export { endFields, shipmentKindOf } from './modes/shipment-kind.ts'
export { declarationSheets } from './modes/value-added.ts'
export type { Page, Queue, RecordPage, Scope, ScreenPage } from './page.ts'
export { listedPages } from './page-list.ts'
export { pageSizes } from './page-sizes.ts'
export {
  holdsPage,
  pageListing,
  pageNamed,
  pageShowing,
  pages,
  recordPage,
  resourceNamed,
  resources,
  setsFor,
  setsOfMode,
} from './pages.ts'
export {
  approvesBelowFloor,
  approvesRelease,
  approvesSuppliers,
  asksSuppliers,
  awardsBids,
  holds,
  holdsFor,
  isOpenTo,
  issuesNotes,
  mayEdit,
  mayImport,
  mayPublish,
  mergesBaseData,
  quotesByHand,
  type Reader,
  type Right,
  readerOn,
  reopensWon,
  rights,
  seesAllOrders,
  seesCost,
  seesFloor,
  seesPartners,
  seesSecrets,
  voidsNotes,
} from './permissions.ts'
export {
  type Issue,
  isProblemCode,
  isProblemReason,
  issuesOf,
  Problem,
  type ProblemCode,
  type ProblemReason,
  problemReasons,
  problems,
} from './problem.ts'
export { ratesPage, readsRates } from './rates-page.ts'
export { area } from './resources/base/area.ts'
export { chargeUnit, containerType, country, tradeLine, type UnitBasis } from './resources/base/base-data.ts'
export { carrier } from './resources/base/carrier.ts'
export { charge } from './resources/base/charge.ts'
export { currency } from './resources/base/currency.ts'
export { dangerousGoods, hsCodeRate } from './resources/base/customs.ts'
export { dictionaryItem, holiday, packageType, productType } from './resources/base/dictionaries.ts'
export { exchangeRate } from './resources/base/exchange-rate.ts'
export { port } from './resources/base/port.ts'
export { wharf } from './resources/base/wharf.ts'
export { airChargeSet, airDestinationCharge, airOriginCharge, airRate } from './resources/carriage/air.ts'
export { airCharge, airline, airport } from './resources/carriage/air-base.ts'
export { airCompanyMarkup, airMarketMarkup, airSalesMarkup } from './resources/carriage/air-markups.ts'
export { fbaRate, fbaRule } from './resources/carriage/fba.ts'
export { hasDoor, railDoorLeg, railRate, railTerms } from './resources/carriage/rail.ts'
export { railOperator, railStation } from './resources/carriage/rail-base.ts'
export { railMarkup } from './resources/carriage/rail-markups.ts'
export { bulkTruckRate, fullTruckRate, trailerRate } from './resources/carriage/trucking.ts'
export { declarationFee, insuranceRate } from './resources/carriage/value-added.ts'
export { fbaWarehouse, worldWarehouse, zoneOf } from './resources/carriage/warehouses.ts'
export { amendmentStates, bookingAmendment } from './resources/chat/booking-amendment.ts'
export { chatChannel } from './resources/chat/chat-channel.ts'
export { chatGroup } from './resources/chat/chat-group.ts'
export { chatQuotation } from './resources/chat/chat-quotation.ts'
export { chatMessage, chatSession } from './resources/chat/chat-session.ts'
export { bookingRefusals, bookingStates, onlineBooking } from './resources/chat/online-booking.ts'
export { workOrder, workOrderKinds } from './resources/chat/work-order.ts'
export { announcement } from './resources/company/company-display.ts'
export { companyInfo } from './resources/company/company-info.ts'
export { employee } from './resources/company/employee.ts'
export { exportRecord } from './resources/company/export-record.ts'
export {
  type CutOff,
  type EventRepeated,
  type EventWithDays,
  endsWithin,
  eventWithHours,
  type LeadHours,
  leadHourFields,
  usualLeadDays,
  usualLeadHours,
} from './resources/company/lead-times.ts'
export { loginRecord } from './resources/company/login-record.ts'
export { messageRule } from './resources/company/message-rule.ts'
export { deepestOrganisation, organisation } from './resources/company/organisation.ts'
export { isBarredFromInstitutions, role } from './resources/company/role.ts'
export { siteCase, siteKnowledge, siteNews, siteService } from './resources/company/site-articles.ts'
export { sectionTitle, siteComment, supplierPoster } from './resources/company/site-parts.ts'
export { addressBookEntry, jobOpening, siteExpert } from './resources/company/site-people.ts'
export { websiteProfile } from './resources/company/website-profile.ts'
export { carrierContract } from './resources/ocean/carrier-contract.ts'
export {
  dgLclCompanyMarkup,
  dgLclDestinationCharge,
  dgLclMarketMarkup,
  dgLclOriginCharge,
  dgLclRate,
  dgLclSalesMarkup,
  dgLclSurcharge,
  dgTransportCharge,
  dgWarehouseCharge,
} from './resources/ocean/dg-lcl.ts'
export { dgAcceptanceRule, dgSegregation } from './resources/ocean/dg-rules.ts'
export { destinationCharge, oceanSurcharge, originCharge } from './resources/ocean/fcl-fees.ts'
export { agentCharge, bargeRate, transferPlan } from './resources/ocean/fcl-legs.ts'
export { companyMarkup, marketMarkup, salesMarkup } from './resources/ocean/fcl-markups.ts'
export { fclRate } from './resources/ocean/fcl-rate.ts'
export { importCharge, importMarkup, importRate } from './resources/ocean/import-fcl.ts'
export {
  importLclDestinationCharge,
  importLclMarkup,
  importLclOriginCharge,
  importLclRate,
  importLclSalesMarkup,
  importLclSurcharge,
} from './resources/ocean/import-lcl.ts'
export { lclDestinationCharge, lclOriginCharge, lclSurcharge, warehouseCharge } from './resources/ocean/lcl-fees.ts'
export { feederPoint, transportCharge } from './resources/ocean/lcl-legs.ts'
export { lclCompanyMarkup, lclMarketMarkup, lclSalesMarkup } from './resources/ocean/lcl-markups.ts'
export { goodsKindsField, lclGoods, lclRate } from './resources/ocean/lcl-rate.ts'
export { lclSchedule } from './resources/ocean/lcl-schedule.ts'
export { gaugesOfOver, oogBoxes, oogMarkup, oogRate, oogSurcharge } from './resources/ocean/oog.ts'
export { partnerGroup } from './resources/ocean/partner-group.ts'
export { reeferCelsius, reeferMarkup, reeferRate, reeferSurcharge } from './resources/ocean/reefer.ts'
export { cutoffRule, sailing, sailingService } from './resources/ocean/schedules.ts'
export { type SecretPart, secrecyRule } from './resources/ocean/secrecy-rule.ts'
export { lclChargeSet, surchargeTemplate } from './resources/ocean/surcharge-template.ts'
export { tankRate } from './resources/ocean/tank-rate.ts'
export { currencyModes, debitNote, noteLanguages, noteStates } from './resources/orders/debit-note.ts'
export { orderEvent } from './resources/orders/order-event.ts'
export { orderException } from './resources/orders/order-exception.ts'
export { shipmentOrder } from './resources/orders/shipment-order.ts'
export { spaceBooking, spaceRequest } from './resources/orders/space.ts'
export { spaceLedger } from './resources/orders/space-ledger.ts'
export { capacityOf, openSpace, poolNumberRules, spacePool } from './resources/orders/space-pool.ts'
export { unmatchedEvent } from './resources/orders/unmatched-event.ts'
export { usualNote } from './resources/orders/usual-note.ts'
export { allianceExpert, allianceMember, allianceProfile } from './resources/partners/alliance.ts'
export { customer } from './resources/partners/customer.ts'
export { customerCap } from './resources/partners/customer-cap.ts'
export { contactWords, validContacts } from './resources/partners/customer-contacts.ts'
export { customerContract } from './resources/partners/customer-contract.ts'
export { customerCheck, delayRequest, followUp, ownership } from './resources/partners/customer-events.ts'
export { customerGroup, customerLevel } from './resources/partners/customer-groups.ts'
export { customerMerge, mergedFields, mergeUndoDays } from './resources/partners/customer-merge.ts'
export { customerPool } from './resources/partners/customer-pool.ts'
export { customerStageRule } from './resources/partners/customer-stage-rule.ts'
export { customerWord } from './resources/partners/customer-word.ts'
export {
  lead,
  leadContact,
  leadFollowUpDays,
  leadImport,
  leadLifeDays,
  leadReportsNeeded,
  leadsPerDay,
  leadUndoDays,
  leadUnlock,
} from './resources/partners/lead.ts'
export { openOpportunityStages, opportunity } from './resources/partners/opportunity.ts'
export { company } from './resources/partners/partners.ts'
export { supplier } from './resources/partners/supplier.ts'
export { unitPoolRule } from './resources/partners/unit-pool-rule.ts'
export { visitPlan } from './resources/partners/visit-plan.ts'
export { collectedPrice, collectionRun, collectionTask } from './resources/selling/collected.ts'
export { enquiry, enquiryNumbers } from './resources/selling/enquiry.ts'
export { enquiryDesk, enquiryProducts } from './resources/selling/enquiry-desk.ts'
export { bidStateOf } from './resources/selling/enquiry-lines.ts'
export {
  cargoOfEnquiry,
  keepsToBoxes,
  laneFields,
  laneOfEnquiry,
  openEnquiryStates,
  runningEnquiryStates,
} from './resources/selling/enquiry-rules.ts'
export { businessOfProduct, carriesNothing } from './resources/selling/enquiry-suppliers.ts'
export { isFreightName } from './resources/selling/freight-names.ts'
export { milestones } from './resources/selling/milestones.ts'
export { quotationRecord } from './resources/selling/quotation.ts'
export { quotationMail } from './resources/selling/quotation-mail.ts'
export { replyTemplate } from './resources/selling/reply-template.ts'
export { mostSubscriptions } from './resources/selling/subscription-triggers.ts'
export {
  carrierReminder,
  fclSubscription,
  lclSubscription,
  trackingSubscription,
} from './resources/selling/subscriptions.ts'
export { termsTemplate } from './resources/selling/terms-template.ts'
export type { AppRouter, ErrorShape } from './router.ts'
export {
  askedFields,
  decimalString,
  draftSchema,
  emptyOf,
  exportReason,
  fileId,
  mayImportTo,
  type Option,
  option,
  reference,
  rowSchema,
  type Versioned,
  valueSchema,
  visibleFields,
  writableFields,
} from './schema.ts'
export * from './shapes/comparison/comparison.ts'
export * from './shapes/comparison/mode-comparison.ts'
export * from './shapes/comparison/moved.ts'
export { type ComparisonAsk, comparisonAsk, type PriceComparison } from './shapes/comparison/price-comparison.ts'
export * from './shapes/desk/barge-links.ts'
export {
  type Coverage,
  type CoverageGaps,
  coverageDays,
  coverageOf,
  isMarkupCoverage,
  type MarketChannel,
  marketChannels,
  maxGaps,
} from './shapes/desk/coverage.ts'
export type { BidFigures, EnquirySupplier } from './shapes/desk/enquiry-supplier.ts'
export * from './shapes/desk/fcl-dashboard.ts'
export type { LaneQuotation, LaneQuotations } from './shapes/desk/lane-quotations.ts'
export * from './shapes/desk/market-list.ts'
export { type MarkupChange, maxExamined, maxExamples } from './shapes/desk/markup-change.ts'
export type { MarkupTrial, TriedLayer } from './shapes/desk/markup-trial.ts'
export * from './shapes/desk/plan-sight.ts'
export * from './shapes/desk/poster.ts'
export {
  isNamedByQuotations,
  isQuotedRate,
  medianWeeks,
  type PriceDoubt,
  type PriceTrend,
  usualPercent,
  type WhereUsed,
} from './shapes/desk/rate-desk.ts'
export { maxDrifts, type RateDrift } from './shapes/desk/rate-drift.ts'
export {
  type PriceChange,
  type PriceStep,
  type RepricedPrice,
  type RepricedRow,
  type RepriceRounding,
  repriceRoundings,
} from './shapes/desk/reprice.ts'
export {
  maxOpenings,
  type OpeningWay,
  openingWays,
  readsOpenings,
  type SecretOpenings,
} from './shapes/desk/secret-openings.ts'
export { maxSecretRates, type SecretSight } from './shapes/desk/secret-sight.ts'
export { maxTriedOffers, type SheetTrial, type TriedOn } from './shapes/desk/sheet-trial.ts'
export {
  maxComparedLanes,
  readsScores,
  type ScorePart,
  type SupplierScores,
  scoredDays,
  scoreParts,
} from './shapes/desk/supplier-scores.ts'
export type {
  AnalysisFigure,
  AnalysisHead,
  AnalysisPart,
  BehindNumber,
  CustomerAnalysis,
  Narrowing,
} from './shapes/figures/customer-analysis.ts'
export {
  type EnquiryCounts,
  type EnquiryDimension,
  type EnquiryFigures,
  type EnquiryLoad,
  enquiryDimensions,
  gapSteps,
} from './shapes/figures/enquiry-figures.ts'
export * from './shapes/figures/order-exceptions.ts'
export * from './shapes/figures/order-milestones.ts'
export {
  type ContractProgress,
  type SpaceFigureName,
  type SpaceHead,
  type SpaceNarrowing,
  type SpaceRates,
  type SpaceRows,
  type SpaceStatistics,
  type SpaceSummary,
  type SummaryFigures,
  type SummaryRow,
  spaceStatisticsFor,
} from './shapes/figures/space-figures.ts'
export { type Acceptance, askingGoodsRules, bookByLabel, goodsApart, goodsRules } from './shapes/offers/acceptance.ts'
export * from './shapes/offers/agent-offer.ts'
export * from './shapes/offers/alternatives.ts'
export * from './shapes/offers/derivation.ts'
export type { ExpectedPrice } from './shapes/offers/expected-price.ts'
export { type FulfilmentAsk, isCodedAddress } from './shapes/offers/fulfilment-ask.ts'
export {
  type LandAsk,
  type LandEnd,
  type LandExtra,
  landDirections,
  maxLandExtras,
  type PickupAsk,
  pickupAsk,
} from './shapes/offers/land-ask.ts'
export * from './shapes/offers/lane-calendar.ts'
export {
  askedPlaces,
  type ModeNote,
  type ModeOffer,
  type ModeQuestion,
  type ModeResult,
  maxModePlaces,
  maxWindowDays,
  modeAsk,
  modeSteps,
  type NumberedModeResult,
} from './shapes/offers/mode-search.ts'
export * from './shapes/offers/offer.ts'
export { type OfferNotice, type RefusalRule, refusalRules } from './shapes/offers/offer-notes.ts'
export type { OfferClosings } from './shapes/offers/offer-terms.ts'
export {
  costlessOriginTotals,
  type OriginAsk,
  type OriginTotal,
  type OriginTotals,
} from './shapes/offers/origin-total.ts'
export * from './shapes/offers/partner-offer.ts'
export * from './shapes/offers/plain-offer.ts'
export * from './shapes/offers/search-result.ts'
export type { SellTrend } from './shapes/offers/sell-trend.ts'
export {
  type DeclaredAsk,
  declaredAsk,
  type InsuranceAsk,
  insuranceAsk,
  usualDeclared,
} from './shapes/offers/services-ask.ts'
export { ofOwnRate, type SharedOffer, withOwnLines, withSharedLines } from './shapes/offers/shared-lines.ts'
export { refuseUnits, type UnitList, unitCargo } from './shapes/offers/unit-prices.ts'
export { blankOption } from './shapes/papers/blank-option.ts'
export * from './shapes/papers/counter-offer.ts'
export type {
  BillableCharge,
  DebitNoteDocument,
  NoteLine,
  NoteMoney,
  NoteState,
} from './shapes/papers/debit-note.ts'
export { type Letterhead, letterhead, type PaperAccount } from './shapes/papers/letterhead.ts'
export type { OrderPaperDocument } from './shapes/papers/order-paper.ts'
export type { OfferedTerms, TranslatedTerms } from './shapes/papers/paper-terms.ts'
export * from './shapes/papers/price-list.ts'
export * from './shapes/papers/price-list-comparison.ts'
export * from './shapes/papers/print-options.ts'
export * from './shapes/papers/quotation.ts'
export * from './shapes/papers/quotation-answer.ts'
export * from './shapes/papers/quotation-document.ts'
export * from './shapes/papers/quotation-line.ts'
export { type QuotedAcceptance, type QuotedGoods, shippingNames } from './shapes/papers/quoted-goods.ts'
export { soldService } from './shapes/papers/sold-service.ts'
export * from './shapes/papers/target.ts'
export * from './shapes/people/account.ts'
export {
  type CabinBookingRow,
  type CabinFigures,
  type CabinReview,
  similarBookingDays,
} from './shapes/people/cabin-booking.ts'
export { type ChatNeed, type ChatView, longestPaste, type OfferedRow } from './shapes/people/chat.ts'
export * from './shapes/people/notice.ts'
export * from './shapes/people/scan.ts'
export * from './shapes/people/session.ts'
export {
  isArranged,
  picturesOfSite,
  type SiteItem,
  type SitePreview,
  type SiteSection,
  type SiteSeo,
  type SiteShown,
  type SiteWords,
  sectionsOfResources,
  siteSections,
} from './shapes/people/site.ts'
export type {
  ColumnMapping,
  ImportFilter,
  ImportIssue,
  ImportNotice,
  ImportOutcome,
  ImportRecord,
  ImportSummary,
  ImportView,
  SheetCell,
} from './shapes/records/import.ts'
export { type LookedSubscription, watchTriggers } from './shapes/records/looked-subscription.ts'
export {
  type FreightRange,
  kgOfList,
  type PlainRow,
  type PlainValue,
  plainRow,
  type Refusal,
  refusalCodes,
} from './shapes/records/record.ts'
export * from './shapes/records/template.ts'
export { modeOfSheets, triesSheetsOf } from './sheet-trials.ts'
export { alwaysAllowed, listedPage, menuFor } from './shown-menu.ts'
export { cargoWords } from './words/cargo-words.ts'
export { fieldWords, linkWords, printable, printableWords } from './words/field-words.ts'
export { laneWords } from './words/lane-words.ts'
export { wordMessage } from './words/message-words.ts'
export { offerWords } from './words/offer-words.ts'
export { mostNumbers, pastedNumbers } from './words/pasted-numbers.ts'

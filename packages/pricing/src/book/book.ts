import type {
  agentCharge,
  bargeRate,
  companyMarkup,
  destinationCharge,
  exchangeRate,
  fclRate,
  marketMarkup,
  oceanSurcharge,
  originCharge,
  Stored,
  supplier,
  transferPlan,
  UnitBasis,
} from '@hangjia/contracts'
import type { Seller } from '../markup/seller.ts'
import type { ModePlace } from '../modes/engine/mode-place.ts'
import type { LeftOut } from './left-out-rows.ts'
import type { SecrecyRule } from './secrecy-rule.ts'

/**
 * Input of the engine: rows as the tables hold them. Links are ids (decimal strings), amounts decimal strings,
 * days `YYYY-MM-DD`, lines the jsonb unchanged. Their types are the catalogue's, as far as the engine reads them.
 */
export interface Book {
  /** Rates between the requested places, in any state: the engine filters and counts. */
  readonly rates: readonly FclRate[]
  readonly oceanSurcharges: readonly OceanSheet[]
  readonly originCharges: readonly OriginSheet[]
  readonly destinationCharges: readonly DestinationSheet[]
  /** Barges from a requested place to the ports that rates start from. */
  readonly bargeRates: readonly BargeRate[]
  /** Second legs from a hub to a requested place. */
  readonly transferPlans: readonly TransferPlan[]
  /** Services abroad at the ports that rates end at. */
  readonly agentCharges: readonly AgentCharge[]
  /** Ratings that decide among agents of one price; a supplier that is not here is not rated. */
  readonly ratedSuppliers: readonly RatedSupplier[]
  /** `priceSet`: first layer, from net to company price. */
  readonly companyMarkups: readonly MarkupRule[]
  /** `marketPriceSet`: second layer, the market price; without trace like the first. */
  readonly marketMarkups: readonly MarketRule[]
  /** `salesPriceSet`: last layer, from company price to sale. */
  readonly salesMarkups: readonly MarkupRule[]
  /** Person whose sale is priced, for mark-ups; absent: nobody's, as where prices are published. */
  readonly seller?: Seller | null
  /** Group (id) of the customer that is asked for, for mark-ups; absent: in none. */
  readonly customerGroup?: string | null
  readonly exchangeRates: readonly ExchangeRate[]
  readonly dictionaries: Dictionaries
  /** Rows of services that the search wishes, which are priced as in modes. */
  readonly declarationFees?: readonly object[]
  readonly insuranceRates?: readonly object[]
  /** Trailers around the place on land where containers are fetched, and the areas around it. */
  readonly trailerRates?: readonly object[]
  readonly areas?: ReadonlyMap<string, ModePlace>
  /** Rules for rates that are not for everybody; absent: all are. */
  readonly secrecyRules?: readonly SecrecyRule[]
  /** Rows that the loader left out because they could never be offered; they count in the steps of the search. */
  readonly leftOut?: LeftOut
}

/** Names of the ids; more rows than needed do no harm. */
export interface Dictionaries {
  readonly ports: readonly Port[]
  readonly terminals: readonly Named[]
  readonly carriers: readonly Named[]
  /** Must hold the charge with code OF (ocean freight). */
  readonly charges: readonly Charge[]
  /** Must hold one unit with basis `perContainer`. */
  readonly units: readonly Unit[]
  readonly containerTypes: readonly ContainerType[]
  readonly currencies: readonly Currency[]
}
export interface Named {
  readonly id: string
  readonly code: string
  /** The short Chinese name (`nameScn`). */
  readonly nameCn: string
  readonly nameEn: string
}
export interface Port extends Named {
  readonly country: string | null
  /** The port's trade line (`route`). */
  readonly tradeLine: string | null
}
export interface Charge extends Named {
  readonly category: string
  readonly defaultUnit: string
  readonly defaultCurrency: string
  readonly defaultPayType: 'PRE' | 'COL' | 'followsFreight'
  readonly percentBase: 'none' | 'freight' | 'freightAndSurcharges' | 'total' | null
}
export interface Unit extends Named {
  readonly basis: UnitBasis
}
export interface ContainerType {
  readonly code: string
  readonly teu: string
  readonly kind?: 'dry' | 'reefer' | 'nor' | 'openTop' | 'flatRack' | 'tank'
  /** Weight of the empty container; null when it is unknown. */
  readonly tareKg?: number | null
  /** Inner sizes; null when they are unknown. */
  readonly innerLengthCm?: number | null
  readonly innerWidthCm?: number | null
  readonly innerHeightCm?: number | null
  /** Usable volume, and the cargo that it carries at most; null when they are unknown. */
  readonly practicalM3?: string | null
  readonly maxPayloadKg?: string | null
}
export interface Currency {
  readonly id: string
  readonly code: string
}

/** Value of a field as the engine takes it: the choices of a list are compared with the words of a question. */
type Value<V> = V extends readonly (infer I)[]
  ? [I] extends [string | number]
    ? string extends I
      ? V
      : readonly (string | number)[]
    : V
  : V
/** Fields `N` of a stored record that the engine reads; those of `M` may be absent, which is the same as blank. */
type Read<S, N extends keyof S, M extends keyof S = never> = { readonly [K in N]: Value<S[K]> } & {
  readonly [K in M]?: Value<S[K]>
}
/** One line of a field of lines. */
type LineOf<L> = L extends readonly (infer I)[] ? I : never

/** A row of `fclRate`. Internal remarks and the like are for its keepers: the engine does not read them. */
export interface FclRate
  extends Read<
    Stored<typeof fclRate>,
    | ('id' | 'version' | 'updatedAt' | 'carrier' | 'pol' | 'polTerminal' | 'pod' | 'podTerminal' | 'via')
    | ('tradeLine' | 'serviceCode' | 'transferType' | 'transitDays' | 'rateType' | 'cargoClass' | 'dgClasses')
    | ('containerOwner' | 'term' | 'currency' | 'boxPrices' | 'floorPrices' | 'allIn' | 'includedCharges')
    | ('collectCharges' | 'sailingDays' | 'closingDays' | 'validFrom' | 'validTo' | 'validityBasis' | 'bargeMatch')
    | ('placeOfReceipt' | 'linkedBarges' | 'namedAccounts' | 'commodities' | 'hsCodes' | 'commoditiesExclude')
    | ('freeDemDays' | 'freeDetDays' | 'freeCombinedDays' | 'freeTimeText' | 'billType' | 'releaseTypes')
    | ('telexFee' | 'telexCurrency' | 'spaceState' | 'contractNo' | 'publicRemark' | 'notice')
    | ('displayFlag' | 'recommendFlag'),
    | ('dischargePort' | 'carrierLine' | 'surchargeText' | 'siCutoff' | 'siCutoffDays' | 'freeTimeUnit')
    | ('freeTimeScope' | 'blankSailing' | 'releaseNote' | 'supplier' | 'recommendRank')
  > {
  readonly surcharges: readonly ChargeLine[]
  readonly weightLimits: readonly WeightLimit[]
}

/** The heaviest container of a type that is taken; tons. */
export type WeightLimit = LineOf<Stored<typeof fclRate>['weightLimits']>
/** Weight that counts: the cargo alone, or with its container. */
export type WeightBasis = WeightLimit['basis']

type Line = LineOf<Stored<typeof fclRate>['surcharges']>
/**
 * One charge of a rate or a sheet. `unitPrice` and `boxPrices` are our tariff; the cost pair is the buying price, which only the
 * buying side reads: blank, it is bought at the tariff.
 */
export interface ChargeLine
  extends Read<
    Line,
    'charge' | 'unit' | 'currency' | 'paymentTerm' | 'treatment' | 'when',
    'unitPrice' | 'costUnitPrice' | 'minAmount' | 'maxAmount' | 'taxPercent' | 'printNote'
  > {
  readonly boxPrices?: Line['boxPrices'] | null
  readonly costBoxPrices?: Line['costBoxPrices'] | null
  /** Charges of which it is a percentage; empty is the base of its own charge. */
  readonly percentOf?: Line['percentOf'] | null
}

type Sheet = Stored<typeof oceanSurcharge>
/** Charges with their scope: an empty list is any, and `stack` adds them to other sheets instead of replacing those. */
export interface FeeSheet
  extends Read<
    Sheet,
    | ('id' | 'version' | 'name' | 'validFrom' | 'validTo' | 'displayFlag' | 'carriers' | 'carriersExclude')
    | ('tradeLines' | 'tradeLinesExclude' | 'pols' | 'polsExclude' | 'pods' | 'podsExclude' | 'podCountries')
    | ('vias' | 'polTerminal' | 'rateTypes' | 'contractNos' | 'suppliers' | 'boxTypes' | 'cargoScope' | 'termScope')
    | ('ownerScope' | 'billTypeScope' | 'stack')
  > {
  readonly charges: readonly ChargeLine[]
}

type Band = LineOf<Sheet['weightBands']>
/** Price of an overweight container; tons, from exclusive, to inclusive. Without `toTon` there is no upper limit. */
export interface WeightBand extends Read<Band, Exclude<keyof Band, 'toTon'>, 'toTon'> {}
/** A row of `oceanSurcharge`. */
export interface OceanSheet extends FeeSheet, Read<Sheet, 'appliesToSpecial'> {
  readonly weightBands: readonly WeightBand[]
}

/** A row of `originCharge`. A bundle is printed at a single price under one name. */
export interface OriginSheet extends FeeSheet, Read<Stored<typeof originCharge>, 'printAs' | 'bundleName'> {}

/** A row of `destinationCharge`. A charge for reference is in no total. */
export interface DestinationSheet
  extends FeeSheet,
    Read<Stored<typeof destinationCharge>, 'binding' | 'podTerminal' | 'consigneeType'> {}

/** Fields of every leg. */
type LegField = 'id' | 'version' | 'name' | 'validFrom' | 'validTo' | 'displayFlag'

/** A row of `bargeRate` (J.4). */
export interface BargeRate
  extends Read<
    Stored<typeof bargeRate>,
    | LegField
    | ('boxPrices' | 'currency' | 'placeOfReceipt' | 'pol' | 'polTerminal' | 'weightLimits' | 'carriers')
    | ('carriersExclude' | 'tradeLines' | 'tradeLinesExclude' | 'pods' | 'laden' | 'bargeDays')
    | ('bargeTransitDays' | 'bufferDays' | 'discounts'),
    'notice' | 'hub'
  > {
  readonly surcharges: readonly ChargeLine[]
}

/** A row of `transferPlan` (J.5). */
export interface TransferPlan
  extends Read<
    Stored<typeof transferPlan>,
    | LegField
    | ('boxPrices' | 'currency' | 'sort' | 'pols' | 'hub' | 'destination' | 'carriers' | 'mode')
    | ('weightLimitTon' | 'dwellDays' | 'transitDays'),
    'notice' | 'secondHub' | 'customsNote'
  > {
  readonly surcharges: readonly ChargeLine[]
}

/** A row of `agentCharge` (J.7). */
export interface AgentCharge
  extends Read<
    Stored<typeof agentCharge>,
    LegField | ('pod' | 'destination' | 'mode' | 'service' | 'preferred' | 'deliveryDays' | 'coversPortCharges'),
    | ('notice' | 'deliveryPlace' | 'postFrom' | 'postTo' | 'cargoClass' | 'agent' | 'freeWaitHours')
    | ('dutyNote' | 'requirements' | 'publicRemark')
  > {
  readonly charges: readonly ChargeLine[]
}

/** A row of `supplier`. A is best. */
export interface RatedSupplier extends Pick<Stored<typeof supplier>, 'id'> {
  readonly rating: string
}

type Markup = Stored<typeof companyMarkup>
type Step = LineOf<Markup['lines']>
/** `leastAdded` and `leastGpPercent`: least difference between the price before the layer and the sale, and as a share of the sale. */
export interface MarkupLine
  extends Read<Step, 'method' | 'value' | 'rounding', 'box' | 'currency' | 'leastAdded' | 'leastGpPercent'> {
  readonly target: 'freight' | LegName
}
/** A row of `companyMarkup` or `salesMarkup`. */
export interface MarkupRule
  extends Read<
    Markup,
    | ('id' | 'version' | 'name' | 'carriers' | 'tradeLines' | 'pols' | 'pods' | 'rateTypes' | 'contractNos')
    | ('customers' | 'customerGroups' | 'sellingUnits' | 'sellingRoles' | 'validFrom' | 'validTo' | 'status')
  > {
  readonly lines: readonly MarkupLine[]
}
/** A row of `marketMarkup`; channel `salesQuery` is the price search. */
export interface MarketRule
  extends MarkupRule,
    Read<Stored<typeof marketMarkup>, 'channels' | 'fromLayer', 'validDaysShown' | 'hideSurcharges'> {}
/** The parts of a route whose charges a mark-up may apply to. */
export type LegName = Exclude<Step['target'], 'freight'>

/** A row of `exchangeRate`: from × rate × (1 + buffer %) = to. */
export interface ExchangeRate
  extends Read<
    Stored<typeof exchangeRate>,
    'fromCurrency' | 'toCurrency' | 'kind' | 'rate' | 'bufferPct' | 'validFrom' | 'validTo'
  > {}

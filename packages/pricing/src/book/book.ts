import type { BoxPrice, DaysRange, OfferLine, UnitBasis } from '@hangjia/contracts'
import type { LeftOut } from './left-out-rows.ts'
import type { SecrecyRule } from './secrecy-rule.ts'

/**
 * Input of the engine: rows as the tables hold them. Links are ids (decimal strings), amounts decimal strings,
 * days `YYYY-MM-DD`, lines the jsonb unchanged. `book.test.ts` keeps these types equal to the catalogue's.
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
  readonly exchangeRates: readonly ExchangeRate[]
  readonly dictionaries: Dictionaries
  /** Rows of services that the search wishes, which are priced as in modes. */
  readonly declarationFees?: readonly object[]
  readonly insuranceRates?: readonly object[]
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

/** A row of `fclRate`. */
export interface FclRate {
  readonly id: string
  readonly version: number
  readonly updatedAt: string
  readonly carrier: string
  readonly pol: string
  /** Null: any terminal of the port. */
  readonly polTerminal: string | null
  readonly pod: string
  readonly podTerminal: string | null
  readonly via: readonly string[]
  /** Port at which the vessel is unloaded, when the destination is inland. */
  readonly dischargePort?: string | null
  readonly carrierLine?: string | null
  readonly tradeLine: string | null
  readonly serviceCode: string | null
  readonly transferType: 1 | 2
  readonly transitDays: DaysRange | null
  readonly rateType: string
  readonly cargoClass: CargoClass
  /** Classes of dangerous goods that are taken. */
  readonly dgClasses: readonly (string | number)[]
  /** COC the carrier's containers, SOC the shipper's own. */
  readonly containerOwner: 'COC' | 'SOC'
  readonly term: string
  readonly currency: string
  /** Buying prices. */
  readonly boxPrices: readonly BoxPrice[]
  /** The lowest price for the freight of a container without an approval (R27). */
  readonly floorPrices: readonly BoxPrice[]
  /** The price holds the carrier's surcharges. */
  readonly allIn: boolean
  readonly includedCharges: readonly string[]
  readonly collectCharges: readonly string[]
  readonly surcharges: readonly ChargeLine[]
  /** Surcharges as the carrier writes them; none of them is added. */
  readonly surchargeText?: string | null
  readonly weightLimits: readonly WeightLimit[]
  readonly sailingDays: string | null
  readonly closingDays: string | null
  /** Weekday and hour: `3/12` is Wednesday at 12. */
  readonly siCutoff?: string | null
  /** Days before the sailing until which papers are taken. */
  readonly siCutoffDays?: number | null
  readonly validFrom: string
  readonly validTo: string
  readonly validityBasis: 'etd' | 'cyClosing' | 'bargeEtd' | 'onBoard' | 'gateIn' | 'soEtd'
  /** Barges that may join: any that fits, linked ones, none, or one that the price includes. */
  readonly bargeMatch: 'auto' | 'manual' | 'none' | 'included'
  /** Start of the route when the price includes the barge. */
  readonly placeOfReceipt: string | null
  readonly linkedBarges: readonly string[]
  /** Customers to whom the rate is limited; empty is everybody. */
  readonly namedAccounts: readonly string[]
  /** Goods to which the rate is limited; empty is all. */
  readonly commodities: readonly string[]
  /** Tariff codes whose goods it is for as well; digits, each with all codes that begin with it. */
  readonly hsCodes: readonly string[]
  /** Excluded goods. */
  readonly commoditiesExclude: boolean
  readonly freeDemDays: number | null
  readonly freeDetDays: number | null
  readonly freeCombinedDays: number | null
  readonly freeTimeText: string | null
  /** `WD` working days; calendar days else. */
  readonly freeTimeUnit?: 'CD' | 'WD' | null
  /** At the destination when absent. */
  readonly freeTimeScope?: 'origin' | 'destination' | null
  /** The carrier leaves its sailing out. */
  readonly blankSailing?: boolean
  readonly billType: 1 | 2 | 3
  readonly releaseTypes: readonly (string | number)[]
  readonly releaseNote?: string | null
  /** Per bill, where a telex release is charged. */
  readonly telexFee: string | null
  readonly telexCurrency: string | null
  readonly spaceState: string | null
  readonly contractNo: string | null
  readonly supplier?: string | null
  readonly publicRemark: string | null
  readonly notice: string | null
  /** 0 unpublished, 1 published, 2 internal. */
  readonly displayFlag: 0 | 1 | 2
  /** 1 recommended, 2 not. */
  readonly recommendFlag: 1 | 2
  /** From 1, which is first; null without a rank. */
  readonly recommendRank?: number | null
}

export type CargoClass = 'general' | 'dg' | 'norDry'
/** Weight that counts: the cargo alone, or with its container. */
export type WeightBasis = 'cargo' | 'gross'
/** The heaviest container of a type that is taken; tons. */
export interface WeightLimit {
  readonly box: string
  readonly limitTon: string
  readonly basis: WeightBasis
}
/** Price of an overweight container; tons, from exclusive, to inclusive. */
export interface WeightBand {
  readonly box: string
  readonly fromTon: string
  /** Blank: no upper limit. */
  readonly toTon?: string | null
  readonly basis: WeightBasis
  readonly price: string
  readonly currency: string
}

/** One charge of a rate or a sheet. `unitPrice` / `boxPrices` are our tariff, the cost pair the buying price. */
export interface ChargeLine {
  readonly charge: string
  readonly unit: string
  readonly currency: string
  readonly unitPrice?: string | null
  readonly boxPrices?: readonly BoxPrice[] | null
  /** Blank: bought at the tariff. Only the buying side reads it. */
  readonly costUnitPrice?: string | null
  readonly costBoxPrices?: readonly BoxPrice[] | null
  /** Charges of which it is a percentage; empty is the base of its own charge. */
  readonly percentOf?: readonly string[] | null
  readonly minAmount?: string | null
  readonly maxAmount?: string | null
  readonly paymentTerm: 'PRE' | 'COL'
  readonly treatment: 'subject' | 'included' | 'excluded' | 'atCost'
  readonly when: OfferLine['when']
  readonly taxPercent?: string | null
  readonly printNote?: string | null
}

/** Charges and their payers. */
export interface FeeSheet {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly charges: readonly ChargeLine[]
  readonly carriers: readonly string[]
  readonly carriersExclude: boolean
  readonly tradeLines: readonly string[]
  readonly tradeLinesExclude: boolean
  readonly pols: readonly string[]
  readonly polsExclude: boolean
  readonly pods: readonly string[]
  readonly podsExclude: boolean
  readonly podCountries: readonly string[]
  /** Only for routes via one of them. */
  readonly vias: readonly string[]
  /** Only for rates that name it. */
  readonly polTerminal: string | null
  readonly rateTypes: readonly (string | number)[]
  /** Only for rates under one of them, and for those bought from one of them. */
  readonly contractNos: readonly string[]
  readonly suppliers: readonly string[]
  /** Container types that it is charged for; empty is all. */
  readonly boxTypes: readonly string[]
  readonly cargoScope: CargoClass | null
  readonly termScope: string | null
  readonly ownerScope: string | null
  readonly billTypeScope: 1 | 2 | null
  /** Added to other sheets instead of replacing them. */
  readonly stack: boolean
  readonly validFrom: string
  readonly validTo: string
  readonly displayFlag: 0 | 1 | 2
}

/** A row of `oceanSurcharge`. */
export interface OceanSheet extends FeeSheet {
  readonly weightBands: readonly WeightBand[]
  /** Also for reefers, open tops, flat racks and tanks. */
  readonly appliesToSpecial: boolean
}

/** A row of `originCharge`. */
export interface OriginSheet extends FeeSheet {
  /** A bundle is printed at a single price under one name. */
  readonly printAs: 'itemised' | 'bundle'
  readonly bundleName: string | null
}

/** A row of `destinationCharge`. A charge for reference is in no total. */
export interface DestinationSheet extends FeeSheet {
  readonly binding: 'firm' | 'reference'
  /** Only for rates that name it. */
  readonly podTerminal: string | null
  readonly consigneeType: Consignee | null
}
export type Consignee = 'coLoader' | 'retailer'

/** Fields of every leg. */
interface Leg {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly validFrom: string
  readonly validTo: string
  readonly displayFlag: 0 | 1 | 2
  readonly notice?: string | null
}
interface PricedLeg extends Leg {
  /** Buying prices. */
  readonly boxPrices: readonly BoxPrice[]
  readonly surcharges: readonly ChargeLine[]
}

/** A row of `bargeRate` (J.4). */
export interface BargeRate extends PricedLeg {
  readonly currency: string
  readonly placeOfReceipt: string
  readonly pol: string
  /** Null: any terminal of the port. */
  readonly polTerminal: string | null
  readonly weightLimits: readonly WeightLimit[]
  readonly carriers: readonly string[]
  readonly carriersExclude: boolean
  readonly tradeLines: readonly string[]
  readonly tradeLinesExclude: boolean
  readonly pods: readonly string[]
  /** Port of transhipment; null is direct. */
  readonly hub?: string | null
  readonly laden: 'laden' | 'emptyReturn'
  readonly bargeDays: string | null
  readonly bargeTransitDays: DaysRange
  /** Days by which it must be there before the ocean closing. */
  readonly bufferDays: number
  /** Deducted from the price where the barge was matched automatically. */
  readonly discounts: readonly BoxPrice[]
}

/** A row of `transferPlan` (J.5). */
export interface TransferPlan extends PricedLeg {
  /** Null: without a price of its own. */
  readonly currency: string | null
  readonly sort: 'through' | 'addOn'
  readonly pols: readonly string[]
  readonly hub: string
  /** Second port of transhipment. */
  readonly secondHub?: string | null
  readonly destination: string
  readonly carriers: readonly string[]
  readonly mode: 'feeder' | 'rail' | 'truck' | 'barge'
  readonly customsNote?: string | null
  /** Tons of cargo in one container. */
  readonly weightLimitTon: string | null
  readonly dwellDays: DaysRange | null
  readonly transitDays: DaysRange
}

/** A row of `agentCharge` (J.7). */
export interface AgentCharge extends Leg {
  readonly pod: string
  /** Inland point; null: at the port, or at the place in words. */
  readonly destination: string | null
  /** Place that it serves, in words or by post code; it serves no other place then. */
  readonly deliveryPlace?: string | null
  readonly postFrom?: string | null
  readonly postTo?: string | null
  readonly mode: 'FCL' | 'LCL' | 'AIR'
  readonly service: 'portHandling' | 'customsOnly' | 'deliveryOnly' | 'DAP' | 'DPU' | 'DDP' | 'exwPickup'
  /** The only cargo that is taken; null or absent: every kind. */
  readonly cargoClass?: 'general' | 'dg' | 'reefer' | 'oog' | null
  readonly preferred: boolean
  readonly deliveryDays: DaysRange | null
  /** Replaces the destination charges of the same name. */
  readonly coversPortCharges: boolean
  readonly charges: readonly ChargeLine[]
  /** The supplier. */
  readonly agent?: string
  readonly freeWaitHours?: number | null
  readonly dutyNote?: string | null
  readonly requirements?: string | null
  readonly publicRemark?: string | null
}

/** A row of `supplier`. A is best. */
export interface RatedSupplier {
  readonly id: string
  readonly rating: string
}

/** A row of `companyMarkup` or `salesMarkup`. */
export interface MarkupRule {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly lines: readonly MarkupLine[]
  readonly carriers: readonly string[]
  readonly tradeLines: readonly string[]
  readonly pols: readonly string[]
  readonly pods: readonly string[]
  readonly rateTypes: readonly (string | number)[]
  /** Only for rates under one of them. */
  readonly contractNos: readonly string[]
  readonly customers: readonly string[]
  readonly validFrom: string
  readonly validTo: string
  /** 1 enabled. */
  readonly status: 0 | 1
}
/** A row of `marketMarkup`. */
export interface MarketRule extends MarkupRule {
  /** Channels in which it is published; `salesQuery` is the price search. */
  readonly channels: readonly (string | number)[]
  readonly fromLayer: 'afterPriceSet' | 'fromNet'
  /** Maximum number of days after the day of the search for which its price is shown and offered to readers without TS-9001. */
  readonly validDaysShown?: number | null
  /** They see the freight with its surcharges as a single price. */
  readonly hideSurcharges?: boolean
}
/** The parts of a route whose charges a mark-up may apply to. */
export type LegName = 'ocean' | 'origin' | 'destination' | 'barge' | 'transfer' | 'agent'
export interface MarkupLine {
  readonly target: 'freight' | LegName
  readonly box?: string | null
  readonly method: 'add' | 'percent' | 'margin' | 'toPrice'
  readonly value: string
  readonly currency?: string | null
  readonly rounding: 'none' | 'up1' | 'up5' | 'up10'
  /** Least difference between the price before the layer and the sale: of each container, and as a share of the sale. */
  readonly leastAdded?: string | null
  readonly leastGpPercent?: string | null
}

/** A row of `exchangeRate`: from × rate × (1 + buffer %) = to. */
export interface ExchangeRate {
  readonly fromCurrency: string
  readonly toCurrency: string
  readonly kind: 'sell' | 'buy' | 'book' | 'customs' | 'market'
  readonly rate: string
  readonly bufferPct: string | null
  readonly validFrom: string
  readonly validTo: string | null
}

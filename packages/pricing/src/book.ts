import type { BoxPrice, DaysRange, UnitBasis } from '@hangjia/contracts'

/**
 * What the engine prices from: rows as the tables hold them. Links are ids (decimal strings), amounts decimal strings,
 * days `YYYY-MM-DD`, lines the jsonb as it stands. `book.test.ts` keeps these types equal to the catalogue's.
 */
export interface Book {
  /** Rates between the places asked, whatever their state: the engine filters and counts. */
  readonly rates: readonly FclRate[]
  readonly oceanSurcharges: readonly FeeSheet[]
  readonly originCharges: readonly FeeSheet[]
  /** `priceSet`: first layer, from net to house price. */
  readonly companyMarkups: readonly MarkupRule[]
  /** `salesPriceSet`: second layer, from house price to sale. */
  readonly salesMarkups: readonly MarkupRule[]
  readonly exchangeRates: readonly ExchangeRate[]
  readonly dictionaries: Dictionaries
  /** What the loader left out because it could never be offered; it counts in the steps of the search. */
  readonly leftOut?: LeftOut
}

/** Rates of the lane that were not loaded. */
export interface LeftOut {
  readonly unpublished: number
  /** Published, but outside `daysToLoad(ask)`. */
  readonly notValid: number
  /** The newest `validTo` among the latter. */
  readonly lastValidTo: string | null
}

/** Names behind the ids; more rows than needed do no harm. */
export interface Dictionaries {
  readonly ports: readonly Port[]
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
  readonly pod: string
  readonly via: readonly string[]
  readonly tradeLine: string | null
  readonly serviceCode: string | null
  readonly transferType: 1 | 2
  readonly transitDays: DaysRange | null
  readonly rateType: string
  readonly containerOwner: string
  readonly term: string
  readonly currency: string
  /** What is bought. */
  readonly boxPrices: readonly BoxPrice[]
  readonly includedCharges: readonly string[]
  readonly collectCharges: readonly string[]
  readonly surcharges: readonly ChargeLine[]
  readonly sailingDays: string | null
  readonly closingDays: string | null
  readonly validFrom: string
  readonly validTo: string
  readonly validityBasis: 'etd' | 'cyClosing' | 'onBoard' | 'gateIn'
  readonly freeDemDays: number | null
  readonly freeDetDays: number | null
  readonly freeCombinedDays: number | null
  readonly freeTimeText: string | null
  readonly billType: 1 | 2 | 3
  readonly spaceState: string | null
  readonly contractNo: string | null
  readonly publicRemark: string | null
  readonly notice: string | null
  /** 0 unpublished, 1 published, 2 internal. */
  readonly displayFlag: 0 | 1 | 2
  /** 1 recommended, 2 not. */
  readonly recommendFlag: 1 | 2
}

/** One charge of a rate or a sheet. `unitPrice` / `boxPrices` are the house tariff, the cost pair what is bought. */
export interface ChargeLine {
  readonly charge: string
  readonly unit: string
  readonly currency: string
  readonly unitPrice?: string | null
  readonly boxPrices?: readonly BoxPrice[] | null
  /** Blank: bought at the tariff. Only the buying side reads it. */
  readonly costUnitPrice?: string | null
  readonly costBoxPrices?: readonly BoxPrice[] | null
  readonly minAmount?: string | null
  readonly maxAmount?: string | null
  readonly paymentTerm: 'PRE' | 'COL'
  readonly treatment: 'subject' | 'included' | 'excluded' | 'atCost'
  readonly when: 'always' | 'optional' | 'event' | 'telexOnly' | 'perHbl'
}

/** A row of `oceanSurcharge` or `originCharge`: charges and who pays them. */
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
  readonly billTypeScope: 1 | 2 | null
  /** Added to other sheets instead of replacing them. */
  readonly stack: boolean
  readonly validFrom: string
  readonly validTo: string
  readonly displayFlag: 0 | 1 | 2
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
  readonly customers: readonly string[]
  readonly validFrom: string
  readonly validTo: string
  /** 1 enabled. */
  readonly status: 0 | 1
}
export interface MarkupLine {
  readonly target: 'freight' | 'ocean' | 'origin'
  readonly box?: string | null
  readonly method: 'add' | 'percent' | 'margin' | 'toPrice'
  readonly value: string
  readonly currency?: string | null
  readonly rounding: 'none' | 'up1' | 'up5' | 'up10'
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

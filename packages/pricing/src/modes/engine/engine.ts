import type {
  Acceptance,
  DaysRange,
  DeclaredAsk,
  Direction,
  FulfilmentAsk,
  InsuranceAsk,
  LandAsk,
  ListTier,
  ModeQuestion as ModeQuestionAsked,
  OfferLine,
  PickupAsk,
  PriceListRow,
  SourceRow,
} from '@hangjia/contracts'
import type { Audience } from '../../book/audience.ts'
import type { Dictionaries, ExchangeRate } from '../../book/book.ts'
import type { Dictionary } from '../../book/dictionary.ts'
import type { Seller } from '../../markup/seller.ts'
import type { Decimal } from '../../money/money.ts'
import type { ChosenSheet, MeasuredLine, ModeCharge, ModeSheet } from '../charges/charge.ts'
import type { Declared } from '../charges/declared-load.ts'
import type { Incoterm } from '../charges/direction.ts'
import type { ModeExtra } from '../charges/extras.ts'
import type { InlineMarkup } from '../charges/inline-markup.ts'
import type { Facts, ModeMarketRule, ModeRule } from '../charges/layers.ts'
import type { ModeDays, ValidityBasis } from '../charges/mode-days.ts'
import type { ModeFacts } from '../charges/mode-facts.ts'
import type { Exchange } from '../charges/percent-charges.ts'
import type { BoughtApart, Counted, PriceOf } from '../counting/counted.ts'
import type { Load, MeasuredLoad } from '../counting/load.ts'
import type { MarkedLine } from '../counting/marked-line.ts'
import type { FulfilmentPlace } from '../fba/fulfilment-place.ts'
import type { ModePlace } from './mode-place.ts'
import type { AskedSpan, AskedTerms, ModeStepName } from './mode-steps.ts'
import type { Note, Refusal } from './refusal.ts'

export type { Note, Refusal } from './refusal.ts'

/** A row of a mode's rates, with the fields that every mode has. */
export interface ModeRate {
  readonly id: string
  readonly version: number
  readonly validFrom: string
  readonly validTo: string
  /** The day that must be within its validity; that of the departure where absent. */
  readonly validityBasis?: ValidityBasis | null
  readonly displayFlag: 0 | 1 | 2
  readonly recommendFlag?: 1 | 2
  readonly surcharges?: readonly MeasuredLine[]
  readonly includedCharges?: readonly string[]
  /** The term that it is sold under, where it is sold under one. */
  readonly incotermBase?: Incoterm
}

type Doors = NonNullable<ModeQuestionAsked['doors']>
/** Input of a search in every mode. Ids of places are those of its ports, airports or stations. */
export interface ModeAsk<Cargo = unknown> extends AskedTerms, AskedSpan {
  readonly from: string
  readonly to: string
  /** The requested day of departure. */
  readonly day: string
  readonly cargo: Cargo
  readonly carriers: readonly string[]
  readonly directOnly: boolean
  readonly customer: string | null
  readonly incoterm: Incoterm
  readonly consigneeType: 'coLoader' | 'retailer' | null
  readonly billType: 1 | 2 | 3
  readonly telexRelease: boolean
  /** Customs clearance at our end is wanted. */
  readonly declaration: boolean
  readonly declared?: DeclaredAsk
  /** Places on land where the cargo is collected, or an import is delivered, and the inland point (id) that receives it. */
  readonly pickup?: PickupAsk | null
  readonly point?: string | null
  readonly deliverTo?: PickupAsk | null
  readonly insurance?: InsuranceAsk | null
  /** Delivery to the consignee is wanted. */
  readonly delivery: boolean
  /** The goods, as rates for certain goods name them. */
  readonly commodity: string | null
  /** Cities where the cargo is picked up and delivered, and its transport to the station of departure; service, truck and empty containers. */
  readonly doors: (Pick<Doors, 'pickup' | 'delivery' | 'by'> & Partial<Doors>) | null
  readonly containerOwner: 'COC' | 'SOC' | null
  /** Of land transport alone. */
  readonly land?: LandAsk | null
  /** Of door-to-warehouse modes alone. */
  readonly fulfilment?: FulfilmentAsk | null
  /** Charges on request that were ticked (ids). */
  readonly ticked: readonly string[]
  /** Quote currency (ISO code). */
  readonly currency: string
}

/** Rows that a mode is priced from. Lists of sheets and legs by their names in the mode's declaration. */
export interface ModeBook<R extends ModeRate = ModeRate> {
  readonly rates: readonly R[]
  readonly sheets: Readonly<Record<string, readonly ModeSheet[]>>
  readonly legs: Readonly<Record<string, readonly ModeRate[]>>
  /** Rows of further tables that the mode declares. */
  readonly tables?: Readonly<Record<string, readonly unknown[]>>
  readonly company: readonly ModeRule[]
  readonly market: readonly ModeMarketRule[]
  readonly sales: readonly ModeRule[]
  /** Person whose sale is priced; absent: nobody's. */
  readonly seller?: Seller | null
  /** Group (id) of the customer that is asked for, for mark-ups; absent: in none. */
  readonly customerGroup?: string | null
  /** Kind of that customer; absent: unknown. */
  readonly customerKind?: string | null
  readonly exchangeRates: readonly ExchangeRate[]
  readonly dictionaries: Dictionaries
  /** Places of the lane by id: their code, and for scopes where they lie. */
  readonly places: ReadonlyMap<string, ModePlace>
  /** Codes of carriers or airlines by id. */
  readonly carriers: ReadonlyMap<string, string>
  /** Areas around the place on land where cargo is collected or delivered. */
  readonly areas?: ReadonlyMap<string, ModePlace>
  /** Of door-to-warehouse modes alone. */
  readonly fulfilment?: FulfilmentPlace | null
}

/** Plan by which a freight, or a leg with its own price, is counted for the cargo. */
export interface FreightPlan extends BoughtApart {
  /** Id of the currency. */
  readonly currency: string
  /** Buying prices by column; null or absent: not offered. */
  readonly prices: Readonly<Record<string, string | null | undefined>>
  /** Buying prices by column, where they differ. */
  readonly costs?: Readonly<Record<string, string>>
  /** The lowest selling price of a unit without an approval, by the code of the unit. */
  readonly floors?: Readonly<Record<string, string | null | undefined>>
  readonly count: (priceOf: PriceOf, currency: string) => Counted
  /** Terms by which `count` counts the load, as text: plans with the same prices and terms cost the same. Absent: it is compared with none. */
  readonly terms?: string
  readonly load: MeasuredLoad
  /** Quantity for the bands of mark-ups: revenue tons, chargeable kilograms. */
  readonly quantity: Decimal | null
  /** Code of the unit that is printed. */
  readonly unit: 'RT' | 'CBM' | 'KGG' | 'KGC' | 'CNTR' | 'TRUCK'
  readonly paymentTerm: 'PRE' | 'COL'
  /** The mark-up that the row of these prices carries itself. */
  readonly inline?: InlineMarkup
  /** Printed next to the charge. */
  readonly note?: string
  /** The line of the rate that was chosen: its words by the names of their fields. */
  readonly chosen?: Readonly<Record<string, string>>
  /** Charges of the rate that are no lines of it, as waiting or fuel on land. */
  readonly extras?: readonly ModeExtra[]
  readonly notes?: readonly Note[]
}

/** A leg before or after the main carriage: a plan with its row, or a leg that nobody offers. */
export interface ModeLeg {
  readonly name: string
  readonly target: string
  readonly block: OfferLine['block']
  /** End of the route, if its block does not name one. */
  readonly end?: 'origin' | 'destination'
  /** Code of the charge that it is billed as. */
  readonly charge: string
  readonly source: SourceRow
  readonly plan: FreightPlan
  readonly surcharges: readonly MeasuredLine[]
  readonly transit: DaysRange | null
  /** The freight covers it: it is listed without a price. */
  readonly isIncluded?: boolean
  /** Sheets that are not due with this leg. */
  readonly replaces?: string
  readonly notes?: readonly Note[]
}

/** Acceptance of a cargo by its kind: refused, or priced and on request. */
export interface Accepted {
  readonly acceptance: Acceptance
  readonly refusals: readonly Refusal[]
  readonly asks: readonly Refusal[]
}
/** Rules of a cargo whose kind decides charges and acceptance; made once for a search. */
export interface CargoRules<R extends ModeRate> {
  /** Parts of the cargo that some sheets charge one by one. */
  readonly parts: readonly string[]
  /** Number of keys about the cargo that a sheet, leg or mark-up fills; null: it is not for this cargo, or not for this part of it. */
  readonly keysMet: (row: object, part?: string) => number | null
  /** True where a sheet is for parts of some kinds alone, and so is charged for each of them. */
  readonly hasSeparateParts: (sheet: ModeSheet) => boolean
  /** Name of a part next to its charge. */
  readonly partWord: (part: string) => string
  readonly accept: (rate: R, days: ModeDays) => Accepted
}

/** Rules of a mode in code, which cannot be data. */
export interface ModeEngine<R extends ModeRate, Cargo> {
  readonly load: (cargo: Cargo, dictionary: Dictionary) => Load
  /** For prices of a unit: totals of a light cargo, where a rate does not take the one as asked. */
  readonly unitTotals?: (rate: R, cargo: Cargo) => object | undefined
  /** Tried in this order and counted: the first that leaves none explains an empty result. */
  readonly admits: readonly {
    readonly step: ModeStepName
    readonly test: (rate: R, ask: ModeAsk<Cargo>, book: ModeBook<R>) => boolean
  }[]
  /** Of rates that fit, those that no closer one of the same kind replaces; all when absent. */
  readonly closest?: (rates: readonly R[], ask: ModeAsk<Cargo>, book: ModeBook<R>) => (rate: R) => boolean
  /** Reasons why a rate of the lane has no price for it, before its freight is counted. */
  readonly refuses?: (rate: R, ask: ModeAsk<Cargo>, book: ModeBook<R>) => Refusal | null
  readonly freight: (rate: R, load: Load, ask: ModeAsk<Cargo>, book: ModeBook<R>) => FreightPlan | Refusal
  readonly days: (rate: R, ask: ModeAsk<Cargo>, book: ModeBook<R>) => ModeDays
  /** Chooses among the sheets whose scope holds; without it the narrowest of each charge counts. */
  readonly choose?: (sheets: readonly ModeSheet[], asked: AskedSheets<R, Cargo>) => Chosen
  /** Facts with which the scopes of sheets and mark-ups are compared, by the names of their fields. */
  readonly facts: (rate: R, ask: ModeAsk<Cargo>, book: ModeBook<R>) => Facts
  /** Occasions that apply to every shipment of the mode, or by the rate. */
  readonly occasions?: (rate: R, ask: ModeAsk<Cargo>) => readonly string[]
  /** True where a charge belongs to a requested service; all do where absent. */
  readonly isWished?: (line: MeasuredLine, ask: ModeAsk<Cargo>) => boolean
  /** The export declaration of a shipment, where the mode asks for it in words of its own: null where none is charged by the sheets. */
  readonly declares?: (rate: R, ask: ModeAsk<Cargo>, book: ModeBook<R>) => Declared | null
  readonly cargoRules?: (ask: ModeAsk<Cargo>, book: ModeBook<R>, today: string) => CargoRules<R>
  /** Name of the rate in a derivation. */
  readonly titleOf: (rate: R, codes: Readonly<Record<'place' | 'carrier', (id: string | null) => string>>) => string
  /** Legs that the offer needs; a name without matching rows is a leg that nobody offers. */
  readonly legs: (rate: R, asked: AskedLegs<Cargo>) => readonly NeededLeg[]
  /** Side of the customer of a rate; that of the mode when absent. */
  readonly direction?: (rate: R) => Direction
  /** Charges from fields of the rate, in addition to its lines of charges. */
  readonly ownCharges?: (rate: R, asked: AskedCharges<Cargo>) => readonly MeasuredLine[]
  /** Charges that a sheet has in addition to its lines. */
  readonly sheetCharges?: (
    sheet: ModeSheet,
    asked: Pick<AskedCharges<Cargo>, 'load' | 'dictionary'>,
  ) => readonly MeasuredLine[]
  /** Notes that follow from the sheets that are meant for an offer. */
  readonly sheetNotes?: (
    sheets: readonly ModeSheet[],
    asked: Pick<AskedCharges<Cargo>, 'load' | 'dictionary'>,
  ) => readonly Note[]
  /** A charge of a sheet or the rate as this offer has it; null: it is not due. */
  readonly charged?: (fee: ModeCharge, rate: R, ask: ModeAsk<Cargo>) => ModeCharge | null
  /** Prices of its freight whatever the cargo, line by line; absent where mark-ups have no pages. */
  readonly marked?: (rate: R) => readonly MarkedLine[]
  /** Lines of a rate by breaks, as price lists have them; none where the mode has no such list. */
  readonly listed?: (rate: R, ask: ModeAsk<Cargo>, book: ModeBook<R>) => readonly ListedLine[]
  /** Further reasons that prevent quoting an offer, once its charges are known. */
  readonly lacks?: (rate: R, ask: ModeAsk<Cargo>, charges: readonly ModeCharge[]) => readonly Refusal[]
}
export interface AskedCharges<Cargo> {
  readonly ask: ModeAsk<Cargo>
  readonly load: Load
  readonly dictionary: Dictionary
}
/** A line of prices of a rate: a row of a price list by breaks. */
export interface ListedLine extends Pick<ListTier, 'densityFrom' | 'densityBelow'> {
  /** Among the lines of the rate. */
  readonly index: number
  /** The question that is charged by this line: the rate with it, and the changes of what was asked. */
  readonly rate: ModeRate
  readonly ask: Partial<ModeAsk>
  /** Columns of its prices. */
  readonly cells: readonly string[]
  readonly asNext: boolean
  /** Cargo that is charged for a weight by this line; absent where no mark-up of the mode has a floor. */
  readonly shipment?: (kg: Decimal) => object
  readonly row: Pick<PriceListRow, 'pod' | 'via' | 'carrier' | 'serviceCode' | 'sailingDays'>
}
/** Facts by which legs are chosen; `rows` are those that the user may see, the newest first. */
export interface AskedLegs<Cargo> extends AskedCharges<Cargo>, Pick<ModeBook, 'fulfilment'> {
  readonly today: string
  readonly days: ModeDays
  readonly rows: (name: string) => readonly ModeRate[]
  readonly areas: ReadonlyMap<string, ModePlace>
  readonly facts: Facts
  /** Total of a plan before mark-ups, in the currency of the search; null: unknown. */
  readonly tariffOf: (plan: FreightPlan) => Decimal | null
}
/** Facts by which sheets are chosen. */
export interface AskedSheets<R extends ModeRate, Cargo> {
  readonly rate: R
  readonly ask: ModeAsk<Cargo>
  readonly load: MeasuredLoad
  readonly book: ModeBook<R>
  readonly dictionary: Dictionary
  readonly exchange: Exchange
  /** For a price list: all that may be charged, whatever the cargo. */
  readonly isListed: boolean
}
/** Sheets that count, all of them, and their effects on the offer. */
export interface Chosen {
  readonly sheets: readonly ChosenSheet[]
  readonly refusals: readonly Refusal[]
  readonly notes: readonly Note[]
}
export interface NeededLeg {
  readonly name: string
  /** Reason why there is none, where it is more specific than that nobody offers it. */
  readonly refusal?: Refusal
  readonly found: readonly ModeLeg[]
}

export interface ModeQuestion<R extends ModeRate, Cargo> {
  readonly mode: ModeFacts
  readonly engine: ModeEngine<R, Cargo>
  readonly ask: ModeAsk<Cargo>
  readonly book: ModeBook<R>
  readonly today: string
  readonly audience: Audience
  /** `both` adds the buying side, for readers with TS-9001 only. */
  readonly sides: 'sell' | 'both'
  /** For a row of a price list: the columns whose selling prices are wanted. */
  readonly columns?: readonly string[] | undefined
}

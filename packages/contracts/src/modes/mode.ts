import type { CargoKind } from '../cargo/cargo.ts'
import type { Label } from '../catalogue/kinds.ts'
import type { Resource } from '../catalogue/resource.ts'
import type { EntryName } from '../menu.ts'
import type { ModeQuestion } from '../shapes/offers/mode-search.ts'
import type { Block } from '../shapes/offers/offer.ts'
import type { ModeLand } from './mode-land.ts'
import type { ModeList } from './mode-list.ts'
import type { ModeQuotationPage } from './quotation-pages.ts'

/** Resources that the ends of a lane are rows of. */
export const placeKinds = ['port', 'airport', 'railStation', 'area', 'worldWarehouse', 'country'] as const
export type PlaceKind = (typeof placeKinds)[number]
/** Resources of the carriers. */
export const carrierKinds = ['carrier', 'airline', 'railOperator'] as const
export type CarrierKind = (typeof carrierKinds)[number]
/** Wishes in the form of a mode, in addition to lane, day, cargo, customer and currency. */
export const wishes = [
  'carriers',
  'directOnly',
  'incoterm',
  'consigneeType',
  'bookingParty',
  'billType',
  'telexRelease',
  'declaration',
  'insurance',
  'pickup',
  'point',
  'deliverTo',
  'commodity',
  'delivery',
  'containerOwner',
  'doors',
  'portGroups',
  'tradeLines',
  'term',
  'deliveryPlace',
  'dgClasses',
  'leftOut',
  'withAgent',
  'productType',
  'feeLevel',
  'cargoType',
  'goodsKinds',
  'via',
] as const
export type Wish = (typeof wishes)[number]

/** Sheets of charges: the block of their lines in an offer, their name in mark-ups, and the day on which they must be valid. */
export interface ModeSheets {
  readonly leg: string
  readonly of: Resource
  readonly target: string
  readonly block: Block
  readonly judgedOn: 'receives' | 'sails' | 'arrives'
  /** Fields that describe the sheet, and not its scope. */
  readonly uncompared?: readonly string[]
  /** Sheets of another mode: they have only charges that no sheet of this one names. `marked` shows so next to their lines. */
  readonly fills?: 'silent' | 'marked'
  /** Code of the charge that is priced case by case where no sheet is found. */
  readonly needed?: string
  /** Charged separately for each part of the cargo, for example each class of dangerous goods. */
  readonly perPart?: boolean
  /** Charged where this is wished, and only what no other sheet of the mode names. */
  readonly wish?: 'declaration'
  /** Charges are in the block of their payer: with the freight, at origin or at destination; mark-ups call them so. */
  readonly byPayer?: boolean
  /** Of a resource that holds the sheets of several legs: the field that distinguishes them, and its value. */
  readonly only?: Only
}
interface Only {
  readonly field: string
  readonly is: string
}

/** Side of the customer: a shipper in China, or a consignee in China. It decides which charges are theirs (R15). */
export type Direction = 'export' | 'import'

/** Quotation settings of a mode, where they differ from the usual ones. */
export interface Quoted {
  /** Prefix of the numbers of its quotations; that of full containers by default. */
  readonly prefix?: string
  /** Route of its editor; `quotation` by default. */
  readonly page?: ModeQuotationPage
  /** Days that a quotation is held when its rates last longer (R29); 7 by default. */
  readonly heldDays?: number
  /** Sentences below the figures of its papers. */
  readonly terms?: readonly Label[]
  /** Its price lists; it has none where absent. */
  readonly list?: ModeList
}

/** A mode of transport as data: code that depends on a mode reads it here, and no such code names a mode. Rules are in the engine of its name. */
export interface Mode {
  readonly name: string
  readonly title: Label
  /** Export by default. */
  readonly direction?: Direction
  /** Its search pages: of the pricing desk, which also sees cost, and of sales. */
  readonly pages: { readonly desk?: EntryName; readonly sales: EntryName }
  readonly asks: {
    readonly cargo: CargoKind
    /** Kilograms of one cubic metre in most of its tariffs; 1,000 where absent. */
    readonly usualRatio?: number
    /** Container types that a search may have; absent: any. */
    readonly boxes?: readonly string[]
    readonly place: PlaceKind
    /** Kind of place at the end of the lane, where it differs from that of its start. */
    readonly to?: PlaceKind
    /** Absent where the carrier is not asked for. */
    readonly carrier?: CarrierKind
    readonly land?: ModeLand
    /** True where a search asks for the place in the country, the products and the declaration (R21). */
    readonly fulfilment?: true
    /** True where a search may have several places at either end, and a last day of departure. */
    readonly severalPlaces?: true
    readonly window?: true
    /** True where a search may leave the cargo open, and is answered with the prices of a unit. */
    readonly unitPrices?: true
    /** Papers of the cargo that a search takes, for the quotations that are made there. */
    readonly attaches?: Label
    readonly day: Label
    readonly wishes: readonly Wish[]
    /** Wishes that the form begins with; they are always given. */
    readonly begins?: Partial<
      Pick<ModeQuestion, 'incoterm' | 'consigneeType' | 'currency' | 'billType' | 'containerOwner'>
    >
  }
  readonly rate: Resource
  /** Of rates and legs that are kept for several modes: the field that distinguishes them, and its value. */
  readonly only?: Only
  /** Fields of the rate that hold the ends of the lane; those that may also be its end. */
  readonly lane: { readonly from: string; readonly to: readonly string[]; readonly carrier?: string }
  /** First field of the rate in a list of offers where the carrier is not asked for. */
  readonly leads?: string
  /** Code of the charge that its freight is billed as. */
  readonly freight: string
  /** The part of an offer that shows it with the charges of its rate; `freight` when absent. */
  readonly block?: Block
  /** Rounding of sold freight: a whole unit per type, or cents (settled 24). */
  readonly finish: 'whole' | 'cents'
  /** Rates of legs before or after the main carriage, by the name that its engine joins them by. */
  readonly legs: Readonly<Record<string, Resource>>
  /** Of these legs those that collect cargo at a place on land, which a search names: an offer has the cheapest. */
  readonly collects?: readonly string[]
  /** The same of an import: the legs that deliver cargo there. */
  readonly delivers?: readonly string[]
  readonly sheets: readonly ModeSheets[]
  /** The first block in its offers; the freight where absent. */
  readonly frontBlock?: Block
  /** Further tables that its rules read, by the name that its engine uses. */
  readonly tables?: Readonly<Record<string, Resource>>
  /** Fields of its rates, legs and sheets with figures that are no part of a price: a quotation is still sent when one of them changes. */
  readonly unpriced?: readonly string[]
  /** Its name in fees of declarations and premiums of insurance. */
  readonly servedAs?: 'FCL' | 'LCL' | 'air' | 'rail' | 'FBA'
  /** Pages of mark-ups; none where rates carry their mark-up themselves. Where company and market share one, a field of each rule chooses between them. */
  readonly layers: { readonly company?: Resource; readonly market?: Resource; readonly sales?: Resource }
  /** Fields of a mark-up that limit it to a band of the charged quantity. */
  readonly band?: { readonly from: string; readonly to: string }
  /** Shows the total of an offer per charged unit. */
  readonly perUnit?: true
  /** Container type with whose price on the same lane its offers are compared (R16). */
  readonly fullBox?: string
  /** Fields of the rate that offers show, in this order. */
  readonly shows: readonly string[]
  readonly quoted?: Quoted
}

/** A mode as its file writes it: the fields that it names are fields of its rate. */
export interface Declared<R extends Resource> extends Omit<Mode, 'rate' | 'shows' | 'lane' | 'leads'> {
  readonly rate: R
  readonly lane: {
    readonly from: keyof R['fields'] & string
    readonly to: readonly (keyof R['fields'] & string)[]
    readonly carrier?: keyof R['fields'] & string
  }
  readonly leads?: keyof R['fields'] & string
  readonly shows: readonly (keyof R['fields'] & string)[]
}
type Layer = keyof Mode['layers']
/** Declares a mode; its lane and its shown fields are fields of its rate. */
export const mode = <
  const N extends string,
  const C extends CargoKind,
  const P extends Mode['pages'],
  R extends Resource,
  L extends string,
  M extends Layer,
>(
  given: Declared<R> & {
    readonly name: N
    readonly asks: { readonly cargo: C }
    readonly pages: P
    readonly legs: Readonly<Record<L, Resource>>
    readonly layers: Readonly<Record<M, Resource>>
  },
) =>
  given as unknown as Mode & {
    readonly name: N
    readonly asks: { readonly cargo: C }
    readonly pages: P
    readonly legs: Readonly<Record<L, Resource>>
    readonly layers: Readonly<Record<M, Resource>>
  }

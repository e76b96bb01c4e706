import { z } from 'zod'
import { currencyCode } from './money.ts'
import { amount, boxPriceLine, deskOffer, offerFacts, offerLine, offerSide } from './offer.ts'

const plainBoxPrice = boxPriceLine.omit({ derivation: true })
/** A charge of an offer without the reasons of its numbers: these are read when a number is opened (decision 061). */
export const plainLine = offerLine.omit({ derivation: true, boxes: true }).extend({ boxes: z.array(plainBoxPrice) })
export type PlainLine = z.output<typeof plainLine>

/** Values that a line of a list leaves out: most charges have most of them. */
export const usualLine = {
  note: null,
  bundle: null,
  unitPrice: null,
  quantity: null,
  boxes: [],
  minAmount: null,
  maxAmount: null,
  paymentTerm: 'PRE',
  treatment: 'subject',
  when: 'always',
  ticked: true,
  counts: true,
  caseByCase: false,
} as const satisfies Partial<PlainLine>
/** Facts that a line of a list leaves out where it is the same as on the line before it. */
export const carriedFacts = ['block', 'unit', 'basis', 'currency'] as const
const leftOut = [...Object.keys(usualLine), ...carriedFacts] as (
  | keyof typeof usualLine
  | (typeof carriedFacts)[number]
)[]
/** A line of a list that offers share, without its usual values and without what it has from the line before it. */
const listedLine = plainLine
  .extend({ note: z.string().nullable(), bundle: z.string().nullable() })
  .partial(Object.fromEntries(leftOut.map((name) => [name, true])) as Record<(typeof leftOut)[number], true>)
export type ListedLine = z.output<typeof listedLine>

/** Money of an offer on one side, without reasons. */
export const plainSide = offerSide.omit({ lines: true, total: true }).extend({
  lines: z.array(plainLine),
  total: z.object({ currency: currencyCode, amount }).nullable(),
})
export type PlainSide = z.output<typeof plainSide>

/** A side whose lines are numbers of lines in a list that offers share. */
export const numberedSide = plainSide.omit({ lines: true }).extend({ lines: z.array(z.int().min(0)) })
export type NumberedSide = z.output<typeof numberedSide>

/**
 * Lines of the selling sides, each written once: an offer has their numbers in this list. A `~` in a key is the id of the offer's rate. A line
 * without block, unit, basis or currency has that of the line before it.
 */
export const soldLines = { sellLines: z.array(listedLine) }
/** The same of the buying sides, only for readers with TS-9001. */
export const boughtLines = { buyLines: z.array(listedLine).optional() }
interface Numbered {
  readonly sellLines: readonly object[]
  readonly buyLines?: readonly object[] | undefined
  readonly offers: readonly {
    readonly sell: NumberedSide
    readonly buy?: NumberedSide | undefined
    readonly redaction?: { readonly sell?: NumberedSide | undefined } | undefined
  }[]
}
/** True where every line that an offer names is in its list, and nothing is missing on the first one. */
export const hasItsLines = ({ sellLines, buyLines = [], offers }: Numbered): boolean => {
  const within = (side: NumberedSide | undefined, list: readonly unknown[]) =>
    side === undefined || side.lines.every((number) => number < list.length)
  const isBegun = ([first]: readonly object[]) =>
    first === undefined || carriedFacts.every((name) => Object.hasOwn(Object(first), name))
  return (
    isBegun(sellLines) &&
    isBegun(buyLines) &&
    offers.every(
      ({ sell, buy, redaction }) =>
        within(sell, sellLines) && within(redaction?.sell, sellLines) && within(buy, buyLines),
    )
  )
}

export const numberedSellOffer = offerFacts.extend({ sell: numberedSide })
export const numberedDeskOffer = deskOffer.omit({ sell: true, buy: true, redaction: true }).extend({
  sell: numberedSide,
  /** Only for readers with TS-9001. */
  buy: numberedSide.optional(),
  /** As in `deskOffer`; `sell` is the selling side in that view, where it is a single price. */
  redaction: deskOffer.shape.redaction.unwrap().extend({ sell: numberedSide.optional() }).optional(),
})
export type NumberedOffer = z.output<typeof numberedDeskOffer>

type Money = 'sell' | 'buy' | 'redaction'
/** An offer of either search with its own lines; of the selling search, or for readers without the right, parts are absent. */
export type PlainOffer = Omit<NumberedOffer, Money> & {
  readonly sell: PlainSide
  readonly buy?: PlainSide | undefined
  /** `sell` is null where the selling side is the same in that view. */
  readonly redaction?:
    | (Omit<NonNullable<NumberedOffer['redaction']>, 'sell'> & { readonly sell: PlainSide | null })
    | undefined
}

import { z } from 'zod'
import { currencyCode } from './money.ts'
import { amount, boxPriceLine, deskOffer, offerFacts, offerLine, offerSide } from './offer.ts'

const plainBoxPrice = boxPriceLine.omit({ derivation: true })
/** A charge of an offer without the reasons of its numbers: these are read when a number is opened (decision 061). */
export const plainLine = offerLine.omit({ derivation: true, boxes: true }).extend({ boxes: z.array(plainBoxPrice) })
export type PlainLine = z.output<typeof plainLine>

/** Money of an offer on one side, without reasons. */
export const plainSide = offerSide.omit({ lines: true, total: true }).extend({
  lines: z.array(plainLine),
  total: z.object({ currency: currencyCode, amount }).nullable(),
})
export type PlainSide = z.output<typeof plainSide>

/** A side whose lines are numbers of lines in a list that offers share. */
export const numberedSide = plainSide.omit({ lines: true }).extend({ lines: z.array(z.int().min(0)) })
export type NumberedSide = z.output<typeof numberedSide>

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

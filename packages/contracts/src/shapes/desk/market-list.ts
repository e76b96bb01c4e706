import { z } from 'zod'
import { usualBoxes } from '../../groups/charges/freight.ts'
import { boxCode, day, id, instantString } from '../../schema.ts'
import { amount, currencyCode, offerLine, place } from '../offers/offer.ts'
import { marketChannel } from './coverage.ts'

/** Maximum number of rates in the list. */
export const maxListed = 500

/** Channel of a market price, and the rates to list: from a port to a port, or to all ports of a trade line. */
export const marketListAsk = z
  .strictObject({
    channel: marketChannel,
    pol: id,
    pod: id.nullable().default(null),
    tradeLine: id.nullable().default(null),
    /** Customer of the list; when absent one whom no rule names. */
    customer: id.nullable().default(null),
    from: day,
  })
  .refine(({ pod, tradeLine }) => pod !== null || tradeLine !== null, {
    path: ['pod'],
    error: 'required',
    params: { rule: 'required' },
  })
export type MarketListAsk = z.output<typeof marketListAsk>

/** A rate as users of that channel see it. It has no field for a cost, a contract or a supplier. */
export const marketRow = z.object({
  pol: place,
  pod: place,
  /** Name, or the text of a confidentiality rule that hides it. */
  carrier: place,
  serviceCode: z.string().nullable(),
  via: z.array(place),
  sailingDays: z.string().nullable(),
  transitDays: z.object({ min: z.int(), max: z.int() }).nullable(),
  currency: currencyCode,
  /** The freight of one container; null where none is offered, or none is shown. */
  prices: z.array(z.object({ box: boxCode, price: amount.nullable() })),
  /** The price includes the surcharges, as a mark-up rule requires. */
  isOnePrice: z.boolean(),
  /** Further charges of the carriage by sea. */
  charges: z.array(
    offerLine
      .pick({
        key: true,
        charge: true,
        unit: true,
        currency: true,
        unitPrice: true,
        treatment: true,
        paymentTerm: true,
      })
      .extend({ boxes: z.array(z.object({ box: boxCode, price: amount })) }),
  ),
  validFrom: day,
  validTo: day,
  freeTimeText: z.string().nullable(),
  remark: z.string().nullable(),
})
export type MarketRow = z.output<typeof marketRow>

/** The market list of a channel as of now: as others see it. */
export const marketList = z.object({
  asOf: instantString,
  boxes: z.array(z.enum(usualBoxes)),
  total: z.int().min(0),
  rows: z.array(marketRow).max(maxListed),
})
export type MarketList = z.output<typeof marketList>

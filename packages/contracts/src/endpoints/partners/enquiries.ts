import { obeys } from '@hangjia/validation'
import { z } from 'zod'
import { enquiryCurrencies } from '../../resources/selling/enquiry.ts'
import { day, decimalString, id, versioned, words } from '../../schema.ts'
import { paymentTerms } from '../../shapes/offers/offer.ts'
import { lossReasons } from '../../shapes/papers/quotation.ts'
import { mutation, under, withAnyKey, withKey } from '../endpoint.ts'

const own = 'TS-3301'
const institution = 'TS-3302'
const company = 'TS-3303'
const message = words(2000)
  .trim()
  .superRefine(obeys(['nonEmpty']))
const reason = words(500)
  .trim()
  .superRefine(obeys(['nonEmpty']))
const days = z.int().min(0).max(365).nullable().default(null)

const blankLink = id.nullable().default(null)

/** One price of an answer, of a container type or a unit, which may be named by its code; cost and supplier are kept for those who may see them. */
const offered = z.strictObject({
  /** Lines with the same number are one option. */
  option: z.int().min(1).max(5).default(1),
  charge: blankLink,
  box: blankLink,
  per: blankLink,
  unit: words(20).trim().default(''),
  minimum: decimalString({ whole: 9, scale: 2 }).nullable().default(null),
  payer: z.enum(paymentTerms).default('PRE'),
  liner: blankLink,
  carrier: words(60).trim().default(''),
  currency: z.enum(enquiryCurrencies.map(([value]) => value)),
  price: decimalString({ whole: 9, scale: 2 }),
  cost: decimalString({ whole: 9, scale: 2 }).nullable().default(null),
  seller: blankLink,
  supplier: words(100).trim().default(''),
  departsOn: day.nullable().default(null),
  transitDays: days,
  freeDays: days,
  validUntil: day,
  note: words(300).trim().default(''),
})

/** Acts on enquiries between sales, who keep their records, and the enquiry desk that answers. */
export const enquiries = under('enquiry', {
  /** The desk takes an enquiry that is not taken yet; the second of two is refused (`takenAlready`). */
  take: mutation({ access: withKey(institution, 'edit'), input: versioned, output: versioned }),
  /** Gives an enquiry to another quoter; needs TS-9026. */
  assign: mutation({
    access: withAnyKey([institution, company], 'edit'),
    input: versioned.extend({ to: id, reason }),
    output: versioned,
  }),
  /** The desk needs more details: its time limit is paused until sales reply. */
  askBack: mutation({
    access: withKey(institution, 'edit'),
    input: versioned.extend({ words: message }),
    output: versioned,
  }),
  /** Answers with prices; the first answer decides whether it was in time. */
  answer: mutation({
    access: withKey(institution, 'edit'),
    input: versioned.extend({ offers: z.array(offered).min(1).max(20), words: words(2000).trim().default('') }),
    output: versioned,
  }),
  /** The enquiry desk cannot price it, and gives the reason. */
  refuse: mutation({
    access: withKey(institution, 'edit'),
    input: versioned.extend({ words: message }),
    output: versioned,
  }),
  /** Sales give the details that were missing; the time limit continues. */
  reply: mutation({ access: withKey(own, 'edit'), input: versioned.extend({ words: message }), output: versioned }),
  /** Another round of an enquiry that was answered, refused or closed: former answers stay readable. */
  askAgain: mutation({ access: withKey(own, 'edit'), input: versioned.extend({ words: message }), output: versioned }),
  /** Reminds the quoter; once an hour. */
  remind: mutation({ access: withKey(own, 'edit'), input: versioned, output: z.object({ reminded: z.int() }) }),
  /** Decision of the customer: a loss needs its reason, that of a live enquiry also the winner's price. */
  conclude: mutation({
    access: withKey(own, 'edit'),
    input: versioned.extend({
      outcome: z.enum(['won', 'lost']),
      lossReason: z.enum(lossReasons).nullable().default(null),
      competitorPrice: words(60).trim().default(''),
      words: words(500).trim().default(''),
    }),
    output: versioned,
  }),
  /** Withdraws an enquiry that no longer needs an answer. */
  terminate: mutation({ access: withKey(own, 'edit'), input: versioned.extend({ reason }), output: versioned }),
  /** Links the quotation made from an enquiry, which answers it; both must be within the user's scope. */
  quoted: mutation({
    access: withAnyKey([own, institution], 'edit'),
    input: z.strictObject({ id, quotation: id }),
    output: versioned,
  }),
})

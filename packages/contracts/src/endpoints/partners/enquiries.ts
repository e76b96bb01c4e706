import { daysBetween, isDay } from '@hangjia/validation'
import { z } from 'zod'
import { bids, enquiryCurrencies } from '../../resources/selling/enquiry-lines.ts'
import { day, decimalString, fileId, filledWords, id, instantString, versioned, words } from '../../schema.ts'
import { enquirySupplier } from '../../shapes/desk/enquiry-supplier.ts'
import { enquiryDimensions, enquiryFigures, enquiryLoad } from '../../shapes/figures/enquiry-figures.ts'
import { paymentTerms } from '../../shapes/offers/offer.ts'
import { lossReasons } from '../../shapes/papers/quotation-answer.ts'
import { act, mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'

const own = 'TS-3301'
const institution = 'TS-3302'
const company = 'TS-3303'
/** Days of figures: a year. */
const maxFigureDays = 366
const inOrder = { path: ['to'], error: 'endsBeforeStart', params: { rule: 'endsBeforeStart' } }
const short = {
  path: ['to'],
  error: 'periodTooLong',
  params: { rule: 'periodTooLong', parameters: { days: maxFigureDays } },
}
const message = filledWords(2000)
const reason = filledWords(500)
const days = z.int().min(0).max(365).nullable().default(null)

const blankLink = id.nullable().default(null)

const currency = z.enum(enquiryCurrencies.map(([value]) => value))
/** A price of a container type or a unit, which may be named by its code. */
const priced = {
  charge: blankLink,
  box: blankLink,
  per: blankLink,
  unit: words(20).trim().default(''),
  minimum: decimalString({ whole: 9, scale: 2 }).nullable().default(null),
  currency,
  price: decimalString({ whole: 9, scale: 2 }),
}
const service = { departsOn: day.nullable().default(null), transitDays: days, freeDays: days }
/** One price of an answer; cost and supplier are kept for those who may see them. */
const offered = z.strictObject({
  /** Lines with the same number are one option. */
  option: z.int().min(1).max(5).default(1),
  ...priced,
  payer: z.enum(paymentTerms).default('PRE'),
  liner: blankLink,
  carrier: words(60).trim().default(''),
  cost: decimalString({ whole: 9, scale: 2 }).nullable().default(null),
  seller: blankLink,
  supplier: words(100).trim().default(''),
  ...service,
  validUntil: day,
  note: words(300).trim().default(''),
})
const bidNumber = z.int().min(1).max(bids.fields.no.max)

/** Acts on enquiries between sales, who keep their records, and the enquiry desk that answers. */
export const enquiries = under('enquiry', {
  /** The desk takes an enquiry that is not taken yet; the second of two is refused (`takenAlready`). */
  take: act(withKey(institution, 'edit')),
  /** Gives an enquiry to another quoter; needs TS-9026. */
  assign: act(withAnyKey([institution, company], 'edit'), { to: id, reason }),
  /** The desk needs more details: its time limit is paused until sales reply. */
  askBack: act(withKey(institution, 'edit'), { words: message }),
  /** Suppliers that this enquiry can be sent to, the best suited first, by name where one is typed, or those with these ids; needs the rights to cost and suppliers. */
  suppliersFor: query({
    access: withKey(institution),
    input: z.strictObject({ id, query: words(60).trim().default(''), ids: z.array(id).max(99).default([]) }),
    output: z.array(enquirySupplier),
  }),
  /** Notes the suppliers that are asked. Nothing is sent from here: the desk's own mail program does that. */
  askSuppliers: act(withKey(institution, 'edit'), { suppliers: z.array(id).min(1).max(10) }),
  /** Keeps the bid of a supplier: the answer to what it was asked, or another one. */
  bid: act(withKey(institution, 'edit'), {
    supplier: id,
    /** Now where it is blank. */
    receivedAt: instantString.nullable().default(null),
    channel: z
      .enum(bids.fields.channel.options.map(([value]) => value))
      .nullable()
      .default(null),
    carrier: blankLink,
    validUntil: day,
    ...service,
    words: words(2000).trim().default(''),
    files: z.array(fileId).max(bids.fields.files.max).default([]),
    prices: z.array(z.strictObject(priced)).min(1).max(30),
  }),
  /** The supplier took a bid back. */
  withdrawBid: act(withKey(institution, 'edit'), {
    bid: bidNumber,
    reason: filledWords(300),
  }),
  /** Chooses the bid of the round to answer with, or none: needs TS-9027. The others lose, or wait as a reserve. */
  award: act(withKey(institution, 'edit'), { bid: bidNumber.nullable(), others: z.enum(['N', 'C']).default('N') }),
  /** Answers with prices; the first answer decides whether it was in time. */
  answer: act(withKey(institution, 'edit'), {
    offers: z.array(offered).min(1).max(20),
    words: words(2000).trim().default(''),
  }),
  /** The enquiry desk cannot price it, and gives the reason. */
  refuse: act(withKey(institution, 'edit'), { words: message }),
  /** Sales give the details that were missing; the time limit continues. */
  reply: act(withKey(own, 'edit'), { words: message }),
  /** Another round of an enquiry that was answered, refused or closed: former answers stay readable. */
  askAgain: act(withKey(own, 'edit'), { words: message }),
  /** Reminds the quoter; once an hour. */
  remind: mutation({ access: withKey(own, 'edit'), input: versioned, output: z.object({ reminded: z.int() }) }),
  /** Decision of the customer: a loss needs its reason; that of a live enquiry also the winner and their price, unless these are unknown. */
  conclude: act(withKey(own, 'edit'), {
    outcome: z.enum(['won', 'lost']),
    lossReason: z.enum(lossReasons).nullable().default(null),
    winnerName: words(100).trim().default(''),
    winnerPrice: decimalString({ whole: 9, scale: 2 }).nullable().default(null),
    winnerCurrency: currency.nullable().default(null),
    /** Unit or container type of the price, which is compared with ours for the same. */
    winnerUnit: words(20).trim().default(''),
    /** Nobody knows who won, and at which price. */
    isWinnerUnknown: z.boolean().default(false),
    words: words(500).trim().default(''),
  }),
  /** Withdraws an enquiry that no longer needs an answer. */
  terminate: act(withKey(own, 'edit'), { reason }),
  /** Figures of the enquiries that a page shows, asked on these days. */
  figures: query({
    access: withAnyKey([institution, company]),
    input: z
      .strictObject({
        page: z.enum(['instInquiry', 'companyInquiry']),
        from: day,
        to: day,
        by: z.enum(enquiryDimensions).default('desk'),
      })
      .refine(({ from, to }) => from <= to, inOrder)
      .refine(({ from, to }) => !isDay(from) || !isDay(to) || daysBetween(from, to) < maxFigureDays, short),
    output: enquiryFigures,
  }),
  /** Open enquiries that a page shows, by quoter, those with overdue ones first; quoters of desks who have none are named, too. */
  load: query({
    access: withAnyKey([institution, company]),
    input: z.strictObject({ page: z.enum(['instInquiry', 'companyInquiry']) }),
    output: enquiryLoad,
  }),
  /** Links the quotation made from an enquiry, which answers it; both must be within the user's scope. */
  quoted: mutation({
    access: withAnyKey([own, institution], 'edit'),
    input: z.strictObject({ id, quotation: id }),
    output: versioned,
  }),
})

import { z } from 'zod'
import type { Mode } from '../../modes/mode.ts'
import { listedModes, type ModeName, modes, searchedModes } from '../../modes/modes.ts'
import { serviceNames } from '../../modes/services.ts'
import { quotationRecord } from '../../resources/selling/quotation.ts'
import { day, decimalString, fileId, filledWords, id, instantString, one, versioned, words } from '../../schema.ts'
import { comparison } from '../../shapes/comparison/comparison.ts'
import { whatMoved } from '../../shapes/comparison/moved.ts'
import { laneQuotations } from '../../shapes/desk/lane-quotations.ts'
import { quotationFigures } from '../../shapes/desk/quotation-figures.ts'
import { rateDrift } from '../../shapes/desk/rate-drift.ts'
import { landAsk } from '../../shapes/offers/land-ask.ts'
import { modeAsk } from '../../shapes/offers/mode-search.ts'
import { fclAsk } from '../../shapes/offers/offer.ts'
import { counterOffer, priceLimits, targetTotal } from '../../shapes/papers/counter-offer.ts'
import { offeredTerms } from '../../shapes/papers/paper-terms.ts'
import { rowKey } from '../../shapes/papers/price-list.ts'
import { maxOptions, quotationDraft, quotation as quotationShape, requestKey } from '../../shapes/papers/quotation.ts'
import { lossReasons, quotationOutcomes } from '../../shapes/papers/quotation-answer.ts'
import { quotationDocument } from '../../shapes/papers/quotation-document.ts'
import { soldService } from '../../shapes/papers/sold-service.ts'
import { reachedTarget } from '../../shapes/papers/target.ts'
import { mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'
import { edits, onceOnly, paperCalls, reads } from './paper-calls.ts'
import { searchKeys } from './price.ts'

/** The page of rates of exchange. */
const exchangeRatesKey = 'TS-5314'
const offerKey = z.string().min(1).max(200)

/** The customer's target price, for which prices go down. */
const counter = z.strictObject({ target: targetTotal, limit: z.enum(priceLimits) }).optional()
const askedOf = ({ name, asks }: Mode) =>
  z.strictObject({ mode: z.literal(name), ask: modeAsk(asks), asOf: instantString })
const attached = z.array(fileId).max(quotationRecord.fields.attachments.max)
const offersOf = (mode: Mode) =>
  askedOf(mode).extend({
    /** Uploads of the user; the quotation begins with copies of them. */
    attachments: attached.optional(),
    offerKeys: z.array(offerKey).min(1).max(maxOptions),
    counter,
    requestKey: requestKey.optional(),
  })
const offersOfModes = Object.values<Mode>(searchedModes).map(offersOf) as [ReturnType<typeof offersOf>]
const targetOf = (mode: Mode) => askedOf(mode).extend({ offerKey, target: targetTotal })
const targetsOfModes = Object.values<Mode>(searchedModes).map(targetOf) as [ReturnType<typeof targetOf>]

/** Rows of a price list, with the cargo of one shipment. */
const shipmentOf = ({ name, asks }: Mode) => {
  const { cargo, day, fulfilment } = modeAsk(asks).shape
  return z.strictObject({
    cargo,
    day,
    fulfilment,
    mode: z.literal(name),
    list: id,
    rows: z.array(rowKey).min(1).max(maxOptions),
    requestKey: requestKey.optional(),
  })
}
const shipmentsOfLists = listedModes.map(shipmentOf) as [ReturnType<typeof shipmentOf>]

/** Another cargo of a draft. */
const cargoOf = ({ name, asks }: Mode) =>
  z.strictObject({ id, version: z.int(), mode: z.literal(name), cargo: modeAsk(asks).shape.cargo })
const cargoesOfModes = Object.values<Mode>(searchedModes).map(cargoOf) as [ReturnType<typeof cargoOf>]

const contactOfCustomer = z.object({ contact: z.string(), phone: z.string(), email: z.string() })

export const quotation = under('quotation', {
  ...paperCalls({
    paper: quotationShape,
    draft: quotationDraft,
    document: quotationDocument,
    comparison,
  }),
  /**
   * From offers: the question, its instant and the keys of one to five offers. The server prices again as of then;
   * no amount comes from the client except the customer's target price, for which prices go down as in `counterOffer`.
   */
  fromOffers: mutation({
    access: edits,
    input: z.strictObject({
      ask: fclAsk,
      asOf: instantString,
      offerKeys: z.array(offerKey).min(1).max(maxOptions),
      counter,
      requestKey: requestKey.optional(),
    }),
    output: one,
  }),
  /** The same from offers of a mode of the general search, of which the question is one to its search. */
  fromModeOffers: mutation({ access: edits, input: z.discriminatedUnion('mode', offersOfModes), output: one }),
  /** From rates, as those of a price list: an option for each, for a number of containers, priced by the server as of now. */
  fromRates: mutation({
    access: edits,
    input: z.strictObject({
      rates: z.array(id).min(1).max(maxOptions),
      boxes: fclAsk.shape.boxes,
      customer: id.nullable().default(null),
      requestKey: requestKey.optional(),
    }),
    output: one,
  }),
  /**
   * From rows of a price list of a mode: an option for the rate of each, for one shipment, priced as of now; on one lane, or on several
   * where a search of the mode asks for several places.
   */
  fromPriceList: mutation({ access: edits, input: z.discriminatedUnion('mode', shipmentsOfLists), output: one }),
  /**
   * From prices that the enquiry desk answered with: an option for each of them, of the newest round. Its lines are by hand, with the enquiry as
   * their reason; the enquiry is quoted then.
   */
  fromEnquiry: mutation({
    access: edits,
    input: z.strictObject({
      enquiry: id,
      options: z.array(z.int().min(1).max(99)).min(1).max(3),
      requestKey: requestKey.optional(),
    }),
    output: one,
  }),
  /**
   * Of a service without carriage: with the lines of its tariff where there is one, or of an agent that the page of their search found; else with
   * lines to type.
   */
  ofService: mutation({ access: edits, input: soldService, output: one }),
  /**
   * Quotations of a mode from one of its places to another, on land in the same direction: those that the reader's list of quotations would
   * show.
   */
  onLane: query({
    access: reads,
    input: z.strictObject({
      mode: z.enum(Object.keys(modes) as ModeName[]),
      from: id,
      to: id,
      land: landAsk.pick({ direction: true, end: true }).nullable().default(null),
      /** Those alone that the customer may still accept, or did accept. */
      only: z.enum(['out', 'won']).optional(),
    }),
    output: laneQuotations,
  }),
  /**
   * Sets the files of a quotation, also after it was sent: its own, and uploads of the user. What others added or removed since the files
   * `seen` stays so.
   */
  attach: mutation({
    access: edits,
    input: one.extend({ seen: attached, attachments: attached }),
    output: quotationShape,
  }),
  /** Main contact of a customer from its record, which the editor proposes when the customer is chosen, and the other valid ones. */
  contact: query({
    access: reads,
    input: z.strictObject({ customer: id }),
    output: contactOfCustomer.extend({ others: z.array(contactOfCustomer.extend({ position: z.string() })) }),
  }),
  /** Templates of terms for a quotation of a mode or service, or for its price list: the reader's own first, then those of the company. */
  terms: query({
    access: reads,
    input: z.strictObject({
      mode: z.enum([...(Object.keys(modes) as ModeName[]), ...serviceNames]),
      paper: z.enum(['shipment', 'standard']),
    }),
    output: z.array(offeredTerms),
  }),
  /** Prices a draft of full containers for other containers, as of now; values that were typed stay. */
  recount: mutation({ access: edits, input: versioned.extend({ boxes: fclAsk.shape.boxes }), output: quotationShape }),
  /** Prices a draft of a mode for another cargo, as of now and by the rates of its options; prices that were typed stay. */
  recountCargo: mutation({
    access: edits,
    input: z.discriminatedUnion('mode', cargoesOfModes),
    output: quotationShape,
  }),
  /** Adds offers of another search of full containers to a draft as further options, for its containers, customer and conditions. */
  addOffers: mutation({
    access: edits,
    input: one.extend({
      ask: fclAsk,
      asOf: instantString,
      offerKeys: z
        .array(offerKey)
        .min(1)
        .max(maxOptions - 1),
    }),
    output: one,
  }),
  /** A new number with the same content and today's date. */
  copy: mutation({ access: edits, input: onceOnly, output: one }),
  /**
   * Prices of a draft's option that could go down to reach a total, in its quote currency: never below the floor.
   * Nothing is saved; the user applies the prices they choose.
   */
  target: query({
    access: edits,
    input: one.extend({ option: z.string().min(1).max(60), target: targetTotal }),
    output: reachedTarget,
  }),
  /**
   * Ways in which an offer, or another of the same answer, reaches the customer's target price. `audience` names the kind of search; the offer
   * has to be in the user's own answer to this question. Nothing is saved.
   */
  counterOffer: query({
    access: edits,
    input: z.strictObject({
      ask: fclAsk,
      asOf: instantString,
      audience: z.enum(['desk', 'sales']),
      offerKey,
      target: targetTotal,
    }),
    output: counterOffer,
  }),
  /** The same for an offer of a mode of the general search, from the widest search of it that the user may make. */
  modeCounterOffer: query({ access: edits, input: z.discriminatedUnion('mode', targetsOfModes), output: counterOffer }),
  /** Changes of an option's price since the instant it was priced at, as the engine prices it: for the desk only. */
  moved: query({
    slow: true,
    access: withKey(searchKeys.desk),
    input: one.extend({ option: z.string().min(1).max(40) }),
    output: whatMoved,
  }),
  /**
   * The rates of exchange that open quotations keep compared with those of today (R26): of the page of rates of exchange, for readers of
   * quotations, of those that their list would show.
   */
  rateDrift: query({ slow: true, access: withKey(exchangeRatesKey), input: z.strictObject({}), output: rateDrift }),
  /** Gives a quotation, in all its versions, to a colleague: one's own, or that of another with TS-9026. */
  transfer: mutation({
    access: edits,
    input: versioned.extend({
      to: id,
      reason: filledWords(500),
    }),
    output: one,
  }),
  /** Figures of the quotations of an institution or the company that were made in a period, within the reader's data scope. */
  figures: query({
    slow: true,
    access: withAnyKey(['TS-3305', 'TS-3306']),
    input: z.strictObject({ from: day, to: day }),
    output: quotationFigures,
  }),
  /**
   * Answer of the customer to a sent quotation: won while it is valid, by one of its options, lost for a reason also afterwards; `open`
   * takes an answer back that was entered by mistake, a won one with TS-9024 and while it has no order.
   */
  answer: mutation({
    access: edits,
    input: versioned.extend({
      outcome: z.enum(quotationOutcomes),
      /** Key of the option that the customer took; needed where there are several. */
      option: z.string().min(1).max(60).nullable().default(null),
      lossReason: z.enum(lossReasons).nullable().default(null),
      competitorPrice: words(60).trim().default(''),
      winner: z
        .strictObject({
          name: words(100).trim().default(''),
          carrier: id.nullable().default(null),
          /** Their total, in the quote currency. */
          price: decimalString({ whole: 12, scale: 2, positive: true }).nullable().default(null),
        })
        .nullable()
        .default(null),
      /** Day on which the salesperson looks at the customer again. */
      recheckOn: day.nullable().default(null),
      note: words(500).trim().default(''),
    }),
    output: quotationShape,
  }),
})

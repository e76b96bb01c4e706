import { z } from 'zod'
import { boxCode, day, id } from '../../schema.ts'
import { reachedRates } from '../../shapes/desk/barge-links.ts'
import { coverageAsked, coverageGaps, marketChannel } from '../../shapes/desk/coverage.ts'
import { marketList, marketListAsk } from '../../shapes/desk/market-list.ts'
import { markupChange } from '../../shapes/desk/markup-change.ts'
import { markupTrial } from '../../shapes/desk/markup-trial.ts'
import { planChains, planTrial } from '../../shapes/desk/plan-sight.ts'
import { priceDoubt, priceTrend, whereUsed } from '../../shapes/desk/rate-desk.ts'
import { priceChange, repricedRow } from '../../shapes/desk/reprice.ts'
import { secretOpenings } from '../../shapes/desk/secret-openings.ts'
import { secretSight } from '../../shapes/desk/secret-sight.ts'
import { sheetTrial, triedOn } from '../../shapes/desk/sheet-trial.ts'
import { agentAsk, comparedAgents } from '../../shapes/offers/agent-offer.ts'
import { fclAsk } from '../../shapes/offers/offer.ts'
import { originAsk, originTotals } from '../../shapes/offers/origin-total.ts'
import { fieldName, page, plainRow, plainValue, versionedRows as rows, savedRows } from '../../shapes/records/record.ts'
import { byPage, mutation, query, under } from '../endpoint.ts'

/** A published row of the same key that a row would meet. */
const meeting = z.object({
  /** The row that is to be published. */
  id,
  /** The row that conflicts with it, and its version. */
  other: z.object({ id, version: z.int(), title: z.string(), validFrom: day, validTo: day }),
  /** Its fate when it is superseded: it gets a last day, or it is withdrawn; `together`: both are being published. */
  how: z.enum(['ends', 'withdrawn', 'together']),
  until: day.nullable(),
})
export type PublishMeeting = z.output<typeof meeting>

const publishPreview = z.object({
  /** Rows that are not published yet. */
  news: z.array(id),
  expired: z.array(id),
  meetings: z.array(meeting),
  /** Unusual prices, which do not prevent publishing; none for readers without TS-9001. */
  doubts: z.array(priceDoubt),
  /** Rows whose contract number is none of the company's contracts, which does not prevent publishing either; none for readers without TS-9001. */
  contractsNotKept: z.array(id).default([]),
  /** Suppliers of rows, where they prevent publishing; none for readers without TS-9001. */
  blocks: z
    .array(z.object({ id, rule: z.string(), parameters: z.record(z.string(), z.union([z.string(), z.number()])) }))
    .default([]),
})
export type PublishPreview = z.output<typeof publishPreview>
/** Schema for a reader without the right to see cost, whatever the upstream sent. */
export const costlessPublishPreview = publishPreview.extend({
  doubts: z.array(z.never()),
  contractsNotKept: z.array(z.never()).default([]),
  blocks: z.array(z.never()).default([]),
})

const one = z.strictObject({ page, id })

/** Acts of a price desk on many rows at once, all or nothing; and its questions about one row. */
export const rateDesk = under('record', {
  /** Prices of containers of the row's key over time, by its published rates and itself; needs TS-9001. */
  priceTrend: query({ access: byPage('read'), input: one, output: priceTrend }),
  /** Quotations that use the row: only those that the reader's list of quotations would show. */
  whereUsed: query({ access: byPage('read'), input: one, output: whereUsed }),
  /** Freight on a lane after each mark-up layer: of a container, or every price of another mode; of the pages of mark-ups only, needs TS-9001. */
  tryMarkups: query({
    access: byPage('read'),
    input: z.strictObject({
      page,
      lane: z.strictObject({
        pol: id,
        pod: id,
        customer: id.nullable().default(null),
        /** Container type of full containers. */
        box: boxCode,
        from: day,
        /** Channel in which the market price is published; our own search when absent. */
        channel: marketChannel.optional(),
      }),
    }),
    output: markupTrial,
  }),
  /**
   * Published market prices as others see them; of the page of market prices only, needs TS-9001 and the page of rates.
   */
  marketList: query({
    access: byPage('read'),
    input: z.strictObject({ page, ask: marketListAsk }),
    output: marketList,
  }),
  /**
   * Effect of saving a mark-up with these values on published rates; nothing is written. Of the pages of mark-ups only, needs
   * TS-9001 and the page of rates.
   */
  markupChange: mutation({
    access: byPage('edit'),
    input: z.strictObject({ page, id: id.optional(), values: z.record(fieldName, plainValue) }),
    output: markupChange,
  }),
  /**
   * Charges of a fee sheet with these values on the offers of a lane, and their totals, as if it were published;
   * nothing is written. Of the pages of fee sheets only, for readers with the rates and a search of their mode.
   */
  trySheet: mutation({
    access: byPage('edit'),
    input: z.strictObject({
      page,
      id: id.optional(),
      values: z.record(fieldName, plainValue),
      ...triedOn,
    }),
    output: sheetTrial,
  }),
  /**
   * Selling prices of the agents of a port for a place, side by side; internal rows too, the buying side only with TS-9001. Of the
   * page of these charges only.
   */
  compareAgents: query({
    access: byPage('read'),
    input: z.strictObject({ page, ask: agentAsk }),
    output: comparedAgents,
  }),
  /** The published rates to which some barges carry cargo; for readers with the page of rates, too. */
  ratesReached: query({
    access: byPage('read'),
    input: z.strictObject({
      page,
      ids: z.array(id).min(1).max(1500),
      pod: id.nullable().default(null),
      carrier: id.nullable().default(null),
    }),
    output: reachedRates,
  }),
  /** The published rates that a transfer plan continues, with all days summed; for readers with the page of rates, too. */
  planChains: query({ access: byPage('read'), input: one, output: planChains }),
  /**
   * Trial of a transfer plan with these values on a lane, as if it were published, with the step that refuses it; nothing is
   * written. For readers with the page of rates and a search.
   */
  tryPlan: mutation({
    access: byPage('edit'),
    input: z.strictObject({
      page,
      id: id.optional(),
      values: z.record(fieldName, plainValue),
      lane: z.strictObject({ pol: id, destination: id, boxes: fclAsk.shape.boxes, from: day }),
    }),
    output: planTrial,
  }),
  /** Totals of the published origin charges of one port, or of two; the buying side only with TS-9001. */
  originTotals: query({
    access: byPage('read'),
    input: z.strictObject({ page, ask: originAsk }),
    output: originTotals,
  }),
  /**
   * Data that the confidentiality rules hide from a person who searches with or without a customer; of the page of these rules
   * only, for readers with the page of rates, too.
   */
  secretsFor: query({
    access: byPage('read'),
    input: z.strictObject({ page, employee: id, customer: id.nullable().default(null) }),
    output: secretSight,
  }),
  /** People who opened data that a rule hides, or a rate; of the pages of these rules and of rates only, for `readsOpenings`. */
  secretOpenings: query({ access: byPage('read'), input: one, output: secretOpenings }),
  /**
   * Lanes of published rates that lack the coverage of the page on some of the next days: a fee sheet, a barge, a mark-up; for readers with
   * the page of rates, too, and of mark-ups for those who see cost.
   */
  coverage: query({
    slow: true,
    access: byPage('read'),
    input: z.strictObject({ page, ...coverageAsked }),
    output: coverageGaps,
  }),
  /** Numbers of open ones of these quotations that use each of some rows; rows without any are not named. */
  openQuotations: query({
    access: byPage('read'),
    input: z.strictObject({ page, ids: z.array(id).min(1).max(1500) }),
    output: z.array(z.object({ id, quotations: z.int().min(1) })),
  }),
  /**
   * Copies rows as drafts; with `nextSeason` their validity begins and ends as many years later as it takes not to be over. Of pages
   * whose rates are seasonal only.
   */
  copy: mutation({
    access: byPage('edit'),
    input: z.strictObject({ page, rows, nextSeason: z.literal(true).optional() }),
    output: savedRows,
  }),
  /** Effect of a change of price on every row; nothing is written. */
  repricePreview: mutation({
    access: byPage('edit'),
    input: z.strictObject({ page, rows, change: priceChange }),
    output: z.object({ rows: z.array(repricedRow) }),
  }),
  /** Changes the prices as the preview shows; answers the changed rows, or the successors. */
  reprice: mutation({
    access: byPage('edit'),
    input: z.strictObject({ page, rows, change: priceChange }),
    output: savedRows,
  }),
  /** Effect of publishing: the rows that become visible, and the published ones of their key that they meet. */
  publishPreview: mutation({ access: byPage('edit'), input: z.strictObject({ page, rows }), output: publishPreview }),
  /**
   * Publishes rows; those named by `supersede` end the day before, or are withdrawn where they have no day left. Any
   * other published row of their key that they meet refuses all.
   */
  publish: mutation({
    access: byPage('edit'),
    input: z.strictObject({
      page,
      rows,
      displayFlag: z.literal([1, 2]),
      supersede: z
        .array(z.strictObject({ id, version: z.int() }))
        .max(1500)
        .default([]),
    }),
    output: z.object({ rows: z.array(plainRow) }),
  }),
})

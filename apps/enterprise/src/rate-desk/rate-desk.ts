import { type Contract, valuesOfCopy, writableFields } from '@hangjia/contracts'
import { comparedAgents } from '../agents/compared-agents.ts'
import type { HandlersFor } from '../handlers.ts'
import { saveMany } from '../records/saving/save-many.ts'
import { pageView, writableView } from '../records/tables/view.ts'
import { nextSeasons } from './prices/next-season.ts'
import { priceTrend } from './prices/price-trend.ts'
import { previewPublish, publishRecords } from './prices/publish-records.ts'
import { previewReprice, repriceRecords } from './prices/reprice-records.ts'
import { coverageOfRates } from './reached/coverage-of-rates.ts'
import { marketListFor } from './reached/market-list.ts'
import { originTotals } from './reached/origin-totals.ts'
import { ratesReached } from './reached/rates-reached.ts'
import { openQuotations, whereUsed } from './reached/where-used.ts'
import { secretOpenings } from './secrecy/secret-openings.ts'
import { secretsFor } from './secrecy/secrets-for.ts'
import { changedMarkup } from './trying/changed-markup.ts'
import { chainsOfPlan } from './trying/plan-chains.ts'
import { triedMarkups } from './trying/tried-markups.ts'
import { triedPlan } from './trying/tried-plan.ts'
import { triedSheet } from './trying/tried-sheet.ts'

type Calls = Pick<
  Contract['records'],
  | ('copy' | 'repricePreview' | 'reprice' | 'publishPreview' | 'publish')
  | (
      | 'priceTrend'
      | 'whereUsed'
      | 'openQuotations'
      | 'tryMarkups'
      | 'markupChange'
      | 'trySheet'
      | 'marketList'
      | 'compareAgents'
      | 'ratesReached'
      | 'planChains'
      | 'tryPlan'
      | 'originTotals'
      | 'secretsFor'
      | 'secretOpenings'
      | 'coverage'
    )
>

/** Acts of a price desk on many rows at once, and its queries about one. */
export const rateDesk = {
  priceTrend: async ({ database, person }, { page, id }) => await priceTrend(database, pageView(person, page), id),

  whereUsed: async ({ database, person, today }, { page, id }) =>
    await whereUsed(database, pageView(person, page), { person, id, today: today() }),

  tryMarkups: async (context, { page, lane }) => await triedMarkups(context, page, lane),

  markupChange: async (context, { page, ...draft }) => await changedMarkup(context, page, draft),

  trySheet: async (context, { page, ...asked }) => await triedSheet(context, page, asked),

  marketList: async (context, { page, ask }) => await marketListFor(context, page, ask),

  compareAgents: async (context, { page, ask }) => await comparedAgents(context, page, ask),

  ratesReached: async (context, { page, ...asked }) => await ratesReached(context, page, asked),

  planChains: async (context, { page, id }) => await chainsOfPlan(context, page, id),

  tryPlan: async (context, { page, ...asked }) => await triedPlan(context, page, asked),

  originTotals: async (context, { page, ask }) => await originTotals(context, page, ask),

  secretsFor: async (context, { page, ...reader }) => await secretsFor(context, page, reader),

  secretOpenings: async (context, { page, id }) => await secretOpenings(context, page, id),

  coverage: async (context, asked) => await coverageOfRates(context, asked),

  openQuotations: async ({ database, person, today }, { page, ids }) =>
    await openQuotations(database, pageView(person, page), { person, rates: ids, today: today() }),

  copy: async ({ database, person, today }, { page, rows, nextSeason }) => {
    const view = writableView(person, page)
    const values = valuesOfCopy(writableFields(view.resource, person), person.employeeId)
    const days = nextSeason ? await nextSeasons(database, view, { rows, today: today() }) : new Map()
    return await saveMany(
      database,
      view,
      person,
      rows.map(({ id, version }) => ({ copyOf: id, version, values: { ...values, ...days.get(id) } })),
    )
  },

  repricePreview: async ({ database, person }, { page, ...asked }) =>
    await previewReprice(database, writableView(person, page), asked),

  reprice: async ({ database, person }, { page, ...asked }) =>
    await repriceRecords(database, writableView(person, page), person, asked),

  publishPreview: async ({ database, person, today }, { page, rows }) =>
    await previewPublish(database, writableView(person, page), { rows, today: today() }),

  publish: async ({ database, person, today }, { page, ...wanted }) =>
    await publishRecords(database, writableView(person, page), person, { ...wanted, today: today() }),
} satisfies HandlersFor<Calls>

import {
  area,
  type Contract,
  carrier,
  charge,
  chargeLine,
  chargeUnit,
  containerType,
  currency,
  customer,
  type FclAsk,
  fclSearchPages,
  maxWays,
  port,
  type Reference,
  type Resource,
  seesCost,
  seesFloor,
  tradeLine,
  withSharedLines,
} from '@hangjia/contracts'
import { exchangeRateOn, redactOffer, searchDesk, searchSell, withRedactedSide } from '@hangjia/pricing'
import type { Queries } from '../database/database.ts'
import { json } from '../database/values.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { findOptions } from '../records/lists/options.ts'
import { offering } from '../records/tables/brought.ts'
import { expectedPrice } from './expected-price.ts'
import { explainOffer } from './explain-offer.ts'
import { laneCalendar } from './lane-calendar.ts'
import { loadExchangeRates } from './loading/load-book.ts'
import { loadDictionaries } from './loading/load-dictionaries.ts'
import { alternatives } from './ports/alternatives.ts'
import { withEnds } from './ports/ask-ends.ts'
import { portGroups } from './ports/port-groups.ts'
import { questionOf } from './question-of.ts'
import { answerable } from './searches/answerable.ts'
import { recentSearches } from './searches/recent-searches.ts'
import { reportRate } from './searches/report-rate.ts'
import { sellTrend } from './sell-trend.ts'
import { offerMoved } from './then/offer-moved.ts'

/** Resources that the pickers of the search look up. */
const pickers = {
  port,
  carrier,
  containerType,
  customer,
  currency,
  charge,
  chargeUnit,
  tradeLine,
  area,
} as const satisfies Record<string, Resource>

/** Price search, options of its pickers, rates of exchange, and the person's searches. */
export const price = {
  sell: async (context, { ask, asOf }) =>
    answerable({
      ...withSharedLines(
        searchSell({ ...(await questionOf(context, { ask, asOf, audience: 'sales' })), most: maxWays }),
      ),
      ...(await dataStart(context, asOf)),
    }),

  desk: async (context, { ask, asOf, layers, redacted: isRedacted }) => {
    const { offers, ...answer } = searchDesk({
      ...(await questionOf(context, { ask, asOf, audience: 'desk' })),
      most: maxWays,
      sides: seesCost(context.person) ? 'both' : 'sell',
      // A floor of the freight alone does not fit an all-in price.
      ...(seesFloor(context.person) && !isRedacted ? { floor: 'shown' as const } : {}),
      ...(layers ? { layers: 'shown' as const } : {}),
    })
    return answerable({
      ...withSharedLines({ ...answer, offers: offers.map(isRedacted ? redactOffer : withRedactedSide) }),
      ...(await dataStart(context, asOf)),
    })
  },

  explain: (context, input) => explainOffer(context, input),

  moved: (context, input) => offerMoved(context, input),

  report: (context, input) => reportRate(context, input),

  alternatives: (context, input) => alternatives(context, input),

  expected: (context, input) => expectedPrice(context, input),

  trend: (context, input) => sellTrend(context, input),

  calendar: (context, input) => laneCalendar(context, input),

  options: async ({ database, person }, { of, ...wanted }) => {
    const found = await findOptions(database, pickers[of], person, wanted)
    if (of === 'containerType') return await withCapacities(database, person.companyId, found)
    if (of === 'charge') return await offering(database, person.companyId, chargeLine.charge, found)
    return of === 'port' ? await withKinds(database, person.companyId, found) : found
  },

  portGroups: (context) => portGroups(context),

  currencyRate: async (context, { from, to, date }) => {
    const { database, person } = context
    const day = date ?? context.today()
    const moment = { companyId: person.companyId, instant: null, today: day }
    const rates = await loadExchangeRates(database, moment)
    const { currencies } = await loadDictionaries(database, moment)
    return exchangeRateOn(rates, currencies, { from, to, day })
  },

  log: async ({ database, person, log }, { page, ask, hits }) => {
    try {
      await database.run(
        'INSERT INTO search_log (company_id, account_id, page, ask, hits) VALUES ($1, $2, $3, $4, $5)',
        [person.companyId, person.userId, page, json(ask), hits],
      )
    } catch (caught) {
      // A search is worth more than its trace (spec §8).
      log.warn({ err: caught }, 'search not kept')
    }
    return {}
  },

  recent: async ({ database, person }) =>
    await withEnds(database, person.companyId, await recentSearches<FclAsk>(database, person, fclSearchPages)),
} satisfies HandlersFor<Contract['price']>

/** Ports with their sort: seaport, barge place, ramp, … */
const withKinds = async (queries: Queries, companyId: string, ports: readonly Reference[]) => {
  const rows = await queries.query<{ id: string; kind: string }>(
    'SELECT id, kind FROM port WHERE company_id IN (0, $1) AND id = ANY($2::bigint[])',
    [companyId, ports.map(({ id }) => id)],
  )
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]))
  return ports.map((found) => ({ ...found, kind: kinds.get(found.id) }))
}

/** Container types with their usable volume and weight, where both numbers are known. */
const withCapacities = async (queries: Queries, companyId: string, types: readonly Reference[]) => {
  const rows = await queries.query<{ id: string; practicalM3: string; payloadKg: string }>(
    `SELECT id, practical_m3 AS "practicalM3", max_payload_kg::text AS "payloadKg" FROM container_type
     WHERE company_id IN (0, $1) AND id = ANY($2::bigint[]) AND practical_m3 > 0 AND max_payload_kg > 0`,
    [companyId, types.map(({ id }) => id)],
  )
  const capacities = new Map(rows.map(({ id, ...capacity }) => [id, capacity]))
  return types.map((type) => ({ ...type, capacity: capacities.get(type.id) }))
}

/** First day of the company's data, for a query about an earlier instant: nothing can be found by then. */
const dataStart = async ({ database, person }: Context, asOf: string | undefined): Promise<{ dataFrom?: string }> => {
  if (asOf === undefined) return {}
  const { start } = await database.one<{ start: string }>('SELECT created_at AS start FROM company WHERE id = $1', [
    person.companyId,
  ])
  return Date.parse(asOf) < Date.parse(start) ? { dataFrom: start } : {}
}

import {
  companyMarkup,
  fclRate,
  type MarkupChange,
  marketMarkup,
  maxExamined,
  modes,
  modesMarkedBy,
  modesReadBy,
  Problem,
  readsRatesFor,
  seesCost,
} from '@hangjia/contracts'
import {
  type HouseLayers,
  hiddenOf,
  type MarkedRate,
  movedByMarkups,
  rulesAgainst,
  type SecretFacts,
  viewChangesByMarkups,
} from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import type { Context } from '../../handlers.ts'
import { someBuyer } from '../../pricing/loading/buyer-of.ts'
import { loadSecrecyRules, secretFactsOfRate, secretReaderOf } from '../../pricing/loading/load-secrecy.ts'
import { someSeller } from '../../pricing/loading/seller-of.ts'
import { versionedRows } from '../../pricing/loading/versioned-rows.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { tableName } from '../../records/tables/table.ts'
import { pageView, type View } from '../../records/tables/view.ts'
import { isMeantBy } from '../../sourcing/rates-meant.ts'
import { type ChangeFound, changeSummary, channelOf, type MovedOnLane } from './change-summary.ts'
import { changedInMode } from './changed-mode-markup.ts'
import { type Unsaved, unsavedRow } from './unsaved-row.ts'

type CompanyRule = HouseLayers['company'][number]
type MarketRule = HouseLayers['market'][number]

/** Effect of saving a mark-up on the freight of published rates of its modes, as far as the reader sees these rates. */
export const changedMarkup = async (context: Context, page: string, given: Unsaved): Promise<MarkupChange> => {
  const { database, person } = context
  const view = pageView(person, page)
  if (modesMarkedBy(view.resource).length === 0) throw invalid('page', 'unknownField')
  if (!seesCost(person) || !readsRatesFor(person, view.resource)) throw new Problem('forbidden')
  const found: ChangeFound[] = []
  for (const mode of modesReadBy(person, view.resource))
    found.push(
      mode === modes.fcl
        ? await changedInContainers(context, view, given)
        : await changedInMode(context, view, { mode, given }),
    )
  return await changeSummary(database, view.companyId, found)
}

/** Effect on full containers; rates with parts hidden from the reader are left out. */
const changedInContainers = async (context: Context, view: View, given: Unsaved): Promise<ChangeFound> => {
  const { database, today } = context
  const isMarket = view.resource.name === marketMarkup.name
  const draft = (await unsavedRow(database, view, given)) as unknown as MarketRule
  const now = await houseLayers(database, view.companyId, today())
  const without = <R extends CompanyRule>(rules: readonly R[]) => rules.filter(({ id }) => id !== draft.id)
  const then: HouseLayers = isMarket
    ? { ...now, market: [...without(now.market), draft] }
    : { ...now, company: [...without(now.company), draft] }
  const standing = (isMarket ? now.market : now.company).find(({ id }) => id === draft.id)
  const versions = standing ? [standing, draft] : [draft]
  const { rates, isPart } = await ratesOf(context, versions)
  const sellers = await Promise.all(versions.map((rule) => someSeller(database, view.companyId, rule)))
  const buyers = await Promise.all(versions.map((rule) => someBuyer(database, view.companyId, rule)))
  const asked = {
    before: now,
    after: then,
    today: today(),
    buyers: [{ customer: null, customerGroup: null }, ...buyers],
    sellers: [null, ...sellers.filter((seller) => seller !== null)],
    channel: channelOf(versions),
  }
  const found = await eachAsked(rates, movedByMarkups(asked))
  const changes = await eachAsked(rates, viewChangesByMarkups(asked))
  const rateOf = new Map(rates.map((rate) => [rate.id, rate]))
  const moved = found.flatMap((one): MovedOnLane[] => {
    const rate = rateOf.get(one.rate)
    if (!rate) return []
    const { carrier, serviceCode, pol, pod, currency } = rate
    return [{ ...one, mode: modes.fcl.name, carrier, serviceCode, pol, pod, currency }]
  })
  return { looked: rates.length, isPart, moved, changes }
}

/** Asks for many rates in parts, so that other requests are served between them. */
const eachAsked = async <T>(rates: readonly Rate[], of: (rate: Rate) => readonly T[] | T | null): Promise<T[]> => {
  const found: T[] = []
  for (let at = 0; at < rates.length; at += atOnce) {
    found.push(...rates.slice(at, at + atOnce).flatMap((rate) => of(rate) ?? []))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return found
}
const atOnce = 20

/** The company's mark-ups that are effective, or will be. */
const houseLayers = async (queries: Queries, companyId: string, today: string): Promise<HouseLayers> => {
  const of = (resource: typeof companyMarkup | typeof marketMarkup) =>
    versionedRows(queries, {
      resource,
      where: 't.company_id = $1 AND t.status = 1 AND t.valid_to >= $2::date',
      params: [companyId, today],
      instant: null,
    })
  // The rows of the catalogue are those of the book.
  return {
    company: (await of(companyMarkup)) as unknown as CompanyRule[],
    market: (await of(marketMarkup)) as unknown as MarketRule[],
  }
}

type Rate = MarkedRate & SecretFacts & { readonly serviceCode: string | null }

/** Published, unexpired rates that one of the versions is for while it is valid; the newest of very many. */
const ratesOf = async (
  context: Context,
  versions: readonly CompanyRule[],
): Promise<{ rates: Rate[]; isPart: boolean }> => {
  const { database, person, today } = context
  const { companyId } = person
  const params: unknown[] = [companyId, today()]
  const given = (value: unknown) => `$${params.push(value)}`
  const isMeant = versions.map((rule) => `(${isMeantBy(rule, given)})`).join(' OR ')
  const found = await database.query<Rate>(
    `SELECT t.id::text AS id, t.service_code AS "serviceCode", ${secretFactsOfRate},
        t.currency_id::text AS currency, t.box_prices AS "boxPrices", t.valid_from::text AS "validFrom",
        t.valid_to::text AS "validTo"
      FROM ${tableName(fclRate)} AS t
      WHERE t.company_id = $1 AND t.valid_to >= $2::date AND (${isMeant})
      ORDER BY t.id DESC LIMIT ${maxExamined + 1}`,
    params,
  )
  const rules = rulesAgainst(
    await loadSecrecyRules(database, { companyId, today: today() }),
    secretReaderOf(context, { customer: null }),
  )
  const rates = found.slice(0, maxExamined).filter((rate) => hiddenOf(rate, rules).parts.size === 0)
  return { rates, isPart: found.length > maxExamined }
}

import {
  type ComparedQuestion,
  type ComparisonAsk,
  type Contract,
  fclAsk,
  type PriceComparison,
  Problem,
  type SellOffer,
  searchesPrices,
  seesCost,
} from '@hangjia/contracts'
import { amountBeyond, searchFor } from '@hangjia/pricing'
import { allInPrice } from '@hangjia/pricing/total'
import { compareDecimals } from '@hangjia/validation'
import type { Context, HandlersFor } from '../handlers.ts'
import { comparedMode } from './compared-mode.ts'
import { questionOf } from './question-of.ts'

type Carrier = PriceComparison['carriers'][number]
type Published = NonNullable<Carrier['published']>
type Collected = NonNullable<Carrier['collected']>
type Place = Carrier['carrier']

/** Carriers side by side for one lane: the selling price of each, and for readers of cost its collected prices. */
export const priceComparison = {
  find: async (context, { ask }) => {
    if (!searchesPrices(context.person)) throw new Problem('forbidden')
    const asked = fclAsk.parse({
      pols: [ask.pol],
      pods: [ask.pod],
      etdFrom: ask.etdFrom,
      etdTo: ask.etdTo,
      boxes: [{ box: ask.box, quantity: 1 }],
      directOnly: ask.directOnly,
      currency: ask.currency,
    })
    const question = await questionOf(context, { ask: asked, asOf: undefined, audience: 'sales' })
    const { offers, asOf, tooBroad } = searchFor('sales', question)
    const open = offers.filter(({ secret }) => secret === null)
    const published = new Map(
      [...Map.groupBy(open, ({ carrier }) => carrier.id)].flatMap(([id, some]) => {
        const [first] = some
        return first ? [[id, { carrier: first.carrier, published: publishedOf(some, ask.box) }] as const] : []
      }),
    )
    const collected = seesCost(context.person) ? await collectedOn(context, ask) : undefined
    const others = [...(collected ?? [])].filter(([id]) => !published.has(id))
    return {
      asOf,
      currency: ask.currency,
      carriers: [
        ...compared([...published.values()].map((one): Carrier => withCollected(one, collected))),
        ...others.map(([, { carrier, price }]) => ({ carrier, published: null, collected: price })),
      ],
      confidential: offers.length - open.length,
      ...(tooBroad === undefined ? {} : { tooBroad }),
    }
  },

  mode: (context, question) => comparedMode(context, question as ComparedQuestion),
} satisfies HandlersFor<Contract['priceComparison']>

const withCollected = (one: Omit<Carrier, 'collected'>, collected: CollectedBy | undefined): Carrier =>
  collected ? { ...one, collected: besidePublished(collected.get(one.carrier.id)?.price, one.published) } : one

/** A collected price with the difference of our own, where both are of the same content and currency. */
const besidePublished = (price: Collected | undefined, published: Published | null): Collected | null => {
  const ours = price?.allIn ? published?.allIn : published?.freight
  if (!price || !ours || ours.currency !== price.currency) return price ?? null
  return { ...price, beyond: amountBeyond(ours.amount, price.price) }
}

/** Sorts the cheapest first, each with its difference to the cheapest. */
const compared = (carriers: readonly Carrier[]): Carrier[] => {
  const inOrder = carriers.toSorted((a, b) => byTotal(a.published, b.published))
  const least = inOrder[0]?.published?.total ?? null
  return inOrder.map(({ published, ...rest }) => ({
    ...rest,
    published: published && {
      ...published,
      beyond: least === null || published.total === null ? null : amountBeyond(published.total, least),
    },
  }))
}
const byTotal = (a: Published | null, b: Published | null): number => {
  if (!a?.total || !b?.total) return Number(!a?.total) - Number(!b?.total)
  return compareDecimals(a.total, b.total)
}

/** Returns the cheapest of a carrier's offers; offers that cannot be quoted come after those that can. */
const publishedOf = (offers: readonly SellOffer[], box: string): Published => {
  const [best] = offers.toSorted(
    (a, b) =>
      Number(b.quotable) - Number(a.quotable) ||
      (a.sell.total && b.sell.total ? compareDecimals(a.sell.total.amount, b.sell.total.amount) : 0),
  )
  if (!best) throw new RangeError('a carrier has an offer')
  const line = best.sell.lines.find(({ key }) => key === 'freight')
  const allIn = allInPrice(best.sell.lines, box)
  const priced = line?.boxes.find((one) => one.box === box)
  return {
    rate: best.rate.id,
    freight: line && priced ? { currency: line.currency, amount: priced.unitPrice } : null,
    allIn: allIn && { currency: allIn.currency, amount: allIn.amount },
    total: best.sell.total?.amount ?? null,
    beyond: null,
    validTo: best.validTo,
    etd: best.etd,
    transitDays: best.transitDays,
    isDirect: best.transferType === 1,
    serviceCode: best.serviceCode,
    offers: offers.length,
    updatedAt: best.updatedAt,
  }
}

type CollectedBy = ReadonlyMap<string, { readonly carrier: Place; readonly price: Collected }>
/** The cheapest collected price of each carrier in the window; prices marked wrong are left out. */
const collectedOn = async ({ database, person }: Context, ask: ComparisonAsk): Promise<CollectedBy> => {
  const rows = await database.query<Omit<Collected, 'beyond'> & { readonly carrier: Place }>(
    `SELECT DISTINCT ON (c.carrier_id) json_build_object('id', carrier.id::text, 'code', carrier.code,
         'nameCn', carrier.name_scn, 'nameEn', carrier.name_en) AS carrier,
       currency.code AS currency, c.price::text AS price, c.previous_price::text AS "previousPrice", c.all_in AS "allIn",
       c.etd::text AS etd, c.space_state AS "spaceState", c.offer_until::text AS "offerUntil", c.source,
       coalesce(c.last_seen_at, c.updated_at) AS "seenAt"
     FROM collected_price c
     JOIN carrier ON carrier.company_id IN (0, c.company_id) AND carrier.id = c.carrier_id
     JOIN currency ON currency.company_id IN (0, c.company_id) AND currency.id = c.currency_id
     WHERE c.company_id = $1 AND c.pol_id = $2 AND c.pod_id = $3 AND c.box = $4 AND c.etd BETWEEN $5::date AND $6::date
       AND NOT c.is_wrong
     ORDER BY c.carrier_id, c.space_state IS NOT DISTINCT FROM 'soldOut', c.price, c.etd`,
    [person.companyId, ask.pol, ask.pod, ask.box, ask.etdFrom, ask.etdTo],
  )
  return new Map(
    rows
      .toSorted((a, b) => compareDecimals(a.price, b.price))
      .map(({ carrier, ...price }) => [carrier.id, { carrier, price: { ...price, beyond: null } }]),
  )
}

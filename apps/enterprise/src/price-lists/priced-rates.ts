import { type FclAsk, fclAsk, type Issue, Problem, quotesByHand, type SellOffer } from '@hangjia/contracts'
import {
  type ListedOffer,
  listedOffer,
  partnerOffers,
  type Question,
  type Seller,
  type Share,
  searchDesk,
} from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { audienceOf, questionOf } from '../pricing/question-of.ts'
import { refused } from '../quotations/floor/below-floor.ts'

interface RateRow {
  readonly id: string
  readonly pol: string
  readonly pod: string
  readonly boxes: readonly string[]
  readonly containerOwner: 'COC' | 'SOC'
  /** One of the goods that it is limited to; null: for all. */
  readonly goods: string | null
  /** Of dangerous goods, all that it takes. */
  readonly dgClasses: NonNullable<FclAsk['dgClasses']>
  readonly validFrom: string
  readonly validTo: string
  readonly title: string
}
/** The engine prices as many container types at once. */
const maxBoxes = 8

interface Wanted {
  readonly rates: readonly string[]
  readonly customer: string | null
  /** Person whose sale it is; the one who asks where absent. */
  readonly seller?: Seller | null
  /** Partner group with which they are shared, at the price published to partners. */
  readonly partner?: { readonly shares: readonly Share[] } | undefined
}
const offersOf = (question: Question, partner: Wanted['partner']): readonly ListedOffer[] =>
  partner
    ? partnerOffers({ ...question, shares: partner.shares }).filter(({ quotable }) => quotable)
    : searchDesk({ ...question, sides: 'both' }).offers.map(listedOffer)

/**
 * Returns the present selling prices of rates, from port to port, in the order in which they were named; each with every container type it
 * has. Refuses, naming the rate, when one is gone, expired, closed to the person, or begins after the days for which its price is offered.
 */
export const pricedRates = async (context: Context, wanted: Wanted): Promise<ListedOffer[]> => {
  const { rates } = wanted
  const rows = await loadRates(context, rates)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const missing = rates.findIndex((id) => !titles.has(id))
  const repeated = rates.findIndex((id, at) => rates.indexOf(id) !== at)
  if (missing >= 0) throw refused(`rates.${missing}`, 'notFound')
  if (repeated >= 0) throw refused(`rates.${repeated}`, 'repeated')
  const { found, early } = await priced(context, rows, wanted)
  if ([...found.values()].some(({ internal }) => internal) && !quotesByHand(context.person))
    throw new Problem('forbidden')
  const issues = rates.flatMap((id, at): Issue[] => {
    if (found.has(id)) return []
    const [path, rate] = [`rates.${at}`, titles.get(id) ?? '']
    const days = early.get(id)
    return [{ path, rule: days ? 'rateNotYet' : 'rateGone', parameters: { rate, ...days } }]
  })
  if (issues.length > 0) throw new Problem('blocked', { issues })
  return rates.flatMap((id) => found.get(id) ?? [])
}

/** The same for rates that are sold now, by rate; rates that are gone, or that the person may not quote, are absent. */
export const pricedRatesLeft = async (context: Context, wanted: Wanted): Promise<ReadonlyMap<string, ListedOffer>> => {
  const { found } = await priced(context, await loadRates(context, wanted.rates), wanted)
  const mayInternal = quotesByHand(context.person)
  return new Map([...found].filter(([, { internal }]) => mayInternal || !internal))
}

interface Priced {
  readonly found: ReadonlyMap<string, ListedOffer>
  /** Rates that begin after the days for which their price is offered: the first day of each, and the last of those days. */
  readonly early: ReadonlyMap<string, { readonly begins: string; readonly until: string }>
}
const priced = async (
  context: Context,
  rows: readonly RateRow[],
  { customer, seller = context.person, partner }: Omit<Wanted, 'rates'>,
): Promise<Priced> => {
  const found = new Map<string, ListedOffer>()
  const early = new Map<string, { begins: string; until: string }>()
  for (const lane of Map.groupBy(rows, askedAlike).values()) {
    const ask = askOf(lane, customer, context.today())
    if (!ask) continue
    // Another query may find them too, with fewer of their container types.
    const wanted = new Set(lane.map(({ id }) => id))
    const question = await questionOf(context, {
      ask,
      asOf: undefined,
      audience: audienceFor(context, partner),
      use: 'quotation',
      seller: partner ? null : seller,
    })
    const begin = new Map(question.book.rates.map(({ id, validFrom }) => [id, validFrom]))
    for (const offer of offersOf(question, partner)) {
      const { id } = offer.rate
      if (!isPortToPort(offer) || !wanted.has(id)) continue
      const [begins = '', until] = [begin.get(id), offer.validTo]
      // A row contains the validity of its rate: a rate that begins after the days for which it is offered has no row.
      if (begins > until) early.set(id, { begins, until })
      else found.set(id, offer)
    }
  }
  return { found, early }
}

/** Returns the general audience for a partner's list, also where the desk makes it. */
export const audienceFor = (context: Pick<Context, 'person'>, partner: Wanted['partner']) =>
  partner ? 'sales' : audienceOf(context)

/** Rates that one question finds. */
const askedAlike = ({ pol, pod, containerOwner, goods, dgClasses, boxes }: RateRow) =>
  JSON.stringify([pol, pod, containerOwner, goods, dgClasses, boxes])

/** True for offers of the ocean freight alone, as a price list shows them; haulage before and after the ports is priced per shipment. */
export const isPortToPort = ({ legs }: SellOffer) => legs.every(({ priced }) => priced !== 'added')

/** All prices of the rates of one lane, on any day on which one of them is valid. */
const askOf = (lane: readonly RateRow[], customer: string | null, today: string): FclAsk | undefined => {
  const [first] = lane
  const last = lane
    .map(({ validTo }) => validTo)
    .sort()
    .at(-1)
  if (!first || !last || last < today || first.boxes.length === 0) return undefined
  return fclAsk.parse({
    pols: [first.pol],
    pods: [first.pod],
    etdFrom: today,
    etdTo: last,
    boxes: first.boxes.slice(0, maxBoxes).map((box) => ({ box, quantity: 1 })),
    billType: 3,
    containerOwner: first.containerOwner,
    ...(first.goods === null ? {} : { commodity: first.goods }),
    ...(first.dgClasses.length === 0 ? {} : { dgClasses: first.dgClasses }),
    customer,
  })
}

export const loadRates = ({ database, person }: Context, ids: readonly string[]): Promise<RateRow[]> =>
  database.query<RateRow>(
    `SELECT r.id, r.pol_id AS pol, r.pod_id AS pod, r.valid_from AS "validFrom", r.valid_to AS "validTo",
       r.container_owner AS "containerOwner", r.dg_classes AS "dgClasses",
       CASE WHEN NOT r.commodities_exclude THEN coalesce(r.commodities[1], r.hs_codes[1]) END AS goods,
       concat(c.code, ' ', pol.code, ' → ', pod.code) AS title,
       (SELECT coalesce(jsonb_agg(p->>'box' ORDER BY p->>'box'), '[]') FROM jsonb_array_elements(r.box_prices) AS p) AS boxes
     FROM fcl_rate AS r
     JOIN carrier AS c ON c.company_id IN (0, $1) AND c.id = r.carrier_id
     JOIN port AS pol ON pol.company_id IN (0, $1) AND pol.id = r.pol_id
     JOIN port AS pod ON pod.company_id IN (0, $1) AND pod.id = r.pod_id
     WHERE r.company_id = $1 AND r.id = ANY($2::bigint[])`,
    [person.companyId, ids],
  )

import { type FclAsk, fclAsk, type Issue, Problem, quotesByHand, type SellOffer } from '@hangjia/contracts'
import { partnerOffers, type Question, type Share, searchDesk } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { audienceOf, questionOf } from '../pricing/price.ts'

interface RateRow {
  readonly id: string
  readonly pol: string
  readonly pod: string
  readonly boxes: readonly string[]
  readonly validTo: string
  readonly title: string
}
/** The engine prices as many container types at once. */
const mostBoxes = 8

interface Wanted {
  readonly rates: readonly string[]
  readonly customer: string | null
  /** With whom they are shared, at the price published to partners. */
  readonly partner?: { readonly shares: readonly Share[] } | undefined
}
const offersOf = (question: Question, partner: Wanted['partner']): readonly SellOffer[] =>
  partner
    ? partnerOffers({ ...question, shares: partner.shares }).filter(({ quotable }) => quotable)
    : searchDesk({ ...question, sides: 'sell' }).offers

/**
 * What rates sell for as of now, from port to port, in the order in which they were named; each with every container type it
 * has. Refuses, and names it, when one is gone, over, or not for the person.
 */
export const pricedRates = async (context: Context, { rates, customer, partner }: Wanted): Promise<SellOffer[]> => {
  const rows = await loadRates(context, rates)
  const found = new Map<string, SellOffer>()
  for (const lane of Map.groupBy(rows, ({ pol, pod, boxes }) => [pol, pod, ...boxes].join()).values()) {
    const ask = askOf(lane, customer, context.today())
    if (!ask) continue
    const question = await questionOf(context, {
      ask,
      asOf: undefined,
      audience: partner ? 'sales' : audienceOf(context),
      use: 'quotation',
    })
    for (const offer of offersOf(question, partner)) if (isPortToPort(offer)) found.set(offer.rate.id, offer)
  }
  const issues = rows.flatMap(({ id, title }): Issue[] =>
    found.has(id) ? [] : [{ path: `rates.${rates.indexOf(id)}`, rule: 'rateGone', parameters: { rate: title } }],
  )
  if (issues.length > 0) throw new Problem('blocked', { issues })
  const offers = rates.flatMap((id) => found.get(id) ?? [])
  if (offers.some(({ internal }) => internal) && !quotesByHand(context.person)) throw new Problem('forbidden')
  return offers
}

/** A price list says what the ocean freight is; what is before and after a port is asked by shipment. */
const isPortToPort = ({ legs }: SellOffer) => legs.every(({ priced }) => priced !== 'added')

/** Everything that the rates of one lane hold, on any day on which one of them is valid. */
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
    boxes: first.boxes.slice(0, mostBoxes).map((box) => ({ box, quantity: 1 })),
    billType: 3,
    customer,
  })
}

const loadRates = async ({ database, person }: Context, ids: readonly string[]): Promise<RateRow[]> => {
  const refuse = (at: number, rule: string) =>
    new Problem('invalidInput', { issues: [{ path: `rates.${at}`, rule, parameters: {} }] })
  const rows = await database.query<RateRow>(
    `SELECT r.id, r.pol_id AS pol, r.pod_id AS pod, r.valid_to AS "validTo",
       concat(c.code, ' ', pol.code, ' → ', pod.code) AS title,
       (SELECT coalesce(jsonb_agg(p->>'box' ORDER BY p->>'box'), '[]') FROM jsonb_array_elements(r.box_prices) AS p) AS boxes
     FROM fcl_rate AS r
     JOIN carrier AS c ON c.company_id IN (0, $1) AND c.id = r.carrier_id
     JOIN port AS pol ON pol.company_id IN (0, $1) AND pol.id = r.pol_id
     JOIN port AS pod ON pod.company_id IN (0, $1) AND pod.id = r.pod_id
     WHERE r.company_id = $1 AND r.id = ANY($2::bigint[])`,
    [person.companyId, ids],
  )
  return ids.map((id, at) => {
    if (ids.indexOf(id) !== at) throw refuse(at, 'repeated')
    const row = rows.find((candidate) => candidate.id === id)
    if (!row) throw refuse(at, 'notFound')
    return row
  })
}

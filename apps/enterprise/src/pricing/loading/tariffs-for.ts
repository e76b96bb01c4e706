import type { FclAsk } from '@hangjia/contracts'
import type { daysToLoad } from '@hangjia/pricing'
import type { Tariffs } from './load-tariffs.ts'

/** Ports between which an ocean rate may sail for a query. */
export interface Lane {
  /** Ports where it may start. */
  readonly pols: readonly string[]
  /** Ports where it may end. */
  readonly pods: readonly string[]
}

interface Asked {
  readonly ask: Pick<FclAsk, 'pols' | 'pods'>
  readonly days: ReturnType<typeof daysToLoad>
  /** The business day of the query: money is converted at its rates. */
  readonly today: string
  /** The day whose rules of secrecy bind. */
  readonly secrecyDay: string
}

/**
 * Tariffs of a company that may match a query, and the lane that its legs lead to and from. The engine judges; this
 * only leaves out what cannot fit by place or by day.
 */
export const tariffsFor = (
  all: Tariffs,
  { ask, days, today, secrecyDay }: Asked,
): Tariffs & { readonly lane: Lane } => {
  const { departure, arrival } = days
  const bargeRates = all.bargeRates.filter((barge) => meets(barge, arrival) && ask.pols.includes(barge.placeOfReceipt))
  const agentCharges = all.agentCharges.filter(
    (agent) => meets(agent, arrival) && endsOf(agent).some((place) => ask.pods.includes(place)),
  )
  // An agent may take over where a second leg ends.
  const ends = new Set([...ask.pods, ...agentCharges.map(({ pod }) => pod)])
  const transferPlans = all.transferPlans.filter((plan) => meets(plan, arrival) && ends.has(plan.destination))
  const lane = {
    pols: distinct([...ask.pols, ...bargeRates.map(({ pol }) => pol)]),
    pods: distinct([...ask.pods, ...agentCharges.map(({ pod }) => pod), ...transferPlans.map(({ hub }) => hub)]),
  }
  const [pols, pods] = [new Set(lane.pols), new Set(lane.pods)]
  const sheets = <T extends Sheet>(list: readonly T[], on: Days) =>
    list.filter(
      (sheet) =>
        meets(sheet, on) &&
        (sheet.polsExclude || mayBe(sheet.pols, pols)) &&
        (sheet.podsExclude || mayBe(sheet.pods, pods)),
    )
  const rules = <T extends Rule>(list: readonly T[]) =>
    list.filter((rule) => meets(rule, departure) && mayBe(rule.pols, pols) && mayBe(rule.pods, pods))
  return {
    lane,
    bargeRates,
    agentCharges,
    transferPlans,
    oceanSurcharges: sheets(all.oceanSurcharges, departure),
    originCharges: sheets(all.originCharges, departure),
    destinationCharges: sheets(all.destinationCharges, arrival),
    companyMarkups: rules(all.companyMarkups),
    marketMarkups: rules(all.marketMarkups),
    salesMarkups: rules(all.salesMarkups),
    exchangeRates: all.exchangeRates.filter(
      ({ validFrom, validTo }) => validFrom <= today && (validTo === null || validTo >= today),
    ),
    secrecyRules: all.secrecyRules.filter((rule) => meets(rule, { from: secrecyDay, to: secrecyDay })),
    ratedSuppliers: all.ratedSuppliers,
    dictionaries: all.dictionaries,
  }
}

interface Days {
  readonly from: string
  readonly to: string
}
interface Rule {
  readonly validFrom: string
  readonly validTo: string
  readonly pols: readonly string[]
  readonly pods: readonly string[]
}
interface Sheet extends Rule {
  readonly polsExclude: boolean
  readonly podsExclude: boolean
}

const meets = ({ validFrom, validTo }: Pick<Rule, 'validFrom' | 'validTo'>, { from, to }: Days) =>
  validTo >= from && validFrom <= to
const mayBe = (list: readonly string[], places: ReadonlySet<string>) =>
  list.length === 0 || list.some((place) => places.has(place))
const endsOf = ({ pod, destination }: Tariffs['agentCharges'][number]) =>
  destination === null ? [pod] : [pod, destination]
const distinct = (ids: readonly string[]) => [...new Set(ids)]

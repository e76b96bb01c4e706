import type { FclAsk } from '@hangjia/contracts'
import { type Audience, isShown } from '../book/audience.ts'
import type { AgentCharge, BargeRate, Book, FclRate, TransferPlan } from '../book/book.ts'
import type { Dictionary } from '../book/dictionary.ts'
import { type PortsKnown, tradeLineOf, within } from '../book/scope.ts'
import { agentsAt } from './agents-at.ts'

/** One route of the cargo: an ocean rate, and the legs before and after it (R18). */
export interface Way {
  readonly rate: FclRate
  readonly barge: BargeRate | null
  readonly plan: TransferPlan | null
  readonly agent: AgentCharge | null
}
export interface Legs extends Pick<Book, 'bargeRates' | 'transferPlans' | 'agentCharges'> {
  readonly ask: FclAsk
  readonly audience: Audience
  readonly dictionary: Dictionary
}

/** All legs that may come before and after an ocean rate, whatever the day; in the order of the book. */
export interface Joints {
  readonly rate: FclRate
  /** Null: the cargo is delivered to the port without a barge. */
  readonly starts: readonly (BargeRate | null)[]
  readonly onward: readonly Onward[]
}
/** End of the sea carriage, and the agents that could serve there. */
export interface Onward {
  readonly plan: TransferPlan | null
  /** Agents for each place that is reached, or null where none is needed or found. */
  readonly served: readonly (readonly (AgentCharge | null)[])[]
}

/** The routes between requested places that a rate could be part of; null when there is none. */
export const jointsOf = (rate: FclRate, legs: Legs): Joints | null => {
  const starts = startsOf(rate, legs)
  if (starts.length === 0) return null
  const onward = onwardOf(rate, legs)
  return onward.length === 0 ? null : { rate, starts, onward }
}

/** Starts of a rate: at a requested place itself (null), or by barges from one (J.4). */
const startsOf = (rate: FclRate, { ask, bargeRates, audience, dictionary }: Legs): (BargeRate | null)[] => {
  if (rate.bargeMatch === 'included')
    return rate.placeOfReceipt !== null && ask.pols.includes(rate.placeOfReceipt) ? [null] : []
  const direct = ask.pols.includes(rate.pol) ? [null] : []
  if (rate.bargeMatch === 'none') return direct
  const barges = bargeRates.filter(
    (barge) =>
      reaches(barge, rate, dictionary) &&
      ask.pols.includes(barge.placeOfReceipt) &&
      isShown(barge.displayFlag, audience) &&
      (rate.bargeMatch === 'auto' || rate.linkedBarges.includes(barge.id)) &&
      pricesAll(barge, ask),
  )
  return [...direct, ...barges]
}

/** True where a barge carries cargo to the vessel of a rate, whatever the day and the containers. */
export const reaches = (
  barge: BargeRate,
  rate: Pick<FclRate, 'pol' | 'polTerminal' | 'carrier' | 'tradeLine' | 'pod'>,
  ports: PortsKnown,
): boolean =>
  barge.pol === rate.pol &&
  isOnePlace(barge.polTerminal, rate.polTerminal) &&
  barge.laden === 'laden' &&
  within(barge.carriers, barge.carriersExclude, rate.carrier) &&
  within(barge.tradeLines, barge.tradeLinesExclude, tradeLineOf(rate, ports)) &&
  within(barge.pods, false, rate.pod)

/** A port with its terminals is one place, unless both name different terminals (J.1). */
const isOnePlace = (one: string | null, other: string | null) => one === null || other === null || one === other

/** Conditions of a plan for the rate that it continues, whatever the day and the containers; each by itself (J.5). */
export const planAsks = {
  hub: (plan, rate) => plan.hub === rate.pod,
  carrier: (plan, rate) => within(plan.carriers, false, rate.carrier),
  pol: (plan, rate) => within(plan.pols, false, rate.pol),
} satisfies Record<
  string,
  (plan: Pick<TransferPlan, 'hub' | 'carriers' | 'pols'>, rate: Pick<FclRate, 'pol' | 'pod' | 'carrier'>) => boolean
>
/** True where a plan carries every requested container: a through rate has its price already. */
export const carriesBoxes = (
  plan: Pick<TransferPlan, 'sort' | 'boxPrices'>,
  { boxes }: Pick<FclAsk, 'boxes'>,
): boolean => plan.sort === 'through' || pricesAll(plan, { boxes })

/** Onward routes to a requested place: by the rate alone, by a second leg, through an agent inland, or by both (J.5, J.7). */
const onwardOf = (rate: FclRate, legs: Legs): Onward[] => {
  const { ask, transferPlans, audience } = legs
  const plans = transferPlans.filter(
    (plan) =>
      planAsks.hub(plan, rate) &&
      isShown(plan.displayFlag, audience) &&
      planAsks.carrier(plan, rate) &&
      planAsks.pol(plan, rate) &&
      carriesBoxes(plan, ask),
  )
  return [null, ...plans].flatMap((plan): Onward[] => {
    const served = servedAt(plan?.destination ?? rate.pod, legs)
    return served.length === 0 ? [] : [{ plan, served }]
  })
}

/** The requested places that are reached from a port, each with the agents that could serve it. */
export const servedAt = (port: string, legs: Legs): (readonly (AgentCharge | null)[])[] => {
  const { here, inland } = agentsAt(port, legs)
  return [
    ...(!legs.ask.pods.includes(port) ? [] : here.length > 0 ? [here] : [[null]]),
    ...Map.groupBy(inland, ({ destination }) => destination).values(),
  ]
}

const pricesAll = ({ boxPrices }: Pick<BargeRate, 'boxPrices'>, { boxes }: Pick<FclAsk, 'boxes'>) =>
  boxes.every((asked) => boxPrices.some(({ box }) => box === asked.box))

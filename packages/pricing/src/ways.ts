import type { FclAsk } from '@hangjia/contracts'
import { type Audience, isShown } from './audience.ts'
import type { AgentCharge, BargeRate, Book, FclRate, TransferPlan } from './book.ts'
import type { Dictionary } from './dictionary.ts'
import { tradeLineOf, within } from './scope.ts'

/** One way to carry the cargo: an ocean rate, and the legs before and after it (R18). */
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

/** Rows of one leg that are looked at for one rate, cheapest first: the join of many legs stays small (R19). */
const mostPerLeg = 20

/** Every way from a place asked for to another, whatever the day. */
export const waysOf = (rate: FclRate, legs: Legs): Way[] => {
  const starts = startsOf(rate, legs)
  return starts.length === 0
    ? []
    : endsOf(rate, legs).flatMap((end) => starts.map((barge): Way => ({ rate, barge, ...end })))
}

/** Whether it starts at a place asked for, or behind which barges it does (J.4). */
const startsOf = (rate: FclRate, { ask, bargeRates, audience, dictionary }: Legs): (BargeRate | null)[] => {
  if (rate.bargeMatch === 'included')
    return rate.placeOfReceipt !== null && ask.pols.includes(rate.placeOfReceipt) ? [null] : []
  const direct = ask.pols.includes(rate.pol) ? [null] : []
  if (rate.bargeMatch === 'none') return direct
  const barges = bargeRates.filter(
    (barge) =>
      barge.pol === rate.pol &&
      barge.laden === 'laden' &&
      ask.pols.includes(barge.placeOfReceipt) &&
      isShown(barge.displayFlag, audience) &&
      (rate.bargeMatch === 'auto' || rate.linkedBarges.includes(barge.id)) &&
      within(barge.carriers, barge.carriersExclude, rate.carrier) &&
      within(barge.tradeLines, barge.tradeLinesExclude, tradeLineOf(rate, dictionary)) &&
      within(barge.pods, false, rate.pod) &&
      pricesAll(barge, ask),
  )
  return [...direct, ...barges.slice(0, mostPerLeg)]
}

type End = Pick<Way, 'plan' | 'agent'>
/** How it gets to a place asked for: by itself, by a second leg, through an agent inland, or by both (J.5, J.7). */
const endsOf = (rate: FclRate, legs: Legs): End[] => {
  const { ask, transferPlans, audience } = legs
  const plans = transferPlans.filter(
    (plan) =>
      plan.hub === rate.pod &&
      isShown(plan.displayFlag, audience) &&
      within(plan.carriers, false, rate.carrier) &&
      within(plan.pols, false, rate.pol) &&
      (plan.sort === 'through' || pricesAll(plan, ask)),
  )
  return [null, ...plans.slice(0, mostPerLeg)].flatMap((plan) =>
    agentsFrom(plan?.destination ?? rate.pod, legs).map((agent): End => ({ plan, agent })),
  )
}

const delivered = ['DAP', 'DPU', 'DDP'] as const
type Service = AgentCharge['service']
const deliveries: readonly Service[] = ['deliveryOnly', 'DAP', 'DPU']
const anything: readonly Service[] = ['portHandling', 'customsOnly', 'deliveryOnly', 'DAP', 'DPU', 'DDP']

/** The services that an agent must offer: what the incoterm asks for, else delivery inland, else anything when wished for. */
const servicesWanted = ({ incoterm, withAgent }: FclAsk, inland: boolean): readonly Service[] => {
  const service = delivered.find((term) => term === incoterm)
  if (service) return service === 'DDP' ? [service] : [service, 'deliveryOnly']
  return inland ? deliveries : withAgent ? anything : []
}

/** Agents from where the sea carriage ends to the places asked for; null where none is needed or found. */
const agentsFrom = (port: string, { ask, agentCharges, audience }: Legs): (AgentCharge | null)[] => {
  const arrived = ask.pods.includes(port)
  const offered = agentCharges.filter(
    ({ pod, mode, displayFlag }) => pod === port && mode === 'FCL' && isShown(displayFlag, audience),
  )
  const serving = (inland: boolean) => {
    const wanted = servicesWanted(ask, inland)
    return offered
      .filter(
        ({ destination, service }) =>
          wanted.includes(service) &&
          (inland
            ? destination !== null && destination !== port && ask.pods.includes(destination)
            : destination === null),
      )
      .slice(0, mostPerLeg)
  }
  const here = arrived ? serving(false) : []
  return [...(here.length > 0 ? here : arrived ? [null] : []), ...serving(true)]
}

const pricesAll = ({ boxPrices }: Pick<BargeRate, 'boxPrices'>, { boxes }: FclAsk) =>
  boxes.every((asked) => boxPrices.some(({ box }) => box === asked.box))

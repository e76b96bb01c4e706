import type { DaysRange, PlanChains } from '@hangjia/contracts'
import { addDays, sumDays } from '@hangjia/validation'
import type { FclRate, TransferPlan } from '../book/book.ts'
import { endsOf, namesOfSteps, plainTests, type StepNames, walkSteps } from '../search/plan-steps.ts'
import { planDays } from '../search/way-facts.ts'
import { type SailedRate, type SailingDays, sailingOf } from '../ways/sailing.ts'

/** Fields of a rate that a chain compares. */
export interface ChainedRate extends SailedRate, Pick<FclRate, 'id' | 'pol' | 'pod' | 'carrier' | 'serviceCode'> {}
interface Asked {
  readonly plan: TransferPlan
  /** Published rates that have not ended, to its hub or elsewhere. */
  readonly rates: readonly ChainedRate[]
  readonly today: string
}
type ShownChain = PlanChains['chains'][number]
export interface Chain extends Omit<ShownChain, 'pol' | 'carrier'> {
  readonly pol: string
  readonly carrier: string
}
export interface ChainsFound extends StepNames, Pick<PlanChains, 'lands'> {
  /** The fastest first. */
  readonly chains: readonly Chain[]
}

/** The rates that a plan continues, for any reader: those of one port and carrier together, with the days of all legs summed (J.9). */
export const planChains = ({ plan, rates, today }: Asked): ChainsFound => {
  const joinedOn = new Map(rates.map((rate) => [rate.id, joinedDays(rate, plan, today)]))
  const walked = walkSteps(rates, [
    ...plainTests(plan),
    ['validAtHub', ({ id }: ChainedRate) => joinedOn.get(id) !== null],
  ])
  const joined = (walked.at(-1)?.left ?? []) as readonly ChainedRate[]
  const late = (walked.at(-1)?.before ?? []) as readonly ChainedRate[]
  const groups = Map.groupBy(joined, ({ pol, carrier }) => `${pol}|${carrier}`)
  return {
    ...namesOfSteps(walked),
    lands: joined.length > 0 ? null : endsOf(late.flatMap((rate) => landsOf(rate, today) ?? [])),
    chains: [...groups.values()]
      .map((group) =>
        chainOf(
          group,
          plan,
          group.flatMap(({ id }) => joinedOn.get(id) ?? []),
        ),
      )
      .sort(byDays),
  }
}

/** The days of the first sailing that is at the hub while the plan is valid. */
const joinedDays = (rate: ChainedRate, plan: TransferPlan, today: string): SailingDays | null => {
  const onVessel = rate.transitDays?.max ?? 0
  const from = addDays(plan.validFrom, -onVessel)
  const window = { from: from < today ? today : from, to: addDays(plan.validTo, -onVessel), today }
  return sailingOf({ rate, barge: null, plan, agent: null }, window)
}
/** Day on which the cargo of the earliest sailing would be at the hub. */
const landsOf = (rate: ChainedRate, today: string): string | undefined =>
  sailingOf({ rate, barge: null, plan: null, agent: null }, { from: today, to: rate.validTo, today })?.lands

const chainOf = (rates: readonly ChainedRate[], plan: TransferPlan, days: readonly SailingDays[]): Chain => {
  const [{ pol, carrier }] = rates as readonly [ChainedRate]
  const known = rates.flatMap(({ transitDays }) => transitDays ?? [])
  const ocean = hullOf(known)
  const first = days.reduce((earliest, one) => (one.sails < earliest.sails ? one : earliest))
  return {
    pol,
    carrier,
    rates: rates.length,
    ocean,
    unknown: rates.length - known.length,
    services: [...new Set(rates.flatMap(({ serviceCode }) => serviceCode ?? []))].sort(),
    total: sumDays([ocean, planDays(plan)]),
    sails: first.sails,
    lands: first.lands,
  }
}
const hullOf = (ranges: readonly DaysRange[]): DaysRange | null =>
  ranges.length === 0
    ? null
    : { min: Math.min(...ranges.map(({ min }) => min)), max: Math.max(...ranges.map(({ max }) => max)) }

const byDays = (a: Chain, b: Chain) =>
  Number(a.total.atLeast) - Number(b.total.atLeast) ||
  a.total.min - b.total.min ||
  a.total.max - b.total.max ||
  (a.sails < b.sails ? -1 : a.sails > b.sails ? 1 : 0)

import { amountText, decimal } from '../../money/money.ts'
import { type BoxCargo, boxesPriced, boxFreight, typeFreight } from '../containers/container-rate.ts'
import { boxesLoad } from '../counting/boxes.ts'
import type { Load } from '../counting/load.ts'
import type { AskedLegs, FreightPlan, ModeLeg, NeededLeg, Refusal } from '../engine/engine.ts'
import { type DoorLeg, legOf, legsAt, overweightOf, type RailRate, railEngine } from './rail.ts'

/** Containers by rail; rebates of operators reduce only the buying side (R22). */
const freight = (rate: RailRate, load: Load): FreightPlan | Refusal => {
  const plan = overweightOf(rate, load) ?? boxFreight(rate, load)
  if ('rule' in plan || !rate.subsidy) return plan
  const subsidy = decimal(rate.subsidy)
  const costs = Object.entries(plan.prices).flatMap(([box, price]) =>
    price ? [[box, amountText(decimal(price).minus(subsidy))]] : [],
  )
  return { ...plan, costs: Object.fromEntries(costs) }
}

/** The same amount for every requested container. */
const perContainer = (amount: string, currency: string, load: Load): FreightPlan =>
  typeFreight({ currency, prices: Object.fromEntries(load.containers.map(({ box }) => [box, amount])) }, load)

/** Hire of the operator's containers; it takes no days. */
const hireOf = (rate: RailRate, load: Load): NeededLeg[] => {
  if (rate.containerOwner !== 'COC' || !rate.containerHire) return []
  const leg: ModeLeg = {
    name: 'leg.containerHire',
    target: 'surcharge',
    block: 'freight',
    charge: 'HIRE',
    source: { resource: 'railRate', id: rate.id, version: rate.version, title: rate.trainNo ?? '' },
    plan: perContainer(rate.containerHire, rate.currency, load),
    surcharges: [],
    transit: { min: 0, max: 0 },
  }
  return [{ name: 'containerHire', found: [leg] }]
}

/** Charge of the depot that takes the operator's empty containers away from the station of arrival. */
const balanceOf = (rate: RailRate, { ask, load, days, rows }: AskedLegs<BoxCargo>): NeededLeg[] => {
  const { containerOwner, returnDepot, destination } = rate
  // Where a city is wished for the return, its fee is that of the city.
  if (containerOwner !== 'COC' || !returnDepot || returnDepot === destination || ask.doors?.emptyReturn) return []
  const returns = legsAt(rows, { side: 'emptyReturn', station: returnDepot, day: days.arrives })
  const found = returns.flatMap((row: DoorLeg): ModeLeg[] =>
    row.balanceFee
      ? [
          {
            ...legOf(row),
            name: 'leg.emptyReturn',
            charge: 'BBF',
            plan: perContainer(row.balanceFee, row.currency, load),
            transit: { min: 0, max: 0 },
          },
        ]
      : [],
  )
  return [{ name: 'emptyReturn', found }]
}

/** Full containers by rail: one price for each type, the operator's containers or the shipper's own (R22). */
export const railFcl = railEngine<BoxCargo>({
  load: boxesLoad,
  plan: boxFreight,
  freight,
  marked: boxesPriced,
  legs: (rate, asked) => [...hireOf(rate, asked.load), ...balanceOf(rate, asked)],
})

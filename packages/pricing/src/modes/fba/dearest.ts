import { type Decimal, sum } from '../../money/money.ts'
import type { MeasuredLoad } from '../counting/load.ts'
import type { FbaRule, JudgedBy, Use } from './fba-rule.ts'

type Cost = (rule: FbaRule, load: MeasuredLoad) => Decimal

/** The most expensive rule of an exclusive group: for each carton, then among those for the whole shipment; the first of equals. */
export const dearestIn = (uses: readonly Use[], { cartons, loadOf }: JudgedBy, cost: Cost): readonly Use[] => {
  const some = (at: readonly number[]) => loadOf(at.flatMap((index) => cartons.slice(index, index + 1)))
  const costOf = ({ rule, at }: Use) => cost(rule, at ? some(at) : loadOf(cartons))
  const winners = cartons.map((_carton, index) =>
    dearest(
      uses.filter(({ at }) => at?.includes(index)),
      ({ rule }) => cost(rule, some([index])),
    ),
  )
  const ofCartons = uses.flatMap((use): Use[] => {
    const at = use.at?.filter((index) => winners[index] === use) ?? []
    return at.length > 0 ? [{ ...use, at }] : []
  })
  const ofShipment = uses.filter(({ at }) => at === null).map((use) => [use])
  const bundles = [...(ofCartons.length > 0 ? [ofCartons] : []), ...ofShipment]
  return dearest(bundles, (bundle) => sum(bundle.map(costOf))) ?? []
}

const dearest = <T>(choices: readonly T[], cost: (choice: T) => Decimal): T | undefined => {
  const [first, ...others] = choices.map((choice) => ({ choice, amount: cost(choice) }))
  return others.reduce((most, one) => (one.amount.gt(most?.amount ?? one.amount) ? one : most), first)?.choice
}

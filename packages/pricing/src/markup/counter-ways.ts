import type { CounterWay } from '@hangjia/contracts'
import { type Decimal, decimal } from '../money/money.ts'

type Ranked = Pick<CounterWay, 'before' | 'after' | 'belowFloor'>

/** Ways to a target, the cheapest legal one first: no approval needed, then the least reduction, then the lowest price. */
export const cheapestWays = <W extends Ranked>(ways: readonly W[]): W[] =>
  ways.toSorted(
    (one, other) =>
      Number(one.belowFloor) - Number(other.belowFloor) ||
      order(givenUp(one), givenUp(other)) ||
      order(decimal(one.after), decimal(other.after)),
  )

const givenUp = ({ before, after }: Ranked) => decimal(before).minus(decimal(after))
const order = (one: Decimal, other: Decimal) => (one.lt(other) ? -1 : other.lt(one) ? 1 : 0)

import { type Acceptance, hasPackingGroups, imoClassValues } from '@hangjia/contracts'
import { zero } from '../../money/money.ts'
import { isForGoods } from './dg-keys.ts'
import type { Goods, ImoClass } from './goods.ts'
import { keptApart, type SegregationRow } from './segregation.ts'

type Verdict = Acceptance['verdict']
type Groups = Acceptance['classes'][number]['packingGroups']
const groups = ['I', 'II', 'III'] as const satisfies Groups
const bestFirst = ['accept', 'ask', 'refuse'] as const satisfies readonly Verdict[]

interface Judged {
  readonly rate: Parameters<typeof isForGoods>[0]
  /** The verdict of the rule that decides goods; null: no rule speaks of them. */
  readonly verdictOf: (goods: Goods) => Verdict | null
  /** Goods of the search, and the table by which classes are kept apart from them. */
  readonly known: readonly Goods[]
  readonly segregation: readonly SegregationRow[]
  readonly day: string
}

/** Goods of a class without any other property. */
const plainGoods = (imoClass: ImoClass, packingGroup: Goods['packingGroup']): Goods => ({
  un: null,
  imoClass,
  subsidiary: [],
  packingGroup,
  flashPointC: null,
  netKg: zero,
  limitedQuantity: false,
  marinePollutant: false,
})

/**
 * Acceptance of each class on a rate (R28), with the packing groups that it holds for where it is not all of them, and the distance that the
 * class keeps from the goods of the search; null where no table has the pair. Single UN numbers may be judged otherwise.
 */
export const acceptedClasses = ({ rate, verdictOf, known, segregation, day }: Judged): Acceptance['classes'] =>
  imoClassValues.map((imoClass) => {
    const all = (hasPackingGroups(imoClass) ? groups : (['none'] as const)).map((group) => {
      const goods = plainGoods(imoClass, group)
      return { group, verdict: isForGoods(rate, goods) ? (verdictOf(goods) ?? 'ask') : ('refuse' as const) }
    })
    const verdict = bestFirst.find((one) => all.some((other) => other.verdict === one)) ?? 'refuse'
    const best = all.filter((one) => one.verdict === verdict)
    return {
      imoClass,
      verdict,
      packingGroups: best.length < all.length ? best.flatMap(({ group }) => (group === 'none' ? [] : [group])) : [],
      apart: distance(plainGoods(imoClass, 'none'), { known, segregation, day }),
    }
  })

/** Greatest distance from any of the goods; 0 where there is none. */
const distance = (
  goods: Goods,
  { known, segregation, day }: Pick<Judged, 'known' | 'segregation' | 'day'>,
): number | null => {
  const apart = known.flatMap((one) => keptApart([one, goods], segregation, day).map(({ value }) => value))
  return apart.includes(null) ? null : Math.max(0, ...apart.filter((value) => value !== null))
}

import type { FclAsk } from '@hangjia/contracts'
import type { WeightLimit } from '../book/book.ts'
import type { Dictionary } from '../book/dictionary.ts'
import { count, decimal, thousand } from '../money/money.ts'
import type { Candidate } from '../ways/candidates.ts'

export interface LegLimit extends WeightLimit {
  readonly leg: 'barge' | 'ocean' | 'transfer'
}

/** The limits of the requested containers, leg by leg. */
export const limitsOf = ({ rate, barge, plan }: Candidate, { boxes }: Pick<FclAsk, 'boxes'>): LegLimit[] => {
  const asked = (limits: readonly WeightLimit[], leg: LegLimit['leg']) =>
    limits.filter(({ box }) => boxes.some((one) => one.box === box)).map((limit) => ({ ...limit, leg }))
  const each = plan?.weightLimitTon
  return [
    ...asked(barge?.weightLimits ?? [], 'barge'),
    ...asked(rate.weightLimits, 'ocean'),
    ...(each == null
      ? []
      : boxes.map(({ box }) => ({ leg: 'transfer' as const, box, limitTon: each, basis: 'cargo' as const }))),
  ]
}

/**
 * The tightest limit over all legs of each requested container. One of the cargo and one with the container are compared by
 * the tare of the container; where that is unknown, both hold.
 */
export const tightestLimits = (
  candidate: Candidate,
  { ask, dictionary }: { readonly ask: Pick<FclAsk, 'boxes'>; readonly dictionary: Pick<Dictionary, 'tareKg'> },
): WeightLimit[] =>
  [...Map.groupBy(limitsOf(candidate, ask), ({ box }) => box)].flatMap(([box, limits]) => {
    const [cargo, gross] = [leastOf(limits, 'cargo'), leastOf(limits, 'gross')]
    const tare = dictionary.tareKg(box)
    const known = [cargo, gross].filter((limit) => limit !== undefined)
    if (!cargo || !gross || tare === null) return known
    const left = decimal(gross.limitTon).minus(count(tare).div(thousand))
    return [left.lt(decimal(cargo.limitTon)) ? gross : cargo]
  })

const leastOf = (limits: readonly LegLimit[], basis: WeightLimit['basis']): WeightLimit | undefined => {
  const [least] = limits
    .filter((limit) => limit.basis === basis)
    .sort((one, other) => decimal(one.limitTon).cmp(decimal(other.limitTon)))
  return least && { box: least.box, limitTon: least.limitTon, basis }
}

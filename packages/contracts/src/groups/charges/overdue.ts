import { choice, decimal, integer, lines, link } from '../../catalogue/kinds.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import { listOf, type Values } from './charge-rules.ts'

/** Price of each day that a container is kept after its free days, by slabs (R20). */
export const overdueTariff = lines(
  ['超期费', 'Demurrage and detention'],
  {
    type: choice(
      ['类别', 'Type'],
      [
        ['DEM', '滞港费', 'Demurrage'],
        ['DET', '滞箱费', 'Detention'],
        ['PDM', '每日费', 'Per diem'],
        ['combined', '合并', 'Combined'],
      ],
      { required: true, initial: 'DEM', picks: true },
    ),
    boxGroup: choice(
      ['箱组', 'Containers'],
      [
        ['20', "20'", "20'"],
        ['40', "40'", "40'"],
        ['45', "45'", "45'"],
        ['RF', '冷藏', 'Reefer'],
      ],
      { required: true, initial: '40' },
    ),
    fromDay: integer(['自第几天', 'From day'], { min: 1, max: 365, required: true }),
    toDay: integer(['至第几天', 'To day'], { min: 1, max: 365 }),
    unitPrice: decimal(['每天单价', 'Price per day'], { required: true, price: true }),
    currency: link('currency', ['币种', 'Currency'], { required: true, picks: true }),
    style: choice(
      ['计法', 'Counting'],
      [
        ['telescopic', '分段', 'Telescopic'],
        ['jumping', '跳段', 'Jumping'],
      ],
      { required: true, initial: 'telescopic' },
    ),
  },
  {
    hidden: true,
    section: ['超期费', 'Demurrage and detention'],
    help: [
      '分段：各段按各段单价；跳段：全部天数按最后一段单价',
      'Telescopic: each slab at its own price. Jumping: all days at the price of the last slab',
    ],
  },
)

interface Slab {
  readonly type: string
  readonly boxGroup: string
  readonly fromDay: number
  readonly toDay?: number | null
}
const lastOf = ({ toDay }: Slab) => toDay ?? Number.POSITIVE_INFINITY

/** Slabs of one type and container follow each other without overlap. */
export const overdueRules = ({ overdue }: Values): Complaint[] => {
  const slabs = listOf(overdue).map((slab, index) => ({ ...(slab as Slab), index }))
  const overlapping = slabs.find((slab) =>
    slabs.some(
      (other) =>
        other.index < slab.index &&
        other.type === slab.type &&
        other.boxGroup === slab.boxGroup &&
        other.fromDay <= lastOf(slab) &&
        slab.fromDay <= lastOf(other),
    ),
  )
  const backwards = slabs.find((slab) => lastOf(slab) < slab.fromDay)
  return [
    ...(backwards ? [{ field: `overdue.${backwards.index}.toDay`, rule: 'daysBackwards' }] : []),
    ...(overlapping ? [{ field: `overdue.${overlapping.index}.fromDay`, rule: 'slabsOverlap' }] : []),
  ]
}

import type { Goods } from './goods.ts'

type Taken = 'any' | 'only' | 'exclude'
/** Fields of a row that limit its dangerous goods (+dgKeys); a row without them is for all. */
export interface DgKeys {
  readonly classes?: readonly string[] | null
  readonly packingGroups?: readonly string[] | null
  readonly unNumbers?: readonly string[] | null
  readonly excludedUn?: readonly string[] | null
  readonly limitedQuantity?: Taken | null
  readonly marinePollutant?: Taken | null
  readonly subsidiaryAllowed?: boolean | null
}

const isIn = (list: readonly string[] | null | undefined, value: string | null | undefined): boolean =>
  !list || list.length === 0 || (!!value && list.includes(value))
const isTaken = (taken: Taken | null | undefined, has: boolean): boolean =>
  !taken || taken === 'any' || (taken === 'only') === has

/** True where a row is for the goods. Goods without a packing group are not compared by it; an unknown one fits no group. */
export const isForGoods = (row: DgKeys, goods: Goods): boolean =>
  isIn(row.classes, goods.imoClass) &&
  (goods.packingGroup === 'none' || isIn(row.packingGroups, goods.packingGroup)) &&
  isIn(row.unNumbers, goods.un?.id) &&
  !(goods.un && row.excludedUn?.includes(goods.un.id)) &&
  isTaken(row.limitedQuantity, goods.limitedQuantity) &&
  isTaken(row.marinePollutant, goods.marinePollutant)

/** True where the provider takes the goods with their subsidiary hazards. */
export const takesHazards = ({ subsidiaryAllowed }: DgKeys, { subsidiary }: Goods): boolean =>
  subsidiary.length === 0 || subsidiaryAllowed === true

/** Number of these keys that a row fills: the more, the more specific. */
export const filledKeys = (row: DgKeys): number =>
  [row.classes, row.packingGroups, row.unNumbers, row.excludedUn].filter((list) => list && list.length > 0).length +
  [row.limitedQuantity, row.marinePollutant].filter((taken) => taken && taken !== 'any').length

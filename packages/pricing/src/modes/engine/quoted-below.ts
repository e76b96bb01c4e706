import type { CostLine } from '@hangjia/contracts'
import { isOptionBelowFloor } from '../../markup/floor.ts'
import { optionMargin } from '../../sums/margin.ts'
import type { PricedLine, Quoted } from '../../sums/option-totals.ts'
import { asksTooLittle, earnsTooLittle, type ModeFloors } from './floor.ts'

interface QuotedShipment extends Omit<Quoted, 'lines'> {
  readonly lines: readonly (PricedLine & { readonly charge: string | null })[]
  /** Ids by which freight is charged. */
  readonly freight: readonly string[]
  /** Of when it was priced; undefined while they are unknown. */
  readonly costs: readonly CostLine[] | undefined
}
/** True where an option is below its floors: by the price of a container, by its freight, or by what the shipment earns. */
export const isQuotedBelow = (floors: ModeFloors, { costs, ...quoted }: QuotedShipment): boolean => {
  if (isOptionBelowFloor(quoted, floors.freight)) return true
  if (floors.least && asksTooLittle(floors.least, quoted)) return true
  const total = costs && optionMargin(quoted, costs).total
  return earnsTooLittle(floors.shipment, total ? { amount: total.margin, percentOfSale: total.percent } : null)
}

import type { BoxPrice } from '@hangjia/contracts'
import type { FclRate } from '../book/book.ts'
import { type Decimal, decimal, greater, plainText } from '../money/money.ts'
import type { Layers } from './cells.ts'
import { type Cell, type LayerRule, layerOn, leastOf, type MarketLayerRule } from './markup.ts'

type Priced = Pick<FclRate, 'boxPrices' | 'floorPrices' | 'currency'>

/**
 * The lowest prices of a rate's freight: its own floors, and those that its mark-ups require above their base (R27, P23).
 * Those of the mark-ups are derived from the cost: they are used for comparison, and shown only to readers who see cost.
 */
export const floorsOf = ({ boxPrices, floorPrices, currency }: Priced, layers: Layers): readonly BoxPrice[] => {
  if (!Object.values(layers).flat().some(hasFloor)) return floorPrices
  const own = new Map(floorPrices.map(({ box, price }) => [box, decimal(price)]))
  const made = new Map(
    boxPrices.map(({ box, price }) => [box, leastIn(decimal(price), layers, { target: 'freight', box, currency })]),
  )
  return [...new Set([...own.keys(), ...made.keys()])].flatMap((box) => {
    const lowest = [own.get(box), made.get(box)].filter((floor) => floor != null)
    return lowest.length === 0 ? [] : [{ box, price: plainText(lowest.reduce(greater)) }]
  })
}
/** True where floors are the rate's own: the floors of mark-ups are nowhere above them. */
export const areOwnFloors = (floors: readonly BoxPrice[], { floorPrices }: Pick<Priced, 'floorPrices'>): boolean =>
  floors.every(({ box, price }) => floorPrices.some((own) => own.box === box && decimal(own.price).eq(decimal(price))))

const hasFloor = ({ lines }: Layers['company'][number]): boolean =>
  lines.some(({ leastAdded, leastGpPercent }) => leastAdded || leastGpPercent)

interface Floored {
  readonly company: readonly LayerRule[]
  readonly market: readonly MarketLayerRule[]
  readonly sales: readonly LayerRule[]
}
/** The highest floor of the layers, each from where it starts. */
export const leastIn = (net: Decimal, { company, market, sales }: Floored, cell: Cell): Decimal | null => {
  const priced = layerOn(net, company, cell).after
  const start = layerOn(net, market, cell).rule?.fromLayer === 'fromNet' ? net : priced
  const house = start && layerOn(start, market, cell).after
  const floors = [
    leastOf(net, company, cell),
    start && leastOf(start, market, cell),
    house && leastOf(house, sales, cell),
  ].filter((floor) => floor !== null)
  return floors.length === 0 ? null : floors.reduce(greater)
}

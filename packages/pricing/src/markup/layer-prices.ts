import type { LayeredPrice } from '@hangjia/contracts'
import type { FclRate } from '../book/book.ts'
import { type Decimal, decimal, priceText, roundTo } from '../money/money.ts'
import type { Layers } from './cells.ts'
import { type Cell, companyPrice, layerOn } from './markup.ts'

/** Freight of these containers after each mark-up layer, before the sales layer (R27). */
export const layerPrices = (
  { boxPrices, currency }: Pick<FclRate, 'boxPrices' | 'currency'>,
  layers: Layers,
  boxes: readonly string[],
): LayeredPrice[] =>
  boxPrices
    .filter(({ box }) => boxes.includes(box))
    .map(({ box, price }) => {
      const net = decimal(price)
      const cell: Cell = { target: 'freight', box, currency }
      return {
        box,
        net: priceText(net),
        company: layerOf(layerOn(net, layers.company, cell).after),
        market: layerOf(companyPrice(net, layers, cell)),
      }
    })

const layerOf = (price: Decimal | null) => price && priceText(roundTo(price, 4))

import type { CostLine, QuotationDraft } from '@hangjia/contracts'
import { roundDecimal } from '@hangjia/validation'
import { multiplyDecimals } from '@hangjia/validation/decimal'
import type { Dice } from '../../dice.ts'

/** Costs of the lines of the only option: most leave four to fourteen per cent, few are sold below them. */
export const costsOf = ({ options }: QuotationDraft, draw: Dice): CostLine[] =>
  options.flatMap(({ lines }) =>
    lines.map(({ remark: _remark, source: _source, ...sold }) => {
      const share = draw.chance(0.05) ? '1.02' : `0.${draw.between(86, 96)}`
      const bought = (price: string) => roundDecimal(multiplyDecimals(price, share), 0)
      return {
        ...sold,
        unitPrice: sold.unitPrice && bought(sold.unitPrice),
        boxPrices: sold.boxPrices.map(({ box, price }) => ({ box, price: bought(price) })),
      }
    }),
  )

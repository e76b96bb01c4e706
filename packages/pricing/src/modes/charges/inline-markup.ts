import { type Cell, companyPrice, type StepLine } from '../../markup/markup.ts'
import type { Decimal } from '../../money/money.ts'

type Method = 'add' | 'percent'
/** Mark-ups on the prices of its own row, where there is no page of mark-ups: the business layer, then the market one (R27). */
export interface InlineMarkup {
  readonly businessMethod?: Method | null
  readonly businessValue?: string | null
  readonly marketMethod?: Method | null
  readonly marketValue?: string | null
}

interface Added {
  readonly method: Method | null | undefined
  readonly value: string | null | undefined
}
const layerOf = (target: string, { method, value }: Added) => {
  const lines: StepLine[] = method && value ? [{ target, method, value, rounding: 'none' }] : []
  return [{ id: '', version: 1, name: '', fromLayer: 'afterPriceSet' as const, lines }]
}

/** A net price with the mark-up of its row, before any page of mark-ups acts on it; a blank mark-up adds nothing. */
export const withInlineMarkup = (net: Decimal, row: InlineMarkup, cell: Cell): Decimal | null =>
  companyPrice(
    net,
    {
      company: layerOf(cell.target, { method: row.businessMethod, value: row.businessValue }),
      market: layerOf(cell.target, { method: row.marketMethod, value: row.marketValue }),
    },
    cell,
  )

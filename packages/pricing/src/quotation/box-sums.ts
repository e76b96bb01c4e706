import type { DocumentOption, QuotationDraft } from '@hangjia/contracts'
import { isDecimal } from '@hangjia/validation'
import { amountText, decimal, sum } from '../money/money.ts'
import { lineAmount } from '../sums/option-totals.ts'
import type { PaperLine } from './paper-lines.ts'

type BoxSums = NonNullable<DocumentOption['blocks'][number]['boxSums']>
type Boxes = QuotationDraft['boxes']

/**
 * Prices of one container of each type, added: for each currency in which several charges of a block count by container. None where a minimum or
 * a maximum decides an amount, because the prices do not lead to it.
 */
export const boxSumsOf = (lines: readonly PaperLine[], boxes: Boxes): BoxSums => {
  const counted = lines.filter(({ line, counts }) => counts && line.boxPrices.length > 0)
  return [...Map.groupBy(counted, ({ line }) => line.currency ?? '')].flatMap(([currency, group]) => {
    if (group.length < 2 || group.some((one) => isBounded(one, boxes))) return []
    const prices = boxes.map(({ box }) => {
      const all = group.map(({ line }) => line.boxPrices.find((price) => price.box === box)?.price)
      return all.every(isDecimal) ? amountText(sum(all.map(decimal))) : null
    })
    return prices.some((price) => price !== null) ? [{ currency, prices }] : []
  })
}

const isBounded = ({ line }: PaperLine, boxes: Boxes): boolean =>
  lineAmount(line, boxes) !== lineAmount({ ...line, minAmount: null, maxAmount: null }, boxes)

import type { QuotationDraft, QuotationLine, QuotationOption } from '@hangjia/contracts'
import { isDecimal } from '@hangjia/validation'

/** Places of lines that a person typed and priced, without a reason: the engine has no price to compare them with. */
export const unexplainedLines = (
  { options }: Pick<QuotationDraft, 'options'>,
  isPriced: (option: QuotationOption, line: QuotationLine) => boolean,
): { readonly option: number; readonly line: number }[] =>
  options.flatMap((option, at) =>
    option.lines.flatMap((line, place) =>
      line.source === 'manual' && hasPrice(line) && !line.reason?.trim() && !isPriced(option, line)
        ? [{ option: at, line: place }]
        : [],
    ),
  )

const hasPrice = ({ unitPrice, boxPrices }: QuotationLine): boolean =>
  isDecimal(unitPrice) || boxPrices.some(({ price }) => isDecimal(price))

import type { CostLine, OfferLine, QuotationDraft } from '@hangjia/contracts'
import { quotedLines } from './quoted-lines.ts'

/** Costs of the lines of an offer, line by line as the quotation has them. */
export const costLines = (bought: readonly OfferLine[], boxes?: QuotationDraft['boxes']): CostLine[] =>
  quotedLines(bought, boxes ? { boxes } : {}).map(
    ({ line: { remark: _remark, taxPercent: _tax, source: _source, ...cost } }) => cost,
  )

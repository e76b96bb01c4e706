import { type QuotationDraft, quotedAs, storedProduct } from '@hangjia/contracts'
import type { Queries } from '../../database/database.ts'

/**
 * The next number of the company on that day: `FCL` + yyMMdd + four digits. The counter's row makes the others wait, so no
 * number is given twice; one that is not used in the end leaves a gap.
 */
export const nextQuoteNo = (queries: Queries, companyId: string, day: string): Promise<string> =>
  nextNumberFor(queries, companyId, { day })

/** The same for a quotation of any mode or service, whose declaration names the prefix; without one, of full containers. */
export const nextNumberFor = (
  queries: Queries,
  companyId: string,
  { day, shipment }: { readonly day: string } & Pick<QuotationDraft, 'shipment'>,
): Promise<string> => {
  const { prefix } = quotedAs(storedProduct(shipment?.mode))
  return numbered(queries, { companyId, day, prefix })
}

interface Numbered {
  readonly companyId: string
  readonly day: string
  readonly prefix: string
}
const numbered = async (queries: Queries, { companyId, day, prefix }: Numbered): Promise<string> => {
  const { last } = await queries.one<{ last: number }>(
    `INSERT INTO quotation_counter AS c (company_id, day, last) VALUES ($1, $2, 1)
     ON CONFLICT (company_id, day) DO UPDATE SET last = c.last + 1 RETURNING last`,
    [companyId, day],
  )
  return `${prefix}${day.slice(2).replaceAll('-', '')}${String(last).padStart(4, '0')}`
}

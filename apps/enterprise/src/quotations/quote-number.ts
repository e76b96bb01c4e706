import type { Queries } from '../database/database.ts'

/**
 * The next number of the company on that day: `FCL` + yyMMdd + four digits. The counter's row makes the others wait, so no
 * number is given twice; one that is not used in the end leaves a gap.
 */
export const nextQuoteNo = async (queries: Queries, companyId: string, day: string): Promise<string> => {
  const { last } = await queries.one<{ last: number }>(
    `INSERT INTO quotation_counter AS c (company_id, day, last) VALUES ($1, $2, 1)
     ON CONFLICT (company_id, day) DO UPDATE SET last = c.last + 1 RETURNING last`,
    [companyId, day],
  )
  return `FCL${day.slice(2).replaceAll('-', '')}${String(last).padStart(4, '0')}`
}

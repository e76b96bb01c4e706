import type { RecordPage } from '@hangjia/contracts'
import type { LoadReferences } from '@hangjia/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRecords } from '../records.ts'

export interface SetsPage {
  readonly page: RecordPage
  /** Its field with the lines of a set. */
  readonly holder: string
}

/** Named sets of lines: chosen by name, and the lines of one. */
export const useSets = ({ page, holder }: SetsPage) => {
  const queries = useQueryClient()
  const records = useRecords(page)
  const { title } = page.of
  const load: LoadReferences = async ({ query }) => {
    const ask = { search: query, parameters: {}, conditions: {}, sort: null, pageNo: 1, pageSize: 25 as const }
    const { rows } = await queries.fetchQuery(records.list(ask))
    return rows.map((row) => ({ id: row.id, title: String(row[title]), titleEn: null, code: null }))
  }
  const linesOf = async (set: string): Promise<readonly unknown[]> => {
    const { [holder]: lines } = await queries.fetchQuery(records.one(set))
    return Array.isArray(lines) ? lines : []
  }
  return { records, load, linesOf }
}

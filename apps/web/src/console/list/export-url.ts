import type { Language } from '@hangjia/ui'
import type { ListAsk } from '../records.ts'

/** Address of the workbook of a list: the same question with every page. */
export const exportUrl = (page: string, ask: Omit<ListAsk, 'pageNo' | 'pageSize'>, language: Language): string =>
  `/export/${page}?${new URLSearchParams({ question: JSON.stringify({ ...ask, page }), language })}`

import type { Language } from '@hangjia/ui'
import type { ListAsk } from './records.ts'

/** Where the workbook of a list comes from: the same question, every page of it. */
export const exportUrl = (page: string, ask: Omit<ListAsk, 'pageNo' | 'pageSize'>, language: Language): string =>
  `/export/${page}?${new URLSearchParams({ question: JSON.stringify({ ...ask, page }), language })}`

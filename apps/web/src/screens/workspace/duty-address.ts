import { type DutyList, recordPage } from '@hangjia/contracts'
import { type ListState, writeListState } from '../../console/url-state.ts'

/** Address of the list in which a duty is done. */
export const dutyAddress = (
  { page, options = [], conditions = {}, waitsForMe }: DutyList,
  sort: ListState['sort'] = null,
): string => {
  const state = {
    search: '',
    options,
    conditions,
    waitsForMe: waitsForMe === true,
    sort,
    pageNo: 1,
    pageSize: 10 as const,
  }
  const host = recordPage(page)?.host
  return `/${host ? `${host}/` : ''}${page}?${writeListState(state, new URLSearchParams(), 10)}`
}

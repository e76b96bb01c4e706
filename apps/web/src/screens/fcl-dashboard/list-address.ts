import type { Condition, DashboardQuestion } from '@hangjia/contracts'
import { writeListState } from '../../console/url-state.ts'

/** Options of the list of rates (spec §4, maintenance). */
export const rateOptions = { drafts: 0, published: 1, valid: 3, expiring: 7 } as const

/** Address of the list of rates with exactly these rows of the scope. */
export const ratesAddress = (
  scope: Pick<DashboardQuestion, 'tradeLines' | 'pols' | 'carriers' | 'maintainers'>,
  {
    options = [],
    conditions = {},
  }: { readonly options?: readonly number[]; readonly conditions?: Readonly<Record<string, Condition>> },
): string => {
  const some = (name: string, ids: readonly string[]) => (ids.length === 0 ? {} : { [name]: { any: [...ids] } })
  const state = {
    search: '',
    options,
    waitsForMe: false,
    sort: null,
    pageNo: 1,
    pageSize: 10 as const,
    conditions: {
      ...some('tradeLine', scope.tradeLines),
      ...some('pol', scope.pols),
      ...some('carrier', scope.carriers),
      ...some('maintainer', scope.maintainers),
      ...conditions,
    },
  }
  return `/fclFreight?${writeListState(state, new URLSearchParams(), 10)}`
}

/** Condition for one row of another page. */
export const one = (id: string): Condition => ({ any: [id] })
/** Ending on that day. */
export const onDay = (day: string): Condition => ({ from: day, to: day })

/** Which of spec §4's list filter options a page offers. */
export type FilterSet = 'none' | 'maintenance' | 'validity' | 'query' | 'noRecommend'

export interface FilterOption {
  readonly id: number
  readonly label: readonly [zh: string, en: string]
}
const option = (id: number, zh: string, en: string): FilterOption => ({ id, label: [zh, en] })

const all = option(-1, '全部', 'All')
const published = option(1, '已发布', 'Published')
const unpublished = option(2, '未发布', 'Unpublished')
const valid = option(3, '有效', 'Valid')
const expired = option(4, '已过期', 'Expired')
const recommended = option(5, '推荐', 'Recommended')
const notRecommended = option(6, '未推荐', 'Not recommended')

/**
 * The options of each page variant. The ids have a meaning only within their variant: 2 is "unpublished", but
 * "internal" under `maintenance`, where "unpublished" is 0.
 */
export const filterOptions: Readonly<Record<FilterSet, readonly FilterOption[]>> = {
  none: [],
  maintenance: [
    all,
    option(0, '未发布', 'Unpublished'),
    published,
    option(2, '仅内部', 'Internal'),
    valid,
    expired,
    recommended,
  ],
  validity: [all, valid, expired],
  query: [all, valid, expired, recommended, notRecommended],
  noRecommend: [all, published, unpublished, valid, expired],
}
/** Stands beside the options as a chip of its own wherever rows have a validity. */
export const expiringSoonOption: FilterOption = option(7, '即将过期', 'Expiring soon')

/** What a list is asked with; an absent parameter filters nothing. */
export interface FilterParameters {
  displayFlag?: 0 | 1
  displayFlags?: string
  isnow?: 1
  isoutnow?: 1
  recommendFlag?: 1 | 2
  expireFlag?: 1
}

/** The parameters that the chosen options send. Both of a pair, or neither, send nothing; "all" sends nothing at all. */
export const filterParameters = (set: FilterSet, chosen: readonly number[]): FilterParameters => {
  const offered = [...filterOptions[set], ...(set === 'none' ? [] : [expiringSoonOption])].map(({ id }) => id)
  const has = (id: number) => offered.includes(id) && chosen.includes(id)
  if (has(all.id)) return {}
  return {
    ...(set === 'maintenance' ? displayFlags([0, 1, 2].filter(has)) : pair(has, 1, 2, displayFlag)),
    ...pair(has, 3, 4, validityFlag),
    ...pair(has, 5, 6, recommendFlag),
    ...(has(expiringSoonOption.id) ? { expireFlag: 1 as const } : {}),
  }
}

type First = boolean
const displayFlag = (first: First): FilterParameters => ({ displayFlag: first ? 1 : 0 })
const validityFlag = (first: First): FilterParameters => (first ? { isnow: 1 } : { isoutnow: 1 })
const recommendFlag = (first: First): FilterParameters => ({ recommendFlag: first ? 1 : 2 })
const displayFlags = (flags: readonly number[]): FilterParameters =>
  flags.length > 0 && flags.length < 3 ? { displayFlags: flags.join(',') } : {}
const pair = (
  has: (id: number) => boolean,
  first: number,
  second: number,
  flag: (first: First) => FilterParameters,
): FilterParameters => (has(first) === has(second) ? {} : flag(has(first)))

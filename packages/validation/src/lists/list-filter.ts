/** Set of spec §4's list filter options that a page offers, and so the parameters that it sends. */
export type FilterSet = 'none' | 'standard' | 'internal' | 'maintenance' | 'validity' | 'query' | 'noRecommend'
/** Those, and the valid/invalid page under the other names that spec §4 gives its parameters. */
export type FilterVariant = FilterSet | 'enabled' | 'isNow10' | 'isNow12' | 'isnow34'

export interface FilterOption {
  readonly id: number
  readonly label: readonly [zh: string, en: string]
}

/** Filter parameters of a list; an absent parameter filters nothing. */
export interface FilterParameters {
  displayFlag?: 0 | 1
  displayFlags?: string
  isnow?: 1
  isoutnow?: 1
  recommendFlag?: 1 | 2
  expireFlag?: 1
}
/** Filter parameters of any list. */
export interface AnyFilterParameters extends Omit<FilterParameters, 'isnow' | 'isoutnow'> {
  isnow?: 1 | 3
  isoutnow?: 1 | 4
  enable?: 1
  disable?: 1
  isNow?: 0 | 1 | 2
}

/** Options that exclude each other: choosing all of them, or none, filters nothing. */
interface Choice {
  readonly options: readonly FilterOption[]
  readonly parameters: (chosen: readonly number[]) => AnyFilterParameters
}
interface Variant {
  readonly choices: readonly Choice[]
  /** Options of the choices that this page leaves out. */
  readonly drops: readonly number[]
}

const option = (id: number, zh: string, en: string): FilterOption => ({ id, label: [zh, en] })
const all = option(-1, '全部', 'All')
/** Separate chip next to the options wherever rows have a validity. */
export const expiringSoonOption: FilterOption = option(7, '即将过期', 'Expiring soon')

const pair = (
  first: readonly [FilterOption, AnyFilterParameters],
  second: readonly [FilterOption, AnyFilterParameters],
): Choice => ({
  options: [first[0], second[0]],
  parameters: (chosen) => (chosen.includes(first[0].id) ? first[1] : second[1]),
})
const validity = (valid: AnyFilterParameters, expired: AnyFilterParameters): Choice =>
  pair([option(3, '有效', 'Valid'), valid], [option(4, '已过期', 'Expired'), expired])

const published = pair(
  [option(1, '已发布', 'Published'), { displayFlag: 1 }],
  [option(2, '未发布', 'Unpublished'), { displayFlag: 0 }],
)
/** Here 0 is "unpublished" and 2 "internal": an id has a meaning only within its variant (settled 31). */
const displayed: Choice = {
  options: [option(0, '未发布', 'Unpublished'), option(1, '已发布', 'Published'), option(2, '仅内部', 'Internal')],
  parameters: (chosen) => ({ displayFlags: chosen.join(',') }),
}
const valid = validity({ isnow: 1 }, { isoutnow: 1 })
const recommended = pair(
  [option(5, '推荐', 'Recommended'), { recommendFlag: 1 }],
  [option(6, '未推荐', 'Not recommended'), { recommendFlag: 2 }],
)

const standard = [published, valid, recommended]
const internal = [displayed, valid, recommended]
const variants: Readonly<Record<FilterVariant, Variant>> = {
  none: { choices: [], drops: [] },
  standard: { choices: standard, drops: [] },
  internal: { choices: internal, drops: [] },
  maintenance: { choices: internal, drops: [6, 7] },
  query: { choices: standard, drops: [1, 2] },
  validity: { choices: standard, drops: [1, 2, 5, 6] },
  noRecommend: { choices: standard, drops: [5, 6] },
  enabled: { choices: [validity({ enable: 1 }, { disable: 1 })], drops: [] },
  isNow10: { choices: [validity({ isNow: 1 }, { isNow: 0 })], drops: [] },
  isNow12: { choices: [validity({ isNow: 1 }, { isNow: 2 })], drops: [] },
  isnow34: { choices: [validity({ isnow: 3 }, { isoutnow: 4 })], drops: [] },
}

/** Options of a variant that show what is not published. */
export const unpublishedOptions = (variant: FilterVariant): readonly number[] =>
  variants[variant].choices.includes(displayed) ? [0] : variants[variant].choices.includes(published) ? [2] : []

const optionsOf = (variant: FilterVariant): readonly FilterOption[] => {
  const { choices, drops } = variants[variant]
  if (choices.length === 0) return []
  const soon = choices.includes(displayed) ? [expiringSoonOption] : []
  return [all, ...choices.flatMap(({ options }) => options), ...soon].filter(({ id }) => !drops.includes(id))
}
const byVariant = <Value>(value: (variant: FilterVariant) => Value) =>
  Object.fromEntries(Object.keys(variants).map((name) => [name, value(name as FilterVariant)])) as Readonly<
    Record<FilterVariant, Value>
  >

/** The options of each page variant, in the order of their ids. */
export const filterOptions = byVariant(optionsOf)
/** The options and the chip "expiring soon", which is shown on every page that has filters. */
export const filterChips = byVariant((variant) =>
  variant === 'none'
    ? []
    : [...optionsOf(variant).filter(({ id }) => id !== expiringSoonOption.id), expiringSoonOption],
)

/** The parameters that the chosen options send. Both of a pair, or neither, send nothing; "all" sends nothing at all. */
export function filterParameters(variant: FilterSet, chosen: readonly number[]): FilterParameters
export function filterParameters(variant: FilterVariant, chosen: readonly number[]): AnyFilterParameters
export function filterParameters(variant: FilterVariant, chosen: readonly number[]): AnyFilterParameters {
  const has = ({ id }: FilterOption) => filterChips[variant].some((chip) => chip.id === id) && chosen.includes(id)
  if (has(all)) return {}
  const sent = variants[variant].choices.flatMap(({ options, parameters }) => {
    const narrowed = options.filter(has).map(({ id }) => id)
    return narrowed.length === 0 || narrowed.length === options.length ? [] : [parameters(narrowed)]
  })
  return Object.assign({}, ...sent, has(expiringSoonOption) ? { expireFlag: 1 } : {})
}

import { type GroupOfRow, modes, type ReportGroup, shipmentKindOf } from '@hangjia/contracts'
import { addDays, lastOfMonth } from '@hangjia/validation'
import { conditionName } from '../../console/url-state.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** Days of a period group. */
const daysOf: Partial<Readonly<Record<ReportGroup, (key: string) => Days>>> = {
  month: (key) => ({ from: `${key}-01`, to: lastOfMonth(`${key}-01`) }),
  week: (monday) => ({ from: monday, to: addDays(monday, 6) }),
}
const within = (days: Days, { from, to }: Days): Days => ({
  from: days.from < from ? from : days.from,
  to: days.to > to ? to : days.to,
})

/** Modes of transport in a direction. */
const modesOf = (direction: string): string[] =>
  Object.keys(modes).filter((mode) => shipmentKindOf(mode)?.direction === direction)

/** Groups by which the list of orders is not filtered. */
const unfiltered: readonly ReportGroup[] = ['organisation', 'tradeLine', 'tradeTerm', 'containerType']

/** The list of orders behind a row of a report about these business days; undefined where the list cannot be filtered so. */
export const ordersBehind = (
  by: readonly ReportGroup[],
  path: readonly Pick<GroupOfRow, 'key'>[],
  days: Days,
): string | undefined => {
  const query = new URLSearchParams()
  let shown = days
  for (const [at, { key }] of path.entries()) {
    const group = by[at]
    const parts = key.split(' ')
    if (!group || unfiltered.includes(group) || parts.some((part) => part === '')) return undefined
    const period = daysOf[group]?.(key)
    if (period) shown = within(period, shown)
    else if (group === 'mode') query.set(conditionName('mode'), key)
    else if (group === 'direction') {
      // A mode that is named has one direction.
      if (!query.has(conditionName('mode'))) query.set(conditionName('mode'), modesOf(key).join(','))
    } else
      for (const part of parts) {
        const [field = '', id = ''] = part.split('.')
        query.set(conditionName(field), id)
      }
  }
  query.set(conditionName('businessDate'), `${shown.from}..${shown.to}`)
  return `/order?${query}`
}

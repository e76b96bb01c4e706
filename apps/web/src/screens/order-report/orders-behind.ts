import type { OrderFigures, ReportGroup } from '@hangjia/contracts'
import { lastOfMonth } from '@hangjia/validation'
import { conditionName } from '../../console/url-state.ts'

const daysOf = (month: string, { from, to }: Days): Days => {
  const [first, last] = [`${month}-01`, lastOfMonth(`${month}-01`)]
  return { from: first < from ? from : first, to: last > to ? to : last }
}

interface Days {
  readonly from: string
  readonly to: string
}

/** The list of orders behind a row of a report about these business days. */
export const ordersBehind = (by: ReportGroup, key: OrderFigures['rows'][number]['key'], days: Days): string => {
  const [first = '', second = ''] = key.split(' ')
  const { from, to } = by === 'month' ? daysOf(first, days) : days
  const query = new URLSearchParams({ [conditionName('businessDate')]: `${from}..${to}` })
  if (by === 'mode') query.set(conditionName('mode'), first)
  if (by !== 'month' && by !== 'mode')
    for (const part of [first, second]) {
      const [field = '', id] = part.split('.')
      if (id) query.set(conditionName(field), id)
    }
  return `/order?${query}`
}

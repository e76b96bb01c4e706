import type { Condition, Field } from '@hangjia/contracts'
import type { Test } from '../../database/sql.ts'
import type { View } from '../tables/view.ts'

interface Asked {
  readonly field: Field
  readonly condition: Condition
  /** All filters of the list, including this condition. */
  readonly conditions: Readonly<Record<string, Condition>>
  readonly view: Pick<View, 'companyId' | 'reader' | 'resource'>
  readonly today: string
}
/** A filter on a row `t` beyond its fields; undefined when the condition is none of that kind. */
export type Ask = (asked: Asked) => Test | undefined

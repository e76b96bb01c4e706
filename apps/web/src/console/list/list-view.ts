import type { Condition, RecordPage } from '@hangjia/contracts'
import type { Records } from '../records.ts'
import type { Opened } from '../use-opened.ts'

type Conditions = Readonly<Record<string, Condition>>
/** Facts for a view of a list other than a table. */
export interface ListViewProps {
  readonly page: RecordPage
  readonly records: Records
  readonly opened: Opened
  /** Filters that are set. */
  readonly conditions: Conditions
  readonly search: string
}
/** Parameter of a list's address that shows its rows as a board. */
export const boardName = 'board'

const idsOf = (condition: Condition | undefined): readonly string[] =>
  condition && 'any' in condition ? condition.any.map(String) : []
/** Ports of the lane that the filters ask for; undefined without both ends. */
export const laneOf = ({ pol, pod }: Conditions) => {
  const [pols, pods] = [idsOf(pol), idsOf(pod)]
  return pols.length > 0 && pods.length > 0 ? { pols, pods } : undefined
}

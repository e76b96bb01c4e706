import type { ListViewProps } from '../list/list-view.ts'

type Conditions = ListViewProps['conditions']

/** The filters of the list, and orders that are not over unless the filters name their states. */
export const liveConditions = (conditions: Conditions): Conditions => ({
  ...conditions,
  lifeState: conditions.lifeState ?? { any: ['active', 'onHold'] },
})

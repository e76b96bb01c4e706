import { PageLoading, whenShown } from '@hangjia/ui'
import type { ComponentType } from 'react'
import type { ListViewProps } from '../console/list/list-view.ts'

/** Views of records other than a table, shown while no filter is set, by resource. */
const listViews: Readonly<Record<string, ComponentType<ListViewProps>>> = {
  dgSegregation: whenShown(() => import('../console/segregation/segregation-view.tsx'), PageLoading),
  organisation: whenShown(() => import('../console/staff/organisation-view.tsx'), PageLoading),
}
export const listView = (of: string): ComponentType<ListViewProps> | undefined => listViews[of]

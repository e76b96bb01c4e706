import type { RecordPage } from '@hangjia/contracts'
import { PageLoading, whenShown } from '@hangjia/ui'
import type { ComponentType } from 'react'
import { type ListViewProps, laneOf } from '../console/list/list-view.ts'

/** Views of records other than a table, shown while no filter is set, by resource. */
const listViews: Readonly<Record<string, ComponentType<ListViewProps>>> = {
  dgSegregation: whenShown(() => import('../console/segregation/segregation-view.tsx'), PageLoading),
  organisation: whenShown(() => import('../console/staff/organisation-view.tsx'), PageLoading),
}
/** Boards of records, in which the filters count too, by resource. */
const boards: Readonly<Record<string, ComponentType<ListViewProps>>> = {
  enquiry: whenShown(() => import('../console/enquiry-board/enquiry-board.tsx'), PageLoading),
  visitPlan: whenShown(() => import('../console/visits/visit-calendar.tsx'), PageLoading),
}
const LaneView = whenShown(() => import('../console/sailings/lane-view.tsx'), PageLoading)

/** The view of a list as it is filtered now; none where it is a table. */
export const listView = (
  page: RecordPage,
  {
    conditions,
    isNarrowed,
    isEmpty,
    isBoard,
  }: Pick<ListViewProps, 'conditions'> & {
    readonly isNarrowed: boolean
    readonly isEmpty: boolean
    readonly isBoard: boolean
  },
): ComponentType<ListViewProps> | undefined => {
  if (isBoard && boards[page.of.name]) return boards[page.of.name]
  if (page.byLane && laneOf(conditions)) return LaneView
  return isNarrowed || isEmpty ? undefined : listViews[page.of.name]
}

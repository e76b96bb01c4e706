import type { RecordPage } from '@hangjia/contracts'
import { PageLoading, whenShown } from '@hangjia/ui'
import type { ComponentType } from 'react'
import { boardName, type ListViewProps, laneOf } from '../console/list/list-view.ts'
import { trackingViewIn } from '../console/tracking/tracking-view.ts'

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

const trackingViews = {
  board: whenShown(() => import('../console/tracking/stage-board.tsx'), PageLoading),
  calendar: whenShown(() => import('../console/tracking/shipment-calendar.tsx'), PageLoading),
} as const

/** The view of a list as it is filtered now; none where it is a table. */
export const listView = (
  page: RecordPage,
  {
    conditions,
    isNarrowed,
    isEmpty,
    query,
  }: Pick<ListViewProps, 'conditions'> & {
    readonly isNarrowed: boolean
    readonly isEmpty: boolean
    /** The address of the list. */
    readonly query: URLSearchParams
  },
): ComponentType<ListViewProps> | undefined => {
  const board = query.get(boardName) === '1' ? boards[page.of.name] : undefined
  if (board) return board
  if (page.byLane && laneOf(conditions)) return LaneView
  const tracked = page.name === 'orderTracking' ? trackingViewIn(query) : undefined
  if (tracked) return trackingViews[tracked]
  return isNarrowed || isEmpty ? undefined : listViews[page.of.name]
}

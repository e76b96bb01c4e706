import type { RecordPage } from '@hangjia/contracts'
import { PageLoading, whenShown } from '@hangjia/ui'
import type { ComponentType } from 'react'
import type { Records } from './records.ts'
import type { Opened } from './use-opened.ts'

export interface ListViewProps {
  readonly page: RecordPage
  readonly records: Records
  readonly opened: Opened
}

/** Views of records other than a table, shown while no filter is set, by resource. */
const listViews: Readonly<Record<string, ComponentType<ListViewProps>>> = {
  organisation: whenShown(() => import('./staff/organisation-view.tsx'), PageLoading),
}
export const listView = (of: string): ComponentType<ListViewProps> | undefined => listViews[of]

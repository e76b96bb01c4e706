import { mayImportTo, Problem, type RecordPage } from '@hangjia/contracts'
import type { Person } from '../../handlers.ts'
import { pageView, type View } from '../../records/tables/view.ts'

export type SheetView = View & { readonly page: RecordPage }

/** The view of a page that takes sheets, for somebody who may import them: their cells may contain values hidden from a reader. */
export const sheetView = (person: Person, name: string): SheetView => {
  const view = pageView(person, name)
  if (!mayImportTo(view.page, person)) throw new Problem('forbidden')
  return view
}

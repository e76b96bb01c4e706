import { mayImport, Problem, type RecordPage } from '@hangjia/contracts'
import type { Person } from '../handlers.ts'
import { pageView, type View } from '../records/view.ts'

export type SheetView = View & { readonly page: RecordPage }

/** The view of a page that takes sheets, for somebody who may bring them in: an import shows and writes buying figures. */
export const sheetView = (person: Person, name: string): SheetView => {
  const view = pageView(person, name)
  const { traits } = view.resource
  if (!traits.includes('importable') || !mayImport(person)) throw new Problem('forbidden')
  return view
}

import { mayImportTo, Problem, type RecordPage } from '@hangjia/contracts'
import type { Person } from '../../handlers.ts'
import { scopeTest } from '../../records/tables/scopes.ts'
import { pageView, type View } from '../../records/tables/view.ts'

export type SheetView = View & {
  readonly page: RecordPage
  /** The account whose sheets alone are seen: the person's own, where the page does not show them every record of the company. */
  readonly uploadedBy: string | undefined
}

/** The view of a page that takes sheets, for somebody who may import them: their cells may contain values hidden from a reader. */
export const sheetView = (person: Person, name: string): SheetView => {
  const view = pageView(person, name)
  if (!mayImportTo(view.page, person)) throw new Problem('forbidden')
  const isNarrow = scopeTest(view.resource, view.page.scope, person) !== undefined
  return { ...view, uploadedBy: isNarrow ? person.userId : undefined }
}

import { mayImport, type TemplateContent, type TemplateKind } from '@hangjia/contracts'
import type { FilePlace } from '../files/stored-files.ts'
import type { Person } from '../handlers.ts'
import { headingsIn } from '../imports/headings/headings.ts'
import { headingsOf, rememberColumns } from '../imports/read-sheet.ts'
import { sampleSheet, viewOfSheets } from './sample-sheet.ts'
import { sheetPage } from './stored-templates.ts'

/** Keeps what a template makes of its sample for the next sheet of that sender, should it come in without the template. */
export const rememberSample = async (
  place: FilePlace,
  person: Person,
  kind: TemplateKind,
  content: TemplateContent,
): Promise<void> => {
  const { database: queries } = place
  const { sampleFile, sheetPattern, headerRow } = content.settings
  const page = sheetPage(kind)
  if (sampleFile === null || !page || !mayImport(person)) return
  const pathOf = await headingsOf(queries, viewOfSheets(person, kind), content)
  const wanted = { pattern: sheetPattern, from: headerRow, pathOf }
  const { rows } = await sampleSheet(place, person, kind, sampleFile, wanted)
  const { headings = {}, fields = {} } = headingsIn(rows, pathOf, headerRow) ?? {}
  if (Object.keys(headings).length > 0)
    await rememberColumns(queries, person.companyId, { page: page.name, headings, columns: fields })
}

import { mayImport, type TemplateContent, type TemplateKind } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'
import { findHeadings, recognise } from '../imports/headings.ts'
import { headingsOf, rememberColumns } from '../imports/read-sheet.ts'
import { headingsIn, sampleSheet, viewOfSheets } from './sample-sheet.ts'
import { sheetPage } from './stored-templates.ts'

/** Keeps what a template makes of its sample for the next sheet of that sender, should it come in without the template. */
export const rememberSample = async (
  queries: Queries,
  person: Person,
  kind: TemplateKind,
  content: TemplateContent,
): Promise<void> => {
  const { sampleFile, sheetPattern, headerRow } = content.settings
  const page = sheetPage(kind)
  if (sampleFile === null || !page || !mayImport(person)) return
  const { rows } = await sampleSheet(queries, person, kind, sampleFile, { pattern: sheetPattern, from: headerRow })
  const pathOf = await headingsOf(queries, viewOfSheets(person, kind), content)
  const headings = headingsIn(rows, headerRow ?? findHeadings(rows, pathOf) ?? null)
  if (Object.keys(headings).length > 0)
    await rememberColumns(queries, person.companyId, {
      ...{ page: page.name, headings, columns: recognise(headings, pathOf) },
    })
}

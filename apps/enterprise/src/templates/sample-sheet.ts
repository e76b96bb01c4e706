import { mayImport, Problem, type TemplateKind } from '@hangjia/contracts'
import { extensionOf } from '@hangjia/validation'
import { type FilePlace, loadFile, ownerOf } from '../files/stored-files.ts'
import type { Person } from '../handlers.ts'
import { fieldsNamed, headingRows, type PathOf } from '../imports/headings/headings.ts'
import { viewOf } from '../records/tables/view.ts'
import { openWorkbook } from '../sheets/open-workbook.ts'
import type { SheetFacts, SheetRow } from '../sheets/read-workbook.ts'
import { rowsIn } from '../sheets/sheet-part.ts'
import { SheetProblem } from '../sheets/sheet-problem.ts'
import { sheetPage } from './stored-templates.ts'

/** The beginning of a sheet, and the contents of its workbook. */
export interface SampleSheet {
  readonly fileName: string
  readonly facts: SheetFacts
  readonly rows: readonly SheetRow[]
}

/** Rows of a sample that are looked at. */
const maxRows = 2_000

/** Reads the beginning of an uploaded sheet; an unreadable one is refused with the rule that it breaks. */
export const sampleSheet = async (
  place: FilePlace,
  person: Person,
  kind: TemplateKind,
  fileId: string,
  wanted: {
    readonly sheet?: string | undefined
    readonly pattern?: string | undefined
    readonly from?: number | null
    readonly pathOf: PathOf
  },
): Promise<SampleSheet> => {
  // A file that belongs to a record is nobody's sample, even for a person who knows its id.
  if ((await ownerOf(place.database, person, fileId)).sheetOf !== sheetPage(kind)?.name) throw new Problem('notFound')
  const { name, bytes } = await loadFile(place, person, fileId)
  const rows: SheetRow[] = []
  const from = wanted.from ?? 0
  try {
    return await openWorkbook(
      {
        bytes,
        extension: extensionOf(name),
        sheet: wanted.sheet,
        pattern: wanted.pattern,
        worthOf: (top) => fieldsNamed(top, wanted.pathOf),
      },
      async ({ facts, parts }) => {
        for await (const part of parts) {
          if (rows.length >= maxRows) break
          if (part.lastRow < from && part.firstRow > headingRows) continue
          for (const row of rowsIn(part))
            if (rows.length < maxRows && (row.row >= from || row.row <= headingRows)) rows.push(row)
        }
        return { fileName: name, facts, rows }
      },
    )
  } catch (caught) {
    if (!(caught instanceof SheetProblem)) throw caught
    const { rule, parameters } = caught
    throw new Problem('invalidInput', { issues: [{ path: 'fileId', rule, parameters }] })
  }
}

/** The view of a kind of sheet for somebody who may import its sheets; `notFound` as long as its page is not there. */
export const viewOfSheets = (person: Person, kind: TemplateKind) => {
  const page = sheetPage(kind)
  if (!page) throw new Problem('notFound')
  if (!mayImport(person)) throw new Problem('forbidden')
  return viewOf(page.of, person)
}

/** The texts of a column below the headings. */
export const textsOf = (rows: readonly SheetRow[], column: string, headerRow: number | null): string[] =>
  rows.flatMap(({ row, cells }) => {
    const cell = cells[column]
    return row > (headerRow ?? 0) && cell?.is === undefined && cell?.text ? [cell.text] : []
  })

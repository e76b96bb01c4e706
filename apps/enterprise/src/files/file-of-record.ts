import { Problem } from '@hangjia/contracts'
import type { Row } from '../database/database.ts'
import { rowsOf, sql } from '../database/sql.ts'
import { selected, valuesOf } from '../records/tables/read-rows.ts'
import { reachable, type View } from '../records/tables/view.ts'
import type { StoredFile } from './files.ts'
import { filesOf } from './record-files.ts'
import { type FilePlace, loadFile } from './stored-files.ts'

/** A file that a record has, for whom the record and the field that names the file are there; `notFound` for everybody else. */
export const fileOfRecord = async (place: FilePlace, view: View, id: string, file: string): Promise<StoredFile> => {
  const [row] = await rowsOf<Row>(
    place.database,
    sql`select ${selected(view.fields, 't')} from ${sql.table(view.table)} t where ${reachable(view)} and t.id = ${id}`,
  )
  const has = row && filesOf(valuesOf(row, view.fields), view.fields).some((named) => named.id === file)
  if (!has) throw new Problem('notFound')
  return await loadFile(place, view, file)
}

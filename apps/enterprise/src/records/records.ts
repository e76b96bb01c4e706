import type { Contract } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { keepOpenings } from '../features/openings.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { listRecords } from './lists/list-records.ts'
import { fieldOptions } from './lists/options.ts'
import { mergeRecords } from './merging/merge-records.ts'
import { usesOf } from './merging/uses.ts'
import { moveApproval } from './saving/approve-records.ts'
import { changeStatus, removeRecords } from './saving/change-records.ts'
import { readRecord, recordHistory } from './saving/read-record.ts'
import { saveMany } from './saving/save-many.ts'
import { saveRecord } from './saving/save-record.ts'
import { listView, pageView, type View, writableView } from './tables/view.ts'

/** Every page of records: the page decides resource and scope, the person decides fields and rows. */
export const records = {
  list: async ({ database, person, today }, question) =>
    await listRecords(database, listView(person, question), question, today()),

  get: (context, { page, id }) => opened(context, page, id, readRecord),

  history: (context, { page, id }) => opened(context, page, id, recordHistory),

  options: async ({ database, person }, { page, field, ...wanted }) =>
    await fieldOptions(database, pageView(person, page), field, wanted),

  save: async ({ database, person }, { page, ...given }) =>
    await saveRecord(database, writableView(person, page), person, given),

  saveMany: async ({ database, person }, { page, rows }) =>
    await saveMany(database, writableView(person, page), person, rows),

  remove: async ({ database, person }, { page, rows }) =>
    await removeRecords(database, writableView(person, page), person, rows),

  approval: async ({ database, person }, { page, ...asked }) =>
    await moveApproval(database, writableView(person, page), person, asked),

  uses: usesOf,

  merge: async ({ database, person }, { page, ...pair }) =>
    await mergeRecords(database, writableView(person, page), person, pair),

  setStatus: async ({ database, person, today }, { page, rows, set }) =>
    await changeStatus(database, writableView(person, page), person, { rows, set, today: today() }),
} satisfies Partial<HandlersFor<Contract['records']>>

/** One record, or its past; the opening of a confidential record is written down. */
const opened = async <T>(
  context: Context,
  page: string,
  id: string,
  read: (queries: Queries, view: View, id: string) => Promise<T>,
): Promise<T> => {
  const view = pageView(context.person, page)
  const found = await read(context.database, view, id)
  await keepOpenings(view.resource.name, context, [id], 'record')
  return found
}

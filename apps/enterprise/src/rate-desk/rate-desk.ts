import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { saveMany } from '../records/save-many.ts'
import { writableView } from '../records/view.ts'
import { previewPublish, publishRecords } from './publish-records.ts'
import { previewReprice, repriceRecords } from './reprice-records.ts'

type Calls = Pick<Contract['records'], 'copy' | 'repricePreview' | 'reprice' | 'publishPreview' | 'publish'>

/** What a price desk does with many rows at once. */
export const rateDesk = {
  copy: async ({ database, person }, { page, rows }) =>
    await saveMany(
      database,
      writableView(person, page),
      person,
      rows.map(({ id, version }) => ({ copyOf: id, version, values: {} })),
    ),

  repricePreview: async ({ database, person }, { page, ...asked }) =>
    await previewReprice(database, writableView(person, page), asked),

  reprice: async ({ database, person }, { page, ...asked }) =>
    await repriceRecords(database, writableView(person, page), person, asked),

  publishPreview: async ({ database, person, today }, { page, rows }) =>
    await previewPublish(database, writableView(person, page), { rows, today: today() }),

  publish: async ({ database, person, today }, { page, ...wanted }) =>
    await publishRecords(database, writableView(person, page), person, { ...wanted, today: today() }),
} satisfies HandlersFor<Calls>

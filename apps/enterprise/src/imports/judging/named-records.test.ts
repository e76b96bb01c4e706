import { code, resource } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { sql } from '../../database/sql.ts'
import type { View } from '../../records/tables/view.ts'
import { restoreValues } from '../writing/restore-values.ts'
import { namedRecords } from './named-records.ts'

const label = ['号', 'No.'] as const
/** A thing whose key is a column called `no`, as a row of a sheet is. */
const numbered = resource({
  name: 'numbered',
  label,
  title: 'no',
  traits: ['importable'],
  fields: { no: code(label, { required: true, unique: true }) },
})
const view: View = {
  resource: numbered,
  table: 'numbered',
  fields: numbered.fields,
  companyId: '1',
  maker: undefined,
  reader: { identity: 0, permissions: [] },
}

onBothEngines('records that rows of a sheet name', (open) => {
  it('are found by the number of the row, whatever their columns are called; all of them are given back, or none', async () => {
    const database = await open()
    await database.script(
      `CREATE TABLE numbered (company_id bigint, id bigint, version integer, no text);
       INSERT INTO numbered VALUES (1, 7, 1, '12')`,
    )
    const named = await namedRecords(database, view, [{ no: 3, values: { no: '12' } }])
    expect([...named].map(([no, found]) => [no, found.map(({ row }) => row.no)])).toEqual([[3, ['12']]])

    const changed = [{ id: '7', no: 3, former: { values: { no: '11' } } }]
    const none = { ...view, only: () => sql<boolean>`false` }
    const restore = database.transaction((transaction) => restoreValues(transaction, none, changed, () => undefined))
    await expect(restore).rejects.toMatchObject({ code: 'notFound' })
  })
})

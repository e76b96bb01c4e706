import { expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { all, ids, ref, rowsOf, some, sql, written } from './sql.ts'
import { json } from './values.ts'

it('makes a parameter of every value, in the order of the text, also in parts within parts', () => {
  const inner = sql<boolean>`${ref('t', 'pol_id')} = ${'7'}`
  const statement = sql`select ${1} from ${sql.table('fcl_rate')} t where ${all([inner, sql<boolean>`x = ${'8'}`])} limit ${9}`
  expect(written(statement)).toEqual({
    text: 'select $1 from "fcl_rate" t where ("t"."pol_id" = $2 and x = $3) limit $4',
    values: [1, '7', '8', 9],
  })
})
it('takes lists, null and text like SQL as values, never as SQL', () => {
  const values = [['1', '2'], null, undefined, "'; drop table port; --", '$1', { text: 'select' }]
  expect(written(sql`${sql.join(values)}`)).toEqual({ text: '$1, $2, $3, $4, $5, $6', values })
})
it('quotes names, and text of the code', () => {
  const parts = [sql.ref('t.po"l'), sql.ref('id'), sql.table('po"rt'), sql.lit("it's"), sql.lit(7), sql.lit(true)]
  expect(written(sql.join(parts, sql` | `)).text).toBe(`"t"."po""l" | "id" | "po""rt" | 'it''s' | 7 | true`)
})
it('joins nothing to nothing, and tests of nothing to true and false', () => {
  expect([sql.join([]), sql.join([sql``]), all([]), some([])].map((one) => written(one).text)).toEqual([
    '',
    '',
    'true',
    'false',
  ])
})

onBothEngines('A statement', (open) => {
  it('is run with its values, on the database and inside a transaction', async () => {
    const database = await open('nothing')
    await database.script('CREATE TABLE port (id bigint PRIMARY KEY, name text, aliases text[], lines jsonb)')
    const port = { id: '9007199254740993', name: '上海', aliases: ['SHA', 'a,"b'], lines: [{ price: '1.50' }] }
    const saved = await database.transaction((transaction) =>
      rowsOf(
        transaction,
        sql`insert into ${sql.table('port')} values (${sql.join([port.id, port.name, port.aliases, json(port.lines)])}) returning *`,
      ),
    )
    expect(saved).toEqual([port])
    const test = some([sql<boolean>`id = any(${ids(['1', port.id])})`, sql<boolean>`name = ${'宁波'}`])
    expect(await rowsOf(database, sql`select name from port where ${test}`)).toEqual([{ name: '上海' }])
  })
})

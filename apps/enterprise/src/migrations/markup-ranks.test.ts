import { type Field, type Resource, resources } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import type { Database } from '../database/database.ts'
import { tableName } from '../records/tables/table.ts'
import { migrations } from './migrations.ts'

const layers = [...resources.values()].filter(({ layer }) => layer !== undefined)
const { up } = migrations.find(({ name }) => name.startsWith('017-')) ?? {}
const priorities = String(up).slice(String(up).indexOf('DO $$'))

const rankedOf = ({ fields: { priority } }: Resource) => {
  if (priority?.kind !== 'integer' || !priority.ranked) throw new Error('a mark-up without ranks')
  return priority.ranked
}
/** Keys that had no rank before. */
const isNew = (resource: Resource, word: string): boolean =>
  word === 'customer group' || (/^(air|rail)/.test(resource.name) && /band$/.test(word))
/** Priority before the migration of a rule without the new keys, from its conditions. */
const former = (resource: Resource, priority: number): number => {
  const { base, names } = rankedOf(resource)
  const isMet = (at: number) => Math.floor((priority % base) / 2 ** (names.length - 1 - at)) % 2
  const kept = names.flatMap(([, en], at) => (isNew(resource, en) ? [] : [isMet(at)]))
  const weight = Math.max(1000, 10 ** String(2 ** kept.length).length)
  return Math.floor(priority / base) * weight + kept.reduce((rank, met) => rank * 2 + met, 0)
}

const sample = (field: Field): unknown =>
  field.kind === 'list' ? ['1'] : field.kind === 'decimal' ? '1' : field.kind === 'choice' ? 'FCL' : '1'
/** Scopes without a key, with each by itself, with two, and with all. */
const scopesOf = (resource: Resource) => {
  const known = Object.entries<Field>(resource.fields).filter(
    ([name]) =>
      resource.scope?.includes(name) &&
      !['layer', 'channels', 'customerGroups', 'kgFrom', 'kgTo'].includes(name) &&
      !(resource.name === 'railMarkup' && /^rt/.test(name)),
  )
  const filled = known.map(([name, field]) => ({ [name]: sample(field) }))
  const pairs = filled.map((one, at) => Object.assign({}, one, filled[(at + 1) % filled.length]))
  return [{}, ...filled, ...pairs, Object.assign({}, ...filled)]
}

onBothEngines('the ranks of mark-ups', (open) => {
  const insert = async (database: Database, resource: Resource, rows: readonly object[]) =>
    await database.query(
      `INSERT INTO ${tableName(resource)} (company_id, name, priority, valid_from, valid_to, status, lines${rows.some((row) => 'rt' in row) ? ', rt_to' : ''}
         ${resource.layer === 'market' ? ', channels, from_layer' : ''}${resource.fields.layer ? ', layer' : ''})
       SELECT 1, 'x', (row ->> 'priority')::int, '2026-01-01', '2027-01-01', 1, '[]'${rows.some((row) => 'rt' in row) ? ", (row ->> 'rt')::numeric" : ''}
         ${resource.layer === 'market' ? ", '{salesQuery}', 'afterPriceSet'" : ''}${resource.fields.layer ? ", 'business'" : ''}
       FROM jsonb_array_elements($1::jsonb) AS rows(row) RETURNING id`,
      [JSON.stringify(rows)],
    )

  it('become those with a customer group and a weight band, in every table and its former versions', async () => {
    const database = await open()
    for (const resource of layers) {
      const expected = scopesOf(resource).map((scope) => Number(resource.derive?.(scope).priority ?? 0))
      await insert(
        database,
        resource,
        expected.map((priority) => ({ priority: former(resource, priority) })),
      )
      await database.script(`UPDATE ${tableName(resource)} SET remark = 'y'`)
    }
    await database.script(priorities)
    for (const resource of layers) {
      const expected = scopesOf(resource).map((scope) => Number(resource.derive?.(scope).priority ?? 0))
      const [table, past] = await Promise.all(
        ['', '_history'].map((end) =>
          database.query<{ priority: number; version: number }>(
            `SELECT priority, version FROM ${tableName(resource)}${end} ORDER BY id`,
          ),
        ),
      )
      expect([resource.name, table?.map(({ priority }) => priority)]).toEqual([resource.name, expected])
      expect([resource.name, past?.map(({ priority }) => priority)]).toEqual([resource.name, expected])
      expect(table?.every(({ version }) => version === 2)).toBe(true)
    }
  })

  it('count a band that has an upper end alone', async () => {
    const database = await open()
    for (const resource of layers.filter(({ name }) => /lcl/i.test(name))) {
      await insert(database, resource, [{ priority: 0, rt: '5' }])
    }
    await database.script(priorities)
    for (const resource of layers.filter(({ name }) => /lcl/i.test(name)))
      expect(await database.query(`SELECT priority FROM ${tableName(resource)}`)).toEqual([
        { priority: resource.derive?.({ rtTo: '5' }).priority },
      ])
  })
})

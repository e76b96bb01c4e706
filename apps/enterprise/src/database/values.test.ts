import { beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { readArray, writeArray } from './array-literal.ts'
import type { Database } from './database.ts'
import { sqlError } from './database-failure.ts'
import { json } from './values.ts'

/** [expression, what is read]. */
const read: [string, unknown][] = [
  ['9007199254740993::int8', '9007199254740993'],
  ['(-5)::int2', -5],
  ['2147483647::int4', 2147483647],
  ['1234.5000::numeric', '1234.5000'],
  ['12345678901234567890.123456789::numeric', '12345678901234567890.123456789'],
  ["'NaN'::numeric", 'NaN'],
  ['0.1::float8', 0.1],
  ['true', true],
  ['false', false],
  ['\'上海 → "洛杉矶"\'::text', '上海 → "洛杉矶"'],
  ["'2026-02-28'::date", '2026-02-28'],
  ["'2026-11-20 14:13:22+08'::timestamptz", '2026-11-20T06:13:22.000000Z'],
  ["'2026-11-20 06:13:22.1234+00'::timestamptz", '2026-11-20T06:13:22.123400Z'],
  ["'infinity'::timestamptz", 'infinity'],
  ["'08:30'::time", '08:30:00'],
  [`'{"a": [1, "x", null]}'::jsonb`, { a: [1, 'x', null] }],
  [`'{"a":1}'::json`, { a: 1 }],
  ["'\\x00ff'::bytea", new Uint8Array([0, 255])],
  ['NULL::int8', null],
  ["'{1,NULL,9007199254740993}'::int8[]", ['1', null, '9007199254740993']],
  ["'{1.50,2}'::numeric[]", ['1.50', '2']],
  [
    "'{{1,2},{3,4}}'::int4[]",
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [`ARRAY['a,b', '"', '\\', '', 'NULL', '{}', NULL]::text[]`, ['a,b', '"', '\\', '', 'NULL', '{}', null]],
  ["'{}'::text[]", []],
  ["'[0:1]={7,8}'::int4[]", [7, 8]],
  ["ARRAY['2026-02-28'::date]", ['2026-02-28']],
  [`ARRAY['{"a":"b,c"}'::jsonb]`, [{ a: 'b,c' }]],
  ["'0b9cf3f1-9a39-4d3b-8e51-000000000001'::uuid", '0b9cf3f1-9a39-4d3b-8e51-000000000001'],
  ["'abc'::varchar(5)", 'abc'],
  ["'10.0.0.1'::inet", '10.0.0.1'],
]

/** [parameter, type it is sent to, value read back]. */
const sent: [unknown, string, unknown][] = [
  ['9007199254740993', 'int8', '9007199254740993'],
  [9007199254740993n, 'int8', '9007199254740993'],
  [42, 'int4', 42],
  ['1234.5000', 'numeric', '1234.5000'],
  [true, 'bool', true],
  [null, 'int4', null],
  [undefined, 'text', null],
  ['2026-02-28', 'date', '2026-02-28'],
  ['2026-11-20T06:13:22.123456Z', 'timestamptz', '2026-11-20T06:13:22.123456Z'],
  [new Date('2026-11-20T06:13:22.5Z'), 'timestamptz', '2026-11-20T06:13:22.500000Z'],
  [new Uint8Array([0, 255]), 'bytea', new Uint8Array([0, 255])],
  [['a,b', '"\\', null, ''], 'text[]', ['a,b', '"\\', null, '']],
  [[1, 2], 'int4[]', [1, 2]],
  [[], 'int8[]', []],
  [{ price: '1.50' }, 'jsonb', { price: '1.50' }],
  [json(['a', 1]), 'jsonb', ['a', 1]],
  [json('text'), 'jsonb', 'text'],
]

/** [parameter, type, SQLSTATE with which it is refused]. */
const refused: [unknown, string, string][] = [
  ['a\u0000b', 'text', '22021'],
  ['abc', 'numeric', '22P02'],
  ['2026-02-30', 'date', '22008'],
  ['9223372036854775808', 'int8', '22003'],
  ['{', 'jsonb', '22P02'],
]

onBothEngines('values', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open('nothing')
  })

  it.each(read)('%s is read as the agreed value', async (expression, value) => {
    expect(await database.one(`SELECT ${expression} AS value`)).toEqual({ value })
  })
  it.each(sent)('%o sent as %s comes back', async (parameter, type, value) => {
    expect(await database.one(`SELECT $1::${type} AS value`, [parameter])).toEqual({ value })
  })
  it.each(refused)('%j sent as %s is refused with a code', async (parameter, type, code) => {
    const caught = await database.query(`SELECT $1::${type}`, [parameter]).catch((error) => error)
    expect(sqlError(caught)?.code).toBe(code)
  })
  it('a number that is none does not reach the database', async () => {
    await expect(database.query('SELECT $1::numeric', [Number.NaN])).rejects.toThrow(TypeError)
    await expect(database.query('SELECT $1::numeric', [Number.POSITIVE_INFINITY])).rejects.toThrow(TypeError)
  })
  it('a lone surrogate and 99,999 characters are text like any other', async () => {
    const long = '航价'.repeat(50_000).slice(0, 99_999)
    expect(await database.one('SELECT $1::text AS a, length($2::text) AS b', ['\ud800x', long])).toEqual({
      a: '\ufffdx',
      b: 99_999,
    })
  })
  it('names the table, the column and the constraint of a refusal', async () => {
    await database.script('CREATE TABLE named (code text NOT NULL UNIQUE)')
    await database.query('INSERT INTO named VALUES ($1)', ['A'])
    const twice = await database.query('INSERT INTO named VALUES ($1)', ['A']).catch((error) => error)
    expect(sqlError(twice)).toMatchObject({ code: '23505', table: 'named', constraint: 'named_code_key' })
    const missing = await database.query('INSERT INTO named VALUES (NULL)').catch((error) => error)
    expect(sqlError(missing)).toMatchObject({ code: '23502', table: 'named', column: 'code' })
  })
})

describe('an array literal', () => {
  const hostile = ['', ' ', '"', '\\', '\\"', ',', '{', '}', '{}', 'NULL', 'null', '\n', '航价', '"{,}\\']
  it('gives back what was written into it, at any depth', () => {
    const element = (value: unknown) => (value === null ? null : String(value))
    const same = (text: string) => text
    const deep = [hostile, [...hostile].reverse()]
    expect(readArray(writeArray([...hostile, null], element), same)).toEqual([...hostile, null])
    expect(readArray(writeArray(deep, element), same)).toEqual(deep)
  })
})

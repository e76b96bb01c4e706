import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract, decimalString, type Leaf, shaped, type Tree, unchanged } from '../index.ts'
import { day } from '../schema.ts'

const place = z.object({ id: z.string(), code: z.string().nullable(), note: z.string().optional() })
const lists = z.object({ ends: z.array(z.int()), places: z.array(place) }).refine(({ ends }) => ends.length < 3)
const kinds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('a'), at: z.number() }),
  z.object({ kind: z.enum(['b', 'c']), by: z.string() }),
])
const either = z.union([z.string(), z.number(), place])

const as = (name: string, schema: z.ZodType, values: readonly unknown[]) => values.map((value) => [name, schema, value])

describe('a value that its schema leaves as it is', () => {
  it.each([
    ...as('a text', z.string().max(4), ['', 'abcd', '港口']),
    ...as('a number', z.number(), [0, 9, 10, -1, 0.5, 1e21]),
    ...as('a day', day, ['2026-02-28']),
    ...as('a decimal text', decimalString({ whole: 3, scale: 2 }), ['1.5', '0']),
    ...as('a choice', z.enum(['x', 'yy']).nullable(), ['x', 'yy', null]),
    ...as('a constant', z.literal([1, 22, 'z', true, null]), [1, 22, 'z', true, null]),
    ...as('an object', place, [
      { id: '1', code: null },
      { code: 'CN', id: '1', note: 'n' },
      { id: '1', code: null, note: undefined },
    ]),
    ...as('lists', lists, [
      { ends: [], places: [] },
      { ends: [1, 20], places: [{ id: '1', code: 'x' }] },
    ]),
    ...as('values by name', z.record(z.string(), z.string()), [{}, { a: 'b', cc: '' }]),
    ...as('one of several', either, ['a', 1, { id: '1', code: 'x' }]),
    ...as('kinds named by a field', kinds, [
      { kind: 'a', at: 1 },
      { kind: 'c', by: 'x' },
    ]),
    ...as('a default that is there', z.object({ a: z.string().nullable().default(null) }), [{ a: 'x' }, { a: null }]),
    ...as('anything', z.object({ a: z.unknown() }), [{ a: { b: [1, 'x'] } }]),
  ] as [string, z.ZodType, unknown][])('%s has the length of its JSON: case %#', (_name, schema, value) => {
    expect(unchanged(schema)(value)).toBe(JSON.stringify(value).length)
    expect(schema.parse(value)).toEqual(value)
    expect(shaped(schema, value)).toBe(value)
  })
})

describe('a value that its schema refuses or changes is parsed', () => {
  it.each([
    ...as('a text', z.string().max(4), ['abcde', 1, null, undefined]),
    ...as('a text that is trimmed', z.string().trim(), [' a']),
    ...as('a number', z.int(), [0.5, Number.NaN, '1', 2 ** 60]),
    ...as('a day', day, ['2026-02-30', '1700-01-01']),
    ...as('a decimal text', decimalString({ whole: 3, scale: 2 }), ['1.50', '1e5', '']),
    ...as('a choice', z.enum(['x']), ['y', null, 0]),
    ...as('an unknown field', place, [
      { id: '1', code: null, cost: '5' },
      JSON.parse('{"id":"1","code":null,"__proto__":{"cost":1}}'),
    ]),
    ...as('a missing field', place, [{ id: '1' }, { id: '1', code: undefined }, {}, null, [], 'x']),
    ...as('a field within', lists, [
      { ends: [1], places: [{ id: '1', code: 'x', cost: 1 }] },
      { ends: [1, 2, 3], places: [] },
    ]),
    ...as('a default that is filled in', z.object({ a: z.string().default('x') }), [{}, { a: undefined }]),
    ...as('values by name', z.record(z.string(), z.string()), [{ a: 1 }, [], null]),
    ...as('one of several', either, [{ id: '1', code: 'x', cost: 1 }, true]),
    ...as(
      'a wider option behind a narrower one',
      z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]),
      [{ a: 'x', b: 'y' }],
    ),
    ...as('kinds named by a field', kinds, [{ kind: 'a', by: 'x' }, { kind: 'a', at: 1, by: 'x' }, { kind: 'd' }, 'a']),
    ...as('a conversion', z.object({ a: z.string().transform(Number) }), [{ a: '1' }]),
  ] as [string, z.ZodType, unknown][])('%s: case %#', (_name, schema, value) => {
    expect(unchanged(schema)(value)).toBe(-1)
    const parsed = schema.safeParse(value)
    if (parsed.success) expect(shaped(schema, value)).toEqual(parsed.data)
    else expect(() => shaped(schema, value)).toThrow(z.ZodError)
  })
})

const isLeaf = (node: Leaf | Tree): node is Leaf => typeof node.upstream === 'string'
const leaves = (tree: Tree): Leaf[] => Object.values(tree).flatMap((node) => (isLeaf(node) ? [node] : leaves(node)))

it('reads the schema of every answer, and takes an empty object or nothing only where parsing leaves them', () => {
  for (const { shows } of leaves(contract))
    for (const value of [{}, [], null, 'x', 0]) {
      if (unchanged(shows)(value) !== -1) expect(shows.parse(value)).toEqual(value)
    }
})

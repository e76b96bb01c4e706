import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editing, type GridColumn } from '../grid-props.ts'
import { applyBatch } from './batch.ts'
import { type Drafts, withDrafts } from './drafts.ts'
import { type Act, batchOf, type History, noHistory, steppedBack, steppedForward, withAct } from './history.ts'
import { only } from './selection.ts'
import { readWrites } from './writing.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly price: number | null
}
const keyOf = ({ id }: Row) => id
const name: GridColumn<Row> = {
  key: 'name',
  title: 'Name',
  width: 100,
  text: (row) => row.name,
  edit: editing<Row, string>({
    value: (row) => row.name,
    read: (text) => ({ value: text }),
    apply: (row, value) => ({ ...row, name: value }),
    isLocked: ({ id }) => id === 'locked',
  }),
}
const price: GridColumn<Row> = {
  key: 'price',
  title: 'Price',
  width: 100,
  text: (row) => (row.price === null ? '' : String(row.price)),
  edit: editing<Row, number | null>({
    value: (row) => row.price,
    read: (text) =>
      /^\d*$/.test(text) ? { value: text === '' ? null : Number(text) } : { broken: { rule: 'format' } },
    apply: (row, value) => ({ ...row, price: value }),
  }),
}
const id: GridColumn<Row> = { key: 'id', title: 'Id', width: 100, text: keyOf }
const columns = [id, name, price]
const here = only({ row: 0, column: 0 })

interface Sheet {
  readonly rows: readonly Row[]
  readonly drafts: Drafts
}
const sheetOf = (...rows: Row[]): Sheet => ({ rows, drafts: new Map() })
const row = (key: string, words = key, amount: number | null = 1): Row => ({ id: key, name: words, price: amount })

const typed = ({ rows, drafts }: Sheet, key: string, column: GridColumn<Row>, text: string): Act<Row> => {
  const found = rows.find((candidate) => candidate.id === key)!
  const { steps } = readWrites([{ row: found, column, text }], { keyOf, drafts })
  return { cause: 'type', steps, added: [], moved: null, from: here, to: here }
}
const played = (sheet: Sheet, act: Act<Row>, direction: 'do' | 'undo' | 'redo'): Sheet => {
  const { batch, drafts } = batchOf(act, direction, { rows: sheet.rows, keyOf, columns })
  return { rows: applyBatch(sheet.rows, batch, keyOf), drafts: withDrafts(sheet.drafts, drafts) }
}

describe('a written cell', () => {
  it('is read, or keeps its text and its error beside the old value', () => {
    const sheet = sheetOf(row('1'))
    const good = played(sheet, typed(sheet, '1', price, '250'), 'do')
    expect(good.rows[0]?.price).toBe(250)
    const bad = played(good, typed(good, '1', price, 'abc'), 'do')
    expect(bad.rows[0]).toBe(good.rows[0])
    expect(bad.drafts.get('1')?.price).toEqual({ text: 'abc', broken: { rule: 'format' } })
    const right = played(bad, typed(bad, '1', price, '250'), 'do')
    expect(right.drafts.size).toBe(0)
  })
  it('that stays as it is makes no step; one that is locked is counted', () => {
    const sheet = sheetOf(row('locked'), row('2'))
    const write = (at: number, column: GridColumn<Row>, text: string) => ({ row: sheet.rows[at]!, column, text })
    const written = readWrites([write(0, name, 'x'), write(1, name, '2'), write(1, id, '3'), write(1, price, 'no')], {
      keyOf,
      drafts: sheet.drafts,
    })
    expect(written).toMatchObject({ locked: 2, broken: 1 })
    expect(written.steps).toHaveLength(1)
  })
})

describe('undo', () => {
  it('takes back cell by cell: what somebody else changed in the row since stays', () => {
    const sheet = sheetOf(row('1'), row('2'))
    const act = typed(sheet, '1', price, '99')
    const after = played(sheet, act, 'do')
    const meanwhile = { ...after, rows: after.rows.map((found) => ({ ...found, name: 'saved' })) }
    expect(played(meanwhile, act, 'undo').rows[0]).toEqual({ id: '1', name: 'saved', price: 1 })
  })
  it('leaves out rows that are gone', () => {
    const sheet = sheetOf(row('1'), row('2'))
    const act = typed(sheet, '1', price, '99')
    const gone = { ...sheet, rows: sheet.rows.slice(1) }
    const { batch } = batchOf(act, 'undo', { rows: gone.rows, keyOf, columns })
    expect(batch).toMatchObject({ cause: 'undo', cells: [], changed: [] })
  })
  it('takes appended rows away and gives them back', () => {
    const sheet = sheetOf(row('1'))
    const act: Act<Row> = { cause: 'paste', steps: [], added: [row('2'), row('3')], moved: null, from: here, to: here }
    const after = played(sheet, act, 'do')
    expect(after.rows.map(keyOf)).toEqual(['1', '2', '3'])
    expect(played(after, act, 'undo').rows.map(keyOf)).toEqual(['1'])
  })
  it('moves rows back to where they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(8), fc.nat(8), fc.nat(8), (length, a, b, c) => {
        const sheet = sheetOf(...Array.from({ length }, (_, at) => row(String(at))))
        const from = a % length
        const count = 1 + (b % (length - from))
        const moved = { from, count, to: c % (length - count + 1) }
        const act: Act<Row> = { cause: 'move', steps: [], added: [], moved, from: here, to: here }
        const after = played(sheet, act, 'do')
        expect(after.rows.slice(moved.to, moved.to + count)).toEqual(sheet.rows.slice(from, from + count))
        expect(played(after, act, 'undo').rows).toEqual(sheet.rows)
      }),
    )
  })
  it('after any acts leads back to the beginning, and redo to the end', () => {
    const texts = fc.constantFrom('1', '22', 'abc', '', 'x1')
    const cells = fc.tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom(name, price), texts)
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 12 }), (all) => {
        const start = sheetOf(row('1'), row('2'), row('3'))
        let sheet = start
        let history: History<Row> = noHistory
        for (const [key, column, text] of all) {
          const act = typed(sheet, key, column, text)
          history = withAct(history, act)
          sheet = played(sheet, act, 'do')
        }
        const end = sheet
        for (; history.done.length > 0; history = steppedBack(history))
          sheet = played(sheet, history.done.at(-1)!, 'undo')
        expect({ rows: sheet.rows, drafts: [...sheet.drafts] }).toEqual({ rows: start.rows, drafts: [] })
        for (; history.undone.length > 0; history = steppedForward(history))
          sheet = played(sheet, history.undone.at(-1)!, 'redo')
        expect(sheet.rows).toEqual(end.rows)
        expect(Object.fromEntries(sheet.drafts)).toEqual(Object.fromEntries(end.drafts))
      }),
    )
  })
  it('forgets what was undone once something else is done', () => {
    const sheet = sheetOf(row('1'))
    const acts = ['5', '6', '7'].map((text) => typed(sheet, '1', price, text))
    const back = steppedBack(withAct(withAct(noHistory, acts[0]!), acts[1]!))
    expect(withAct(back, acts[2]!)).toEqual({ done: [acts[0], acts[2]], undone: [] })
  })
})

it('rows that a batch does not name stay the same objects', () => {
  const sheet = sheetOf(row('1'), row('2'))
  const after = played(sheet, typed(sheet, '2', price, '9'), 'do')
  expect(after.rows[0]).toBe(sheet.rows[0])
  expect(after.rows[1]).not.toBe(sheet.rows[1])
})

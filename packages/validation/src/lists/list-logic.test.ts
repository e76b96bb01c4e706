import { describe, expect, it } from 'vitest'
import billTypes from '../../cases/bill-type.json' with { type: 'json' }
import columns from '../../cases/columns.json' with { type: 'json' }
import filters from '../../cases/list-filter.json' with { type: 'json' }
import recents from '../../cases/recent.json' with { type: 'json' }
import {
  type BillType,
  type BillTypeMode,
  columnOrderKey,
  expiringSoonOption,
  type FilterVariant,
  filterChips,
  filterOptions,
  filterParameters,
  firstBillType,
  moveColumn,
  orderedColumns,
  type RecentKind,
  readColumnOrder,
  readHiddenFields,
  readRecent,
  remember,
  tickedBillType,
  toggleHidden,
  withRecent,
  writeColumnOrder,
  writeHiddenFields,
  writeRecent,
} from '../index.ts'

describe('the list filter', () => {
  it.each(filters.options)('offers the ids of $set: $name ($source)', ({ set, ids }) =>
    expect(filterOptions[set as FilterVariant].map(({ id }) => id)).toEqual(ids),
  )
  it.each(filters.parameters)('sends $expected from $set: $name ($source)', ({ set, chosen, expected }) =>
    expect(filterParameters(set as FilterVariant, chosen)).toEqual(expected),
  )
  it('has a case for every page variant', () =>
    expect(filters.options.map(({ set }) => set).sort()).toEqual(Object.keys(filterOptions).sort()))
  it('shows "expiring soon" once beside the options of every page that filters', () => {
    for (const [set, chips] of Object.entries(filterChips))
      expect(chips.filter((chip) => chip === expiringSoonOption)).toHaveLength(set === 'none' ? 0 : 1)
  })
})

describe('recent choices', () => {
  it.each(recents.remember)('remember: $name ($source)', ({ recent, id, expected }) =>
    expect(remember(recent, id)).toEqual(expected),
  )
  it.each(recents.merged)('merged: $name ($source)', ({ recent, options, expected }) =>
    expect(
      withRecent(
        recent,
        options.map((id) => ({ id })),
      ).map(({ id }) => id),
    ).toEqual(expected),
  )
  it.each(recents.read)('read: $name ($source)', ({ kind, cookies, expected }) =>
    expect(readRecent(kind as RecentKind, cookies)).toEqual(expected),
  )
  it.each(recents.write)('written: $name ($source)', ({ kind, recent, expected }) =>
    expect(writeRecent(kind as RecentKind, recent)).toBe(expected),
  )
})

describe('the bill type checkbox group', () => {
  it.each(billTypes.first)('starts: $name ($source)', ({ initial, mode, expected }) =>
    expect(firstBillType(initial as BillType | null, mode as BillTypeMode)).toBe(expected),
  )
  it.each(billTypes.ticked)('ticked: $name ($source)', ({ before, ticked, mode, expected }) =>
    expect(tickedBillType(before as BillType | null, ticked as BillType[], mode as BillTypeMode)).toBe(expected),
  )
})

describe('the column chooser', () => {
  it.each(columns.hidden)('hidden: $name ($source)', (row) =>
    expect(readHiddenFields(row.text, row.columns)).toEqual(row.expected),
  )
  it('saves hidden columns comma-separated (spec 3)', () =>
    expect(writeHiddenFields(['via', 'remark'])).toBe('via,remark'))
  it.each(columns.toggle)('toggled: $name ($source)', ({ hidden, column, expected }) =>
    expect(toggleHidden(hidden, column)).toEqual(expected),
  )
  it.each(columns.order)('order: $name ($source)', (row) =>
    expect(orderedColumns(row.columns, row.kept)).toEqual(row.expected),
  )
  it.each(columns.move)('moved: $name ($source)', (row) =>
    expect(moveColumn(row.columns, row.dragged, row.onto)).toEqual(row.expected),
  )
  it.each(columns.stored)('stored: $name ($source)', ({ text, expected }) =>
    expect(readColumnOrder(text)).toEqual(expected),
  )
  it('stores an order as text that is read back (spec 9)', () =>
    expect(readColumnOrder(writeColumnOrder(['b', 'a']))).toEqual(['b', 'a']))
  it('keeps the order of each page under a key of its own (spec 9)', () =>
    expect(columnOrderKey('haven')).not.toBe(columnOrderKey('wharf')))
  it('requires a page name (spec 5.5)', () => expect(() => columnOrderKey('')).toThrow('name of its page'))
})

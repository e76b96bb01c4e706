import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addDays,
  type BillType,
  daysBetween,
  type FilterVariant,
  filterOptions,
  filterParameters,
  firstBillType,
  formatDays,
  formatDecimal,
  formatMoney,
  moveColumn,
  orderedColumns,
  personName,
  rateRangeText,
  readColumnOrder,
  readDay,
  readDays,
  readHiddenFields,
  readMinute,
  readRecent,
  recentLimit,
  remember,
  selectedWeekdays,
  sevenFlags,
  tickedBillType,
  toggleHidden,
  voyageText,
  voyageTotalText,
  withDaysWord,
  withoutDaysWord,
  withRecent,
  writeRecent,
} from './index.ts'

const text = fc.string({ unit: 'binary', maxLength: 60 })
const id = fc.stringMatching(/^[\w-]{1,8}$/)
const ids = fc.uniqueArray(id, { maxLength: 30 })
const billType = fc.constantFrom<BillType>(1, 2, 3)
const holds = <Values>(property: fc.IRawProperty<Values>) => fc.assert(property, { numRuns: 300 })

it('adds the days word and takes it off again without a trace', () =>
  holds(
    fc.property(fc.nat(999), fc.nat(99), fc.constantFrom('zh' as const, 'en' as const), (min, more, language) => {
      const plain = formatDays({ min, max: Math.min(min + more, 999) })
      expect(withoutDaysWord(withDaysWord(plain, language))).toBe(plain)
      expect(formatDays(readDays(withDaysWord(plain, language)) ?? { min: -1, max: -1 })).toBe(plain)
    }),
  ))

it('adds the days word once, whatever the text', () =>
  holds(
    fc.property(text, (input) => {
      const once = withDaysWord(input, 'zh')
      expect(withDaysWord(once, 'zh')).toBe(once)
    }),
  ))

it('counts as many days between two days as were added', () =>
  holds(
    fc.property(fc.nat(4000), fc.integer({ min: -4000, max: 4000 }), (start, days) => {
      const from = addDays('2020-02-28', start)
      expect(daysBetween(from, addDays(from, days))).toBe(days)
    }),
  ))

it('reads the weekdays that it wrote as seven flags', () =>
  holds(
    fc.property(fc.subarray([1, 2, 3, 4, 5, 6, 7]), (numbers) => {
      expect(selectedWeekdays(sevenFlags(numbers))).toEqual(numbers)
      expect(sevenFlags(numbers)).toMatch(/^[01]{7}$/)
    }),
  ))

it('remembers at most twelve, each once, the newest first, and the same choice twice is once', () =>
  holds(
    fc.property(fc.array(id, { maxLength: 40 }), id, (before, chosen) => {
      const recent = remember(before, chosen)
      expect(recent.length).toBeLessThanOrEqual(recentLimit)
      expect(new Set(recent).size).toBe(recent.length)
      expect(recent[0]).toBe(chosen)
      expect(remember(recent, chosen)).toEqual(recent)
    }),
  ))

it('merges recent choices on top without losing or doubling an option', () =>
  holds(
    fc.property(ids, ids, (recent, loaded) => {
      const merged = withRecent(
        recent,
        loaded.map((each) => ({ id: each })),
      ).map((option) => option.id)
      expect([...merged].sort()).toEqual([...loaded].sort())
      const onTop = recent.slice(0, recentLimit).filter((each) => loaded.includes(each))
      expect(merged.slice(0, onTop.length)).toEqual(onTop)
    }),
  ))

it('reads the recent choices that it wrote, among any other cookies', () =>
  holds(
    fc.property(ids, fc.array(fc.tuple(id, id)), (recent, others) => {
      const written = writeRecent('endPort', recent).split(';')[0] ?? ''
      const cookies = [...others.map(([name, value]) => `${name}=${value}`), written].join('; ')
      expect(readRecent('endPort', cookies)).toEqual(recent.slice(0, recentLimit))
    }),
  ))

it('has exactly one bill type in a form, whatever is ticked and unticked', () =>
  holds(
    fc.property(fc.option(billType), fc.array(fc.uniqueArray(billType)), (initial, steps) => {
      let value = firstBillType(initial, 'form')
      for (const ticked of steps) {
        const before = value
        value = tickedBillType(before, ticked, 'form')
        expect(value).not.toBe(null)
        if (ticked.length === 0) expect(value).toBe(before)
        else expect(ticked.length === 1 && ticked[0] === before ? [before] : ticked).toContain(value)
      }
    }),
  ))

it('orders and drags columns without losing or doubling one', () =>
  holds(
    fc.property(ids, ids, id, id, (columns, kept, dragged, onto) => {
      expect([...orderedColumns(columns, kept)].sort()).toEqual([...columns].sort())
      expect([...moveColumn(columns, dragged, onto)].sort()).toEqual([...columns].sort())
    }),
  ))

it('puts a dragged column exactly where the other one was', () =>
  holds(
    fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 30 }), fc.nat(), fc.nat(), (columns, from, to) => {
      const dragged = columns[from % columns.length] ?? ''
      const moved = moveColumn(columns, dragged, columns[to % columns.length] ?? '')
      expect(moved.indexOf(dragged)).toBe(to % columns.length)
    }),
  ))

it('shows a column again that was hidden and toggled', () =>
  holds(
    fc.property(ids, id, (hidden, column) => {
      expect([...toggleHidden(toggleHidden(hidden, column), column)].sort()).toEqual([...hidden].sort())
    }),
  ))

it('sends the same parameters in whatever order options are chosen, and none for what is not offered', () =>
  holds(
    fc.property(
      fc.constantFrom(...(Object.keys(filterOptions) as FilterVariant[])),
      fc.array(fc.integer({ min: -3, max: 9 })),
      (variant, chosen) => {
        const sent = filterParameters(variant, chosen)
        expect(filterParameters(variant, [...chosen].reverse())).toEqual(sent)
        const offered = [...filterOptions[variant].map((option) => option.id), ...(variant === 'none' ? [] : [7])]
        const known = chosen.filter((each) => offered.includes(each))
        expect(filterParameters(variant, known)).toEqual(sent)
      },
    ),
  ))

it('never throws on text that people, files or cookies bring', () =>
  holds(
    fc.property(text, fc.anything(), (input, anything) => {
      const written = [
        formatMoney(input, 1),
        formatDecimal(input),
        voyageText(input),
        voyageTotalText({ barge: input, ocean: input }, 'en'),
        rateRangeText({ rtLowerLimit: input, rangeTop: input, rangeUnit: 20, rangeUnitStr: input }),
        personName({ nickname: input }),
      ]
      for (const words of written) expect(typeof words).toBe('string')
      expect(readRecent('shipping', `hangjia-recent-shipping=${input}`).length).toBeLessThanOrEqual(recentLimit)
      expect(Array.isArray(readColumnOrder(input))).toBe(true)
      expect(readHiddenFields(input, ['pol']).length).toBeLessThanOrEqual(1)
      for (const day of [readDay(anything), readMinute(anything), readDay(input)])
        if (day !== null) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}/)
    }),
  ))

import { formatDays } from '@hangjia/validation'
import { growsEvenly } from '@hangjia/validation/growth'
import { describe, expect, it } from 'vitest'
import boxPrices from './cases/box-prices.json' with { type: 'json' }
import currencies from './cases/currencies.json' with { type: 'json' }
import dates from './cases/dates.json' with { type: 'json' }
import days from './cases/days.json' with { type: 'json' }
import decimals from './cases/decimals.json' with { type: 'json' }
import periods from './cases/periods.json' with { type: 'json' }
import weekdays from './cases/weekdays.json' with { type: 'json' }
import { orderOf } from './date-order.ts'
import { readBoxPrices, readPriceOf } from './read-box-prices.ts'
import { type Reading, readDate, readPeriod, turnOf, yearIn } from './read-dates.ts'
import { daysFromDate, readDaysText } from './read-days-cell.ts'
import { isNothing, readMoney, readNumber } from './read-number.ts'
import { readWeekdays, weekdaysFromDate } from './read-weekdays.ts'

interface DateCase {
  readonly text: string
  readonly year?: number
  readonly dayFirst?: boolean
  readonly order?: 'YMD' | 'DMY' | 'MDY'
  readonly expected: string
  readonly readings?: readonly string[]
}
const calendarOf = ({ year, dayFirst, order }: DateCase) => ({
  today: '2026-11-20',
  year,
  dayFirst,
  ...(order ? turnOf(order) : {}),
})
const readAs = <V>(reading: Reading<V>, text: (value: V) => string) =>
  'value' in reading ? { expected: text(reading.value) } : { expected: reading.rule, readings: reading.readings }
const boxes = ['20GP', '40GP', '40HQ', '45HQ', '20RF', '40RH']

describe('a cell that contains', () => {
  it.each(periods as DateCase[])('$text as a validity is $expected', (one) =>
    expect(
      readAs(readPeriod(one.text, calendarOf(one)), ({ from, to }) => (from ? `${from} ~ ${to}` : `until ${to}`)),
    ).toEqual({
      expected: one.expected,
      ...(one.readings ? { readings: one.readings } : {}),
    }),
  )
  it.each(dates as DateCase[])('$text as a day is $expected', (one) =>
    expect(readAs(readDate(one.text, calendarOf(one)), (day) => day)).toEqual({
      expected: one.expected,
      ...(one.readings ? { readings: one.readings } : {}),
    }),
  )
  it.each(weekdays)('$text as days of the week is $expected', ({ text, expected }) =>
    expect(readWeekdays(text)).toBe(expected),
  )
  it.each(days)('$text as a number of days is $expected', ({ text, expected, restored = false }) =>
    expect(readDaysText(text)).toEqual(
      expected === null ? null : { range: expect.toSatisfy((range) => formatDays(range) === expected), restored },
    ),
  )
  it.each(decimals)('$text as an amount is $expected', ({ text, expected }) =>
    expect(readMoney(text)?.amount ?? null).toBe(expected),
  )
  it.each(currencies)('$text as an amount names $expected', ({ text, expected }) =>
    expect(readMoney(text)?.currencies.map((meanings) => meanings.join('/'))).toEqual(expected),
  )
  it.each(boxPrices)('$text as prices by container is $expected', ({ text, expected }) =>
    expect(
      readBoxPrices(text, boxes)
        ?.prices.map(({ box, price }) => `${box} ${price}`)
        .join(', ') ?? null,
    ).toBe(expected),
  )
})

it.each([
  ['850/40HQ', '850'],
  ["USD 1,850 / 40'HC", '1850'],
  ["1200/40'", '1200'],
  ['850/柜', '850'],
  ['850 per container', '850'],
  ['850/20GP', null],
  ['150 USD/BL', null],
])('%s in the column of a 40HQ is %s', (text, amount) =>
  expect(readPriceOf('40HQ', boxes)(text)?.amount ?? null).toBe(amount),
)
it('a number of containers or days has no currency', () =>
  expect(['14', 'USD 14', '14 DEM'].map(readNumber)).toEqual(['14', null, null]))

it('prices by container name the currencies of all their parts', () => {
  const named = (text: string) => readBoxPrices(text, boxes)?.currencies.map(([usual]) => usual)
  expect(named("CNY 850/20', USD 1200/40'")).toEqual(['CNY', 'USD'])
  expect(named("850/20',1200/40'")).toEqual([])
})
describe('what a spreadsheet took for a date', () => {
  it.each([
    ['2026-10-09', '9-10'],
    ['2026-09-10', '9-10'],
    ['2026-12-14', '12-14'],
  ])('%s was %s days (R18)', (day, text) => expect(formatDays(daysFromDate(day)!)).toBe(text))
  it.each([
    ['2026-02-05', '0010010'],
    ['2026-02-09', null],
    ['2026-03-03', null],
  ])('%s was the weekdays %s', (day, flags) => expect(weekdaysFromDate(day)).toBe(flags))
})

it('a column learns the order of its dates from the one with a single reading', () => {
  expect(['01/12-05/12', '01/12-15/12', '12/15', '2026-12-01', 'Dec'].map(orderOf)).toEqual([
    undefined,
    true,
    false,
    undefined,
    undefined,
  ])
})
it('a year is read in titles and names of files, not in numbers', () => {
  expect(yearIn(['华东 12 月运价', 'rates_2027.xlsx'])).toBe(2027)
  expect(yearIn(['USWC 2026 Dec'])).toBe(2026)
  expect(yearIn(['120261234'])).toBe(undefined)
})
it('dashes and slashes mean nothing', () => {
  expect(['-', '/', 'N/A', '--', '', ' 无 ', '0', '单询'].map(isNothing)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
describe('hostile cells are read in time that grows as they do', () => {
  const readers: Readonly<Record<string, (text: string) => unknown>> = {
    period: (text) => readPeriod(text, { today: '2026-11-20', year: undefined, dayFirst: undefined }),
    weekdays: readWeekdays,
    days: readDaysText,
    number: readNumber,
    price: readPriceOf('40HQ', boxes),
    'box prices': (text) => readBoxPrices(text, boxes),
    order: orderOf,
  }
  it.each(Object.entries(readers))('as %s', (_, read) => {
    const hostile = ['1', '-', '/', 'a', '1/', '1-', '，', ' ', '1,000', "'"]
    expect(hostile.filter((piece) => !growsEvenly(read, (length) => piece.repeat(length / piece.length)))).toEqual([])
  })
})

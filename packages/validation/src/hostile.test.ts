import { describe, expect, it } from 'vitest'
import * as validation from './index.ts'

const pieces = [
  '9',
  '0',
  '-',
  '.',
  ' ',
  'd',
  '天',
  '0.',
  '9-',
  '\0',
  '０',
  'a@',
  '.a',
  '+',
  '9,',
  '%',
  ';=',
  '½',
  '\ud800',
  'Ａ',
]
const texts = (length: number) =>
  pieces.flatMap((piece) => [
    piece.repeat(length / piece.length),
    `${piece.repeat((length - 1) / piece.length)}!`,
    `1.${piece.repeat((length - 2) / piece.length)}`,
  ])
const long = texts(99_999)
const short = texts(99_999 / 4)

const everyRule = (text: string) => {
  const told = { decimals: 2, than: 'other', whole: 8, scale: 4, end: 'other' }
  for (const rule of Object.values(validation.rules))
    (rule as (value: unknown, told: object, others: object) => unknown)(text, told, { other: text })
}
const bytes = (text: string) => new TextEncoder().encode(text)
const extensions = ['jpg', 'png', 'gif', 'docx', 'pdf', 'xls']

/** How a function is asked when a text in each place is not enough to reach its inside. */
const asked: Readonly<Record<string, (text: string) => unknown>> = {
  hasDecimals: (text) => validation.hasDecimals(text, 2),
  compareDecimals: (text) => validation.isDecimal(text) && validation.compareDecimals(text, `${text}1`),
  roundDecimal: (text) => validation.isDecimal(text) && validation.roundDecimal(text, 2),
  numericInput: (text) => validation.numericInput(text, 2),
  withDaysWord: (text) => validation.withDaysWord(text, 'zh'),
  voyageTotalText: (text) => validation.voyageTotalText({ barge: text, ocean: text }, 'zh'),
  rateRangeText: (text) => validation.rateRangeText({ rtLowerLimit: text, rangeTop: `1.${text}1`, rangeUnitStr: text }),
  fitsRateRange: (text) =>
    validation.fitsRateRange({ rtLowerLimit: text, rtTopLimit: `${text}1` }, { revenueTons: text }),
  checkCargo: (text) => validation.checkCargo({ ratioMin: text }, { revenueTons: text, kgPerM3: `${text}1` }),
  personName: (text) => validation.personName({ nameCn: text }),
  readRecent: (text) => validation.readRecent('endPort', `${text}; hangjia-recent-endPort=${text}`),
  readHiddenFields: (text) => validation.readHiddenFields(text.replaceAll('9', ','), ['pol']),
  cachedOption: (text) => validation.cachedOption('port', { id: text, name: text }),
  orderedColumns: (text) => validation.orderedColumns([text, 'pol'], ['pol', text]),
  remember: (text) => validation.remember([text, 'a'], `${text}b`),
  withRecent: (text) => validation.withRecent([text], [{ id: text }, { id: 'a' }]),
  nextSailing: (text) => validation.nextSailing(text, '2026-11-20'),
  firstBroken: everyRule,
  brokenFields: (text) => validation.brokenFields({ cell: text }, { cell: ['email'] }),
  canLogIn: (text) => validation.canLogIn({ userName: text, password: text }),
  canBind: (text) => validation.canBind({ phone: text, code: text }),
  canAskForCode: (text) => validation.canAskForCode({ phone: text, secondsLeft: 0 }),
  messageCheck: (text) =>
    ['nonEmpty', 'integer', 'mobile', 'amount', text].map((id) => validation.messageCheck(id, text)),
  checkUpload: (text) => validation.checkUpload({ name: `${text}.${text}`, size: 1 }, { type: 1 }),
  contentMatches: (text) => extensions.map((extension) => validation.contentMatches(bytes(text), extension)),
  checkUploadedFile: (text) => validation.checkUploadedFile({ name: 'a.xlsx', bytes: bytes(text) }, { type: 2 }),
}
const functions = Object.entries(validation).flatMap(([name, value]) => {
  if (typeof value !== 'function') return []
  const plainly = value as (...texts: readonly string[]) => unknown
  return [[name, asked[name] ?? ((text: string) => plainly(text, text, text))] as const]
})

const quickMs = 5
/** How long some runs take, in milliseconds of this thread's processor time, so that other programs do not count. */
const spentMs = (run: (text: string) => unknown, text: string, runs: number): number => {
  const start = process.threadCpuUsage()
  for (let left = runs; left > 0; left -= 1) answered(run, text)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
/** A refusal is an answer, too. */
const answered = (run: (text: string) => unknown, text: string): void => {
  try {
    run(text)
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error
  }
}
const hopelessMs = 400
/**
 * Quick enough in one of ten runs; on a machine that is too slow for that, four times the text takes about four times as
 * long, not sixteen. What grows with the square is slow in each try. The clock ticks in milliseconds, so ten runs are
 * compared, not one.
 */
const isQuick = (run: (text: string) => unknown, text: string, quarter: string): boolean => {
  for (let left = 10; left > 0; left -= 1) {
    const spent = spentMs(run, text, 1)
    if (spent <= quickMs) return true
    if (spent > hopelessMs) return false
  }
  return [1, 2, 3].some(() => spentMs(run, text, 10) <= 8 * spentMs(run, quarter, 10))
}

describe('every function of the package, a new one too', { timeout: 60_000 }, () => {
  it.each(functions)('%s reads 99,999 hostile characters in under 5 ms', (_, run) => {
    const slow = long.filter((text, at) => !isQuick(run, text, short[at] ?? ''))
    expect(slow.map((text) => `${text.slice(0, 4)}…`)).toEqual([])
  })
  it('is found, and none is asked that is not there', () => {
    expect(functions.length).toBeGreaterThan(50)
    const names = functions.map(([name]) => name)
    expect(Object.keys(asked).filter((name) => !names.includes(name))).toEqual([])
  })
  it('would be caught if it grew with the square of the text', () => {
    const careless = (text: string) => /9+x/.test(text)
    expect(isQuick(careless, '9'.repeat(20_000), '9'.repeat(5_000))).toBe(false)
  })
})

it('writes the thousands of a number of any length', () =>
  expect(validation.formatAmount(`-${'9'.repeat(99_999)}.995`)).toMatch(/^\(1(,000){33333}\.00\)$/))

import { describe, expect, it } from 'vitest'
import { growsEvenly } from './growth.ts'
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
const textsOf = (length: number): readonly string[] =>
  pieces.flatMap((piece) => [
    piece.repeat(length / piece.length),
    `${piece.repeat((length - 1) / piece.length)}!`,
    `1.${piece.repeat((length - 2) / piece.length)}`,
  ])

const everyRule = (text: string) => {
  const parameters = { decimals: 2, than: 'other', whole: 8, scale: 4, end: 'other' }
  for (const rule of Object.values(validation.rules))
    (rule as (value: unknown, parameters: object, others: object) => unknown)(text, parameters, { other: text })
}
const bytes = (text: string) => new TextEncoder().encode(text)
const extensions = ['jpg', 'png', 'gif', 'docx', 'pdf', 'xls']

/** Calls for a function whose inside cannot be reached by a text in each place. */
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

/** A refusal is an answer, too. */
const answered =
  (run: (text: string) => unknown) =>
  (text: string): void => {
    try {
      run(text)
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof TypeError)) throw error
    }
  }

describe('every function of the package, a new one too', { timeout: 300_000 }, () => {
  it.each(functions)('%s takes no longer for hostile characters than they are many', (_, run) => {
    const slow = textsOf(20).filter((_text, at) => !growsEvenly(answered(run), (length) => textsOf(length)[at] ?? ''))
    expect(slow.map((text) => `${text.slice(0, 4)}…`)).toEqual([])
  })
  it('is found, and none is asked that is not there', () => {
    expect(functions.length).toBeGreaterThan(50)
    const names = functions.map(([name]) => name)
    expect(Object.keys(asked).filter((name) => !names.includes(name))).toEqual([])
  })
  it.each([
    ['the square of the text', (text: string) => /9+x/.test(text)],
    [
      'the square of the text in copies',
      (text: string) => Array.from(text, (_letter, at) => text.slice(at).split('').join('')),
    ],
    ['the cube of the text', (text: string) => /9*9*x/.test(text)],
    ['every further character twice as long', (text: string) => /^(9+)+x$/.test(text)],
  ])('would be caught if it took %s', (_, careless) => {
    expect(growsEvenly(careless, (length) => '9'.repeat(length))).toBe(false)
  })
})

it('writes the thousands of a number of any length', () =>
  expect(validation.formatAmount(`-${'9'.repeat(99_999)}.995`)).toMatch(/^\(1(,000){33333}\.00\)$/))

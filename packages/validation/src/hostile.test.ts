import { expect, it } from 'vitest'
import * as validation from './index.ts'

const hostile = ['9', '0', '-', '.', ' ', 'd', '天', '0.', '9-', '\0', '０'].flatMap((piece) => [
  piece.repeat(99_999 / piece.length),
  `${piece.repeat(99_998 / piece.length)}!`,
  `1.${piece.repeat(99_997 / piece.length)}`,
])
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  isDecimal: validation.isDecimal,
  hasDecimals: (text) => validation.hasDecimals(text, 2),
  formatAmount: validation.formatAmount,
  formatDecimal: validation.formatDecimal,
  compareDecimals: (text) => validation.isDecimal(text) && validation.compareDecimals(text, `${text}1`),
  numericInput: (text) => validation.numericInput(text, 2),
  readDay: validation.readDay,
  readMinute: validation.readMinute,
  isDay: validation.isDay,
  readDays: validation.readDays,
  withDaysWord: (text) => validation.withDaysWord(text, 'zh'),
  voyageTotalText: (text) => validation.voyageTotalText({ barge: text, ocean: text }, 'zh'),
  rateRangeText: (text) => validation.rateRangeText({ rtLowerLimit: text, rangeTop: `1.${text}1`, rangeUnitStr: text }),
  personName: (text) => validation.personName({ nameCn: text }),
  readRecent: (text) => validation.readRecent('endPort', `${text}; hangjia-recent-endPort=${text}`),
  readHiddenFields: (text) => validation.readHiddenFields(text.replaceAll('9', ','), ['pol']),
  readColumnOrder: validation.readColumnOrder,
  nextSailing: (text) => validation.nextSailing(text, '2026-11-20'),
}

it.each(Object.keys(readers))('%s reads 99,999 hostile characters within a blink', (name) => {
  for (const text of hostile) {
    const start = performance.now()
    readers[name]?.(text)
    expect(performance.now() - start, `${text.slice(0, 4)}…`).toBeLessThan(400)
  }
})

it('writes the thousands of a number of any length', () =>
  expect(validation.formatAmount(`-${'9'.repeat(99_999)}.995`)).toMatch(/^\(1(,000){33333}\.00\)$/))

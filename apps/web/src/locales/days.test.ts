import { describe, expect, it } from 'vitest'
import { words } from './en.ts'

type Tree = { readonly [key: string]: string | Tree }
const textsIn = (tree: Tree, path: readonly string[] = []): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key].join('.'), value]] : textsIn(value, [...path, key]),
  )

/** Limits and periods of a fixed number of days that is greater than one. */
const fixed: readonly string[] = [
  'cabin.figures.title',
  'cabin.similar',
  'customer.merge.undo',
  'enquiryFigures.title',
  'fclDashboard.figures.expiring',
  'fclDashboard.notes.expiring',
  'modeSearch.faults.until',
  'partners.scores.period',
  'price.staleRatesHint',
  'quotation.figures.title',
  'quotation.nothingEnds',
  'quotation.shown.ending',
  'rateDesk.gaps.hint',
  'rateDesk.gaps.hintBarge',
  'rateDesk.gaps.hintMarkup',
  'rule.delayTooLong',
  'rule.leadImportTooOld',
  'rule.mergeTooOld',
  'rule.periodTooLong',
  'rule.windowTooLong',
  'workspace.duties.endingContracts',
  'workspace.duties.endingPapers',
  'workspace.duties.endingQuotations',
  'workspace.duties.leavingCustomers',
  'workspace.duties.members',
]

describe('days in English texts of the console', () => {
  it('are joined with a number by one word for both numbers only where that is fixed', () => {
    const joined = textsIn(words as unknown as Tree)
      .filter(([path, text]) => /\{\{\w+\}\} (?:\w+ )?days\b/.test(text) && !/_(?:one|other)$/.test(path))
      .map(([path]) => path)
    expect(joined.filter((path) => !fixed.includes(path))).toEqual([])
  })
})

import { airCompanyMarkup, lclCompanyMarkup, priorityOf, type Resource, railMarkup } from '@hangjia/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyAsk, anyBook, markups } from '../../cases/arbitrary.ts'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, carrier, marketRule, port, rate, rule, step, today } from '../../cases/rows.ts'
import type { Book, MarkupRule } from '../book/book.ts'
import { type ModeRule, rulesMeant } from '../modes/charges/layers.ts'
import { decimal } from '../money/money.ts'
import { searchDesk } from '../search/search-fcl.ts'

const rates = [rate({ id: '1', tradeLine: '55', boxPrices: boxes({ '40HQ': '1000' }) })]
const lane = { pols: [port.CNSHG], pods: [port.USLAX] }
const adding = (value: string, scope: Partial<MarkupRule> = {}) =>
  rule({ id: value, lines: [step({ method: 'add', value })], ...scope })
const priceFor = (
  customerGroup: string | null,
  salesMarkups: readonly MarkupRule[],
  customer: string | null = null,
) => {
  const book = bookOf({ rates, customerGroup, salesMarkups })
  const found = searchDesk({ ask: ask({ customer }), book, today, asOf, sides: 'sell' })
  return found.offers[0]?.sell.lines[0]?.boxes[0]?.unitPrice
}

/** Order of the keys of R27: customer > group > lane > line > all; more fixed keys first; of equal ones the latest start. */
it.each<[string, Partial<MarkupRule>, Partial<MarkupRule>]>([
  ['a customer before a group', { customers: ['901'] }, { customerGroups: ['61'] }],
  ['a group before a trade line', { customerGroups: ['61'] }, { tradeLines: ['55'] }],
  ['a group before a POD', { customerGroups: ['61'] }, { pods: lane.pods }],
  ['a lane before a group, since it fixes two keys', lane, { customerGroups: ['61'] }],
  ['a group with a carrier before a lane', { customerGroups: ['61'], carriers: [carrier.COS] }, lane],
  ['a group before all', { customerGroups: ['61'] }, {}],
  ['a trade line before all', { tradeLines: ['55'] }, {}],
  [
    'the later start of two groups',
    { customerGroups: ['61'], validFrom: '2026-11-02' },
    { customerGroups: ['61', '62'] },
  ],
])('%s', (_what, first, second) => {
  const [one, other] = [adding('70', first), adding('50', second)]
  expect(priceFor('61', [one, other], '901')).toBe('1070.00')
  expect(priceFor('61', [other, one], '901')).toBe('1070.00')
})

it.each(['companyMarkups', 'marketMarkups', 'salesMarkups'] as const)(
  'a rule of %s for a group holds for its customers, and for nobody else',
  (layer) => {
    const rows = [adding('50'), adding('70', { customerGroups: ['61'] })]
    const book = { rates, [layer]: layer === 'marketMarkups' ? rows.map((row) => marketRule({ ...row })) : rows }
    const prices = ['61', '62', null].map((customerGroup) => {
      const question = { ask: ask({}), book: bookOf({ ...book, customerGroup }), today, asOf }
      return searchDesk({ ...question, sides: 'sell' }).offers[0]?.sell.lines[0]?.boxes[0]?.unitPrice
    })
    expect(prices).toEqual(['1070.00', '1050.00', '1050.00'])
  },
)

const cases = { numRuns: 100 }
it('a rule for one group moves no price, floor or explanation of other customers, wherever it is in the list', () =>
  fc.assert(
    fc.property(
      anyAsk,
      anyBook,
      markups(9001),
      fc.constantFrom(null, '61', '62'),
      (asked, drawn, rows, customerGroup) => {
        const book: Book = { ...drawn, customerGroup }
        const scoped = rows.map((one) => ({ ...one, customerGroups: ['69'] }))
        const question = { ask: asked, today, asOf, sides: 'both', floor: 'shown', layers: 'shown' } as const
        const more = {
          ...book,
          companyMarkups: [...scoped, ...book.companyMarkups].toReversed(),
          marketMarkups: [...book.marketMarkups, ...scoped.map((one) => marketRule({ ...one }))],
          salesMarkups: [...book.salesMarkups, ...scoped],
        }
        expect(searchDesk({ ...question, book: more })).toEqual(searchDesk({ ...question, book }))
      },
    ),
    cases,
  ))

it('rules of modes hold for the same groups, in the same order whatever the order of rows', () =>
  fc.assert(
    fc.property(markups(1), fc.constantFrom(null, '61', '62'), (rows, customerGroup) => {
      const rules = rows.map((one) => ({ ...one, priority: priorityOf(one) })) as unknown as ModeRule[]
      const meant = { facts: { customerGroups: customerGroup }, keys: ['customerGroups'], day: today, quantity: null }
      const found = rulesMeant(rules, { ...meant, seller: null })
      expect(rulesMeant(rules.toReversed(), { ...meant, seller: null })).toEqual(found)
      for (const { customerGroups } of found as unknown as MarkupRule[])
        expect(customerGroups.length === 0 || customerGroups.includes(customerGroup ?? '')).toBe(true)
    }),
    cases,
  ))

it.each<[Resource, string, string]>([
  [airCompanyMarkup, 'kgFrom', 'kgTo'],
  [railMarkup, 'rtFrom', 'rtTo'],
  [lclCompanyMarkup, 'rtFrom', 'rtTo'],
])('a band of $name is over its start and up to its end, and one key whichever end it has', (resource, from, to) => {
  const priorityIn = (scope: object) => Number(resource.derive?.({ ...scope }).priority)
  const banded = { id: '1', version: 1, name: 'x', lines: [], status: 1, validFrom: today, validTo: today } as const
  const held = (quantity: string, scope: object) =>
    rulesMeant([{ ...banded, priority: 0, ...scope } as ModeRule], {
      facts: {},
      keys: [],
      day: today,
      band: { from, to },
      quantity: decimal(quantity),
      seller: null,
    }).length
  expect(['100', '100.001', '300', '300.001'].map((kg) => held(kg, { [from]: '100', [to]: '300' }))).toEqual([
    0, 1, 1, 0,
  ])
  const ends = [{ [from]: '100' }, { [to]: '300' }, { [from]: '100', [to]: '300' }]
  expect(new Set(ends.map(priorityIn)).size).toBe(1)
  expect(priorityIn({ [to]: '300' })).toBeGreaterThan(priorityIn({ sellingUnits: ['1'] }))
  expect(resource.check?.({ [from]: '300', [to]: '300' })).toContainEqual({
    field: to,
    rule: 'rangeBackwards',
  })
})

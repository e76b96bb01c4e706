import { priorityOf } from '@hangjia/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyAsk, anyBook, markups, sellers } from '../../cases/arbitrary.ts'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, carrier, marketRule, rate, rule, step, today } from '../../cases/rows.ts'
import type { Book, MarkupRule } from '../book/book.ts'
import { type ModeRule, rulesMeant } from '../modes/charges/layers.ts'
import { marketOffers } from '../search/market-list.ts'
import { searchDesk } from '../search/search-fcl.ts'
import { isForSeller, type Seller } from './seller.ts'

const [inTeam, inOther] = sellers as [Seller, Seller]
const rates = [rate({ id: '1', boxPrices: boxes({ '40HQ': '1000' }) })]
const adding = (value: string, scope: Partial<MarkupRule> = {}) =>
  rule({ id: value, lines: [step({ method: 'add', value })], ...scope })
const soldBy = (seller: Seller | null, book: Partial<Book>) => {
  const question = { ask: ask({}), book: bookOf({ rates, seller, ...book }), today, asOf }
  return searchDesk({ ...question, sides: 'sell' }).offers[0]?.sell.lines[0]?.boxes[0]?.unitPrice
}

it.each(['companyMarkups', 'marketMarkups', 'salesMarkups'] as const)(
  'a rule of %s for a unit or a role holds for the sales of its people, and for nobody else',
  (layer) => {
    const rows = (scope: Partial<MarkupRule>) => ({
      [layer]: [adding('50'), adding('70', scope)].map((one) =>
        layer === 'marketMarkups' ? marketRule({ ...one }) : one,
      ),
    })
    const prices = (scope: Partial<MarkupRule>) => [inTeam, inOther, null].map((seller) => soldBy(seller, rows(scope)))
    expect(prices({ sellingUnits: ['71'] })).toEqual(['1070.00', '1050.00', '1050.00'])
    expect(prices({ sellingRoles: ['81'] })).toEqual(['1070.00', '1050.00', '1050.00'])
    expect(prices({ sellingUnits: ['72'], sellingRoles: ['81'] })).toEqual(['1070.00', '1070.00', '1050.00'])
    expect(prices({ sellingUnits: ['74'], sellingRoles: ['82'] })).toEqual(['1050.00', '1050.00', '1050.00'])
  },
)

it('a rule for a customer, a carrier or any other key comes before one for some people’s sales', () => {
  const scope = { sellingUnits: ['71'], sellingRoles: ['81'] }
  const others: Partial<MarkupRule>[] = [
    { customers: ['901'] },
    { carriers: Object.values(carrier) },
    { rateTypes: ['FAK'] },
  ]
  for (const other of others)
    expect(priorityOf(rule({ id: '1', ...other }))).toBeGreaterThan(priorityOf(rule({ id: '2', ...scope })))
  expect(priorityOf(rule({ id: '2', ...scope }))).toBeGreaterThan(priorityOf(rule({ id: '3' })))
})

const cases = { numRuns: 150 }
const withRules = (book: Book, more: readonly MarkupRule[], seller: Seller | null): Book => ({
  ...book,
  seller,
  companyMarkups: [...book.companyMarkups, ...more],
  marketMarkups: [...book.marketMarkups, ...more.map((one) => marketRule({ ...one }))],
  salesMarkups: [...book.salesMarkups, ...more],
})
/** People who are neither in unit 90 nor below it, and do not hold role 91. */
const strangers = fc.constantFrom<Seller | null>(null, ...sellers)

it('a rule for one unit or role moves no price, floor or explanation of somebody else’s sale, wherever it is in the list', () =>
  fc.assert(
    fc.property(
      anyAsk,
      anyBook,
      markups(9001),
      strangers,
      fc.constantFrom(
        { sellingUnits: ['90'] },
        { sellingRoles: ['91'] },
        { sellingUnits: ['90'], sellingRoles: ['91'] },
      ),
      (asked, book, rows, seller, scope) => {
        const scoped = rows.map((one) => rule({ ...one, sellingUnits: [], sellingRoles: [], ...scope }))
        const question = { ask: asked, today, asOf, sides: 'both', floor: 'shown', layers: 'shown' } as const
        const alone = searchDesk({ ...question, book: withRules(book, [], seller) })
        const more = withRules(book, scoped, seller)
        expect(searchDesk({ ...question, book: more })).toEqual(alone)
        const turned = {
          ...more,
          companyMarkups: more.companyMarkups.toReversed(),
          marketMarkups: more.marketMarkups.toReversed(),
          salesMarkups: more.salesMarkups.toReversed(),
        }
        expect(searchDesk({ ...question, book: turned })).toEqual(alone)
      },
    ),
    cases,
  ))

it('a price that is published is sold by nobody: no rule for some people’s sales is in it', () =>
  fc.assert(
    fc.property(anyAsk, anyBook, fc.constantFrom(...sellers), (asked, book, seller) => {
      const published = (rows: Book) => marketOffers({ ask: asked, book: rows, today, asOf, channel: 'website' })
      const isOpen = (one: MarkupRule) => isForSeller(one, null)
      const open = {
        ...book,
        companyMarkups: book.companyMarkups.filter(isOpen),
        marketMarkups: book.marketMarkups.filter(isOpen),
      }
      expect(published({ ...book, seller })).toEqual(published(open))
    }),
    cases,
  ))

it('rules of modes hold for the same people, in the same order whatever the order of rows', () =>
  fc.assert(
    fc.property(markups(1), strangers, (rows, seller) => {
      const rules = rows.map((one) => ({ ...one, priority: priorityOf(one) })) as unknown as ModeRule[]
      const meant = { facts: {}, keys: [], day: today, quantity: null, seller }
      const found = rulesMeant(rules, meant)
      expect(found.every((one) => isForSeller(one, seller))).toBe(true)
      expect(rulesMeant(rules.toReversed(), meant)).toEqual(found)
      const scoped = rules.map((one) => ({ ...one, id: `9${one.id}`, sellingUnits: ['90'], sellingRoles: [] }))
      expect(rulesMeant([...scoped, ...rules], meant)).toEqual(found)
    }),
    cases,
  ))

import type { Derivation } from '@hangjia/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAsk, anyBook } from '../../cases/arbitrary.ts'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { boxes, charge, fee, rate, rule, sheet, step, today } from '../../cases/rows.ts'
import type { Book, ChargeLine, FeeSheet } from '../book/book.ts'
import { derivationRules } from '../money/derivation.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { searchDesk, searchSell } from '../search/search-fcl.ts'

const question = fc.record({ ask: anyAsk, book: anyBook, today: fc.constant(today), asOf: fc.constant(asOf) })
const everyNode = (node: Derivation): Derivation[] => [node, ...node.children.flatMap(everyNode)]

/** The same company prices, bought at another price: no byte of the selling side may change. */
const boughtOtherwise = (book: Book): Book => {
  const other = (line: ChargeLine): ChargeLine => ({
    ...line,
    costUnitPrice: '987654.321',
    costBoxPrices: boxes({ '20GP': '987654.32', '40HQ': '987654.33' }),
  })
  const sheets = <R extends { readonly charges: readonly ChargeLine[] }>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, charges: row.charges.map(other) }))
  // Fees may depend on a contract of any name.
  const renamed = (contractNo: string) => contractNo.replace('CONTRACT', 'ANOTHER')
  const named = <R extends { readonly contractNos: readonly string[] }>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, contractNos: row.contractNos.map(renamed) }))
  const scoped = <R extends FeeSheet>(rows: readonly R[]) => named(sheets(rows))
  const legs = <R extends { readonly surcharges: readonly ChargeLine[] }>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, surcharges: row.surcharges.map(other) }))
  return {
    ...book,
    rates: book.rates.map((row) => ({
      ...row,
      contractNo: row.contractNo && renamed(row.contractNo),
      surcharges: row.surcharges.map(other),
    })),
    oceanSurcharges: scoped(book.oceanSurcharges),
    originCharges: scoped(book.originCharges),
    destinationCharges: scoped(book.destinationCharges),
    bargeRates: legs(book.bargeRates),
    transferPlans: legs(book.transferPlans),
    agentCharges: sheets(book.agentCharges),
    marketMarkups: named(book.marketMarkups).map((row) => ({ ...row, name: 'SECRET RULE', version: 99 })),
    salesMarkups: named(book.salesMarkups),
    companyMarkups: named(book.companyMarkups).map((row) => ({ ...row, name: 'SECRET RULE', version: 99 })),
  }
}

describe('the selling side reveals nothing of the buying side', () => {
  it('is the same whatever the costs, contracts and names of company rules', () =>
    fc.assert(
      fc.property(question, (asked) => {
        const before = JSON.stringify(searchSell(asked))
        expect(JSON.stringify(searchSell({ ...asked, book: boughtOtherwise(asked.book) }))).toBe(before)
      }),
      { numRuns: 150 },
    ))

  it('is the same for net 1,850 with + 50, net 1,800 with + 100, and a company price set to 1,900', () => {
    const sold = (net: string, company: Parameters<typeof step>[0]) => {
      const book = bookOf({
        rates: [rate({ id: '1', boxPrices: boxes({ '40HQ': net }) })],
        companyMarkups: [rule({ id: '4', lines: [step(company)] })],
        salesMarkups: [rule({ id: '5', lines: [step({ method: 'percent', value: '7.5' })] })],
      })
      const result = searchSell({ ask: ask(), book, today, asOf })
      expect(result.offers[0]?.sell.total?.amount).toBe('2043.00') // 1900 × 1.075 = 2042.50, up
      return JSON.stringify(result)
    }
    const first = sold('1850', { method: 'add', value: '50' })
    expect(sold('1800', { method: 'add', value: '100' })).toBe(first)
    expect(sold('1.23', { method: 'toPrice', value: '1900' })).toBe(first)
  })

  it('ends every derivation at the company price', () =>
    fc.assert(
      fc.property(question, (asked) => {
        for (const { sell } of searchSell(asked).offers)
          for (const { rule: name, source } of sell.lines.flatMap((line) => everyNode(line.derivation))) {
            expect(name).not.toMatch(/^net\./)
            expect(['companyMarkup', 'marketMarkup']).not.toContain(source?.resource)
          }
      }),
      { numRuns: 100 },
    ))

  it('holds no canary, in the search, on the desk without the right, and in the quotation', () => {
    const canaries = ['7013', '7019', '7027', '7039', '7043', '7057', '7069', 'CANARY']
    const book = bookOf({
      rates: [
        rate({
          id: '1',
          boxPrices: boxes({ '20GP': '7019', '40HQ': '7013.57' }),
          contractNo: 'CANARY-CONTRACT',
          surcharges: [fee('BAF', { boxPrices: boxes({ '40HQ': '100' }), costBoxPrices: boxes({ '40HQ': '70.27' }) })],
        }),
      ],
      originCharges: [
        sheet({
          id: '3',
          charges: [
            fee('DOC', { unitPrice: '500', costUnitPrice: '7039', minAmount: '7043' }),
            fee('CAF', { unitPrice: '2', costUnitPrice: '0.7057' }),
          ],
        }),
      ],
      companyMarkups: [
        rule({
          id: '4',
          name: 'CANARY RULE',
          lines: [
            step({ method: 'add', value: '80.57' }),
            step({ target: 'origin', method: 'add', value: '-6.7069' }),
            step({ target: 'ocean', method: 'toPrice', value: '150' }),
          ],
        }),
      ],
    })
    const asked = { ask: ask({ ticked: [charge.INSP] }), book, today, asOf }
    const sell = searchSell(asked)
    const answers = [
      sell,
      searchDesk({ ...asked, sides: 'sell' }),
      draftFromOffers({ ask: asked.ask, offers: sell.offers, quoteDate: today }),
    ]
    for (const answer of answers) for (const canary of canaries) expect(JSON.stringify(answer)).not.toContain(canary)
    const both = JSON.stringify(searchDesk({ ...asked, sides: 'both' }))
    for (const canary of ['7013', '7039', 'CANARY-CONTRACT']) expect(both).toContain(canary)
    expect(both).not.toContain('CANARY RULE')
  })
})

it('uses no rule outside the closed list, so that each can have its words', () =>
  fc.assert(
    fc.property(question, (asked) => {
      const sides = searchDesk({ ...asked, sides: 'both' }).offers.flatMap(({ sell, buy }) => [
        sell,
        ...(buy ? [buy] : []),
      ])
      const nodes = sides.flatMap(({ lines, total }) => [
        ...lines.map(({ derivation }) => derivation),
        ...(total ? [total.derivation] : []),
      ])
      for (const { rule: name } of nodes.flatMap(everyNode)) expect(derivationRules).toContain(name)
    }),
    { numRuns: 100 },
  ))

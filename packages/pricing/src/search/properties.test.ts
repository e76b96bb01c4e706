import { type Derivation, deskResult, type OfferSide, quotationDraft } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import Big from 'big.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyAsk, anyBook } from '../../cases/arbitrary.ts'
import { asOf } from '../../cases/ask.ts'
import { recompute } from '../../cases/recompute.ts'
import { today } from '../../cases/rows.ts'
import type { Book } from '../book/book.ts'
import { draftFromOffers } from '../quotation/draft-from-offers.ts'
import { quotationTotals } from '../sums/option-totals.ts'
import { searchDesk, searchSell } from './search-fcl.ts'

const cases = { numRuns: 150 }
const question = fc.record({ ask: anyAsk, book: anyBook, today: fc.constant(today), asOf: fc.constant(asOf) })
const sidesOf = (asked: Parameters<typeof searchSell>[0]): OfferSide[] =>
  searchDesk({ ...asked, sides: 'both' }).offers.flatMap(({ sell, buy }) => (buy ? [sell, buy] : [sell]))
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total.plus(amount), new Big('0'))
const same = (left: Big | string, right: string) => compareDecimals(new Big(left).toFixed(), right) === 0

it('prices every book to an answer that the contract accepts', () =>
  fc.assert(
    fc.property(question, (asked) => {
      deskResult.parse(searchDesk({ ...asked, sides: 'both' }))
    }),
    cases,
  ))

it('has subtotals and totals that are the sums of the lines that count', () =>
  fc.assert(
    fc.property(question, (asked) => {
      for (const { lines, subtotals, total } of sidesOf(asked)) {
        const counted = lines.filter(({ counts }) => counts)
        for (const { currency, total: subtotal } of subtotals)
          expect(
            same(sum(counted.filter((line) => line.currency === currency).map(({ amount }) => amount!)), subtotal),
          ).toBe(true)
        if (total) expect(same(sum(total.derivation.children.map(({ value }) => value)), total.amount)).toBe(true)
        for (const { boxes, amount, minAmount, maxAmount } of lines)
          if (boxes.length > 0 && amount !== null && minAmount === null && maxAmount === null)
            expect(same(sum(boxes.map((box) => box.amount)), amount)).toBe(true)
      }
    }),
    cases,
  ))

const everyNode = (node: Derivation): Derivation[] => [node, ...node.children.flatMap(everyNode)]

it('explains every number: computed again from its leaves, each node has its own value', () =>
  fc.assert(
    fc.property(question, (asked) => {
      for (const { lines, total } of sidesOf(asked)) {
        const roots = [
          ...lines.flatMap((line) => [line.derivation, ...line.boxes.map((box) => box.derivation)]),
          ...(total ? [total.derivation] : []),
        ]
        for (const node of roots.flatMap(everyNode))
          if (node.value !== '') expect(same(recompute(node), node.value), node.rule).toBe(true)
        for (const { amount, derivation, boxes } of lines) {
          if (amount !== null) expect(same(derivation.value, amount)).toBe(true)
          for (const box of boxes) expect(same(box.derivation.children[0]!.value, box.unitPrice)).toBe(true)
        }
      }
    }),
    cases,
  ))

it('does not care about the order of rows', () =>
  fc.assert(
    fc.property(question, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (asked, dice) => {
      const shuffled = <T>(rows: readonly T[]) =>
        rows
          .map((row) => ({ row, place: dice.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ row }) => row)
      const { book } = asked
      const other: Book = {
        ...book,
        rates: shuffled(book.rates),
        oceanSurcharges: shuffled(book.oceanSurcharges),
        originCharges: shuffled(book.originCharges),
        destinationCharges: shuffled(book.destinationCharges),
        bargeRates: shuffled(book.bargeRates),
        transferPlans: shuffled(book.transferPlans),
        agentCharges: shuffled(book.agentCharges),
        ratedSuppliers: shuffled(book.ratedSuppliers),
        marketMarkups: shuffled(book.marketMarkups),
        companyMarkups: shuffled(book.companyMarkups),
        salesMarkups: shuffled(book.salesMarkups),
        exchangeRates: shuffled(book.exchangeRates),
      }
      expect(searchDesk({ ...asked, book: other, sides: 'both' })).toEqual(searchDesk({ ...asked, sides: 'both' }))
    }),
    cases,
  ))

it('gives search and desk the same selling side of what is published', () =>
  fc.assert(
    fc.property(question, (asked) => {
      const desk = searchDesk({ ...asked, sides: 'both' })
        .offers.filter(({ internal }) => !internal)
        .map(({ key, sell }) => ({ key, sell }))
      expect(searchSell(asked).offers.map(({ key, sell }) => ({ key, sell }))).toEqual(desk)
    }),
    cases,
  ))

it('quotes what it searched: a draft has the amounts and the equivalent of its offer to the cent', () =>
  fc.assert(
    fc.property(question, (asked) => {
      const { offers, exchangeRates } = searchSell(asked)
      for (const offer of offers.filter(({ quotable }) => quotable)) {
        const { draft } = draftFromOffers({ ask: asked.ask, offers: [offer], quoteDate: today })
        expect(quotationDraft.parse(draft)).toEqual(draft)
        const { lines } = draft.options[0]!
        const quoted = quotationTotals({ lines, boxes: draft.boxes, currency: draft.currency, fx: exchangeRates })
        expect(quoted.totals).toEqual(offer.sell.subtotals)
        if (quoted.lines.some(({ counts }) => counts)) expect(quoted.equivalent?.amount).toBe(offer.sell.total?.amount)
      }
    }),
    cases,
  ))

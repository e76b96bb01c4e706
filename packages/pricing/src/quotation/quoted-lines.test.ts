import type { OfferLine, QuotationOption } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { because } from '../money/derivation.ts'
import { lineAmount } from '../sums/option-totals.ts'
import { checkQuotation } from './check-quotation.ts'
import { quotedLines } from './quoted-lines.ts'

const line = (key: string, given: Partial<OfferLine>): OfferLine => ({
  key,
  block: 'origin',
  charge: { id: '73', code: 'DOC', nameCn: '文件费', nameEn: 'Documentation fee' },
  unit: { code: 'BL', nameCn: '票', nameEn: 'B/L' },
  basis: 'perBill',
  note: null,
  bundle: null,
  currency: 'USD',
  unitPrice: '100',
  quantity: '1',
  boxes: [],
  minAmount: null,
  maxAmount: null,
  paymentTerm: 'PRE',
  treatment: 'subject',
  when: 'always',
  ticked: true,
  amount: '100.00',
  counts: true,
  caseByCase: false,
  derivation: because('net.fee', '100'),
  ...given,
})

describe('a charge that is listed twice', () => {
  it.each([
    { name: 'of one quantity is one price', other: { unitPrice: '50', amount: '50.00' }, printed: ['BL', '150', '1'] },
    {
      name: 'of other quantities is a sum',
      other: { unitPrice: '50', quantity: '2', amount: '100.00' },
      printed: ['SHPT', '200', '1'],
    },
    {
      name: 'without an amount stays one line',
      other: { unitPrice: null, quantity: null, amount: null, treatment: 'included' as const },
      both: { treatment: 'included' as const, amount: null, unitPrice: null },
      printed: ['BL', null, '1'],
    },
    {
      name: 'with a minimum of its own is a sum (R28)',
      other: { unitPrice: '35', minAmount: '60', amount: '60.00' },
      both: { unitPrice: '35', minAmount: '100' },
      printed: ['SHPT', '160', '1'],
    },
    {
      name: 'with a percentage of its own is a sum',
      other: { basis: 'percent' as const, unitPrice: '12', amount: '21.60' },
      both: { basis: 'percent' as const, unitPrice: '15' },
      printed: ['SHPT', '121.6', '1'],
    },
  ])('$name', ({ other, both = {}, printed }) => {
    const quoted = quotedLines([line('a', both), line('b', other)])
    expect(quoted.map(({ line: { unit, unitPrice, quantity } }) => [unit, unitPrice, quantity])).toEqual([printed])
    const sums = quoted.map(({ line: one }) => lineAmount(one, []))
    expect(sums).toEqual([printed[1] === null ? null : Number(printed[1]).toFixed(2)])
  })

  it('is a sum in quotations of containers, too, and two lines of a price list', () => {
    const boxes = [{ box: '40HQ', quantity: 2 }]
    const group = [
      line('a', { unitPrice: '35', minAmount: '100' }),
      line('b', { basis: 'percent', unitPrice: '12', amount: '21.60' }),
    ]
    for (const paper of [{}, { boxes }]) {
      const quoted = quotedLines(group, paper).map(({ line: one }) => one)
      expect(quoted.map((one) => lineAmount(one, boxes))).toEqual(['121.60'])
    }
    // Two lines of a list have two names: it may be sent (Q1).
    expect(quotedLines(group, { isList: true }).map(({ line: { nameCn, nameEn } }) => [nameCn, nameEn])).toEqual([
      ['文件费', 'Documentation fee'],
      ['文件费 2', 'Documentation fee 2'],
    ])
  })

  it('in two currencies has two names, and a quotation of both may be sent (Q1)', () => {
    const quoted = quotedLines([line('a', {}), line('b', { currency: 'CNY' }), line('c', { block: 'freight' })])
    expect(quoted.map(({ line: { nameCn, nameEn } }) => [nameCn, nameEn])).toEqual([
      ['文件费 USD', 'Documentation fee USD'],
      ['文件费 CNY', 'Documentation fee CNY'],
      ['文件费', 'Documentation fee'],
    ])
    const option = { lines: quoted.map(({ line: one }) => one) } as QuotationOption
    expect(checkQuotation({ boxes: [], options: [option] })).toEqual([])
  })
})

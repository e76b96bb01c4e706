import type { QuotationDraft, QuotationLine } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { addLine, changeLine, copyLine, moveLine, removeLine, withBoxPrice, withUnit } from './draft-edits.ts'

const line = (key: string, block: QuotationLine['block']): QuotationLine => ({
  key,
  block,
  charge: key,
  nameCn: key,
  nameEn: key,
  unit: 'CNTR',
  currency: 'USD',
  unitPrice: null,
  quantity: null,
  boxPrices: [{ box: '40HQ', price: '10' }],
  minAmount: null,
  maxAmount: null,
  paymentTerm: 'PRE',
  treatment: 'subject',
  printed: true,
  remark: '',
  source: 'rate',
})
const draft = {
  options: [
    { key: 'o1', lines: [line('a', 'freight'), line('b', 'freight'), line('c', 'origin')] },
    { key: 'o2', lines: [line('a', 'freight')] },
  ],
} as unknown as QuotationDraft
const keys = (changed: QuotationDraft) => changed.options[0]?.lines.map(({ key, block }) => `${block}:${key}`)

describe('edits of a quotation', () => {
  it('move a line within its block and into another one', () => {
    expect(keys(moveLine('o1', 'b', 'freight', 0)(draft))).toEqual(['freight:b', 'freight:a', 'origin:c'])
    expect(keys(moveLine('o1', 'a', 'origin', 1)(draft))).toEqual(['freight:b', 'origin:c', 'origin:a'])
    expect(keys(moveLine('o1', 'a', 'origin', 0)(draft))).toEqual(['freight:b', 'origin:a', 'origin:c'])
  })
  it('leave the other option as it is', () => {
    expect(removeLine('o1', 'a')(draft).options[1]).toBe(draft.options[1])
  })
  it('give added and copied lines keys of their own', () => {
    const twice = copyLine('o1', 'a')(addLine('o1', 'other', 'CNY')(draft))
    const names = twice.options[0]?.lines.map(({ key }) => key) ?? []
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBe(5)
  })
  it('mark what a person typed', () => {
    expect(changeLine('o1', 'a', { remark: 'x' })(draft).options[0]?.lines[0]).toMatchObject({
      source: 'manual',
      remark: 'x',
    })
  })
})

it('keeps a price when the unit stops counting containers', () => {
  expect(withUnit(line('a', 'freight'), 'BL', false)).toEqual({
    unit: 'BL',
    boxPrices: [],
    quantity: '1',
    unitPrice: '10',
  })
  expect(withBoxPrice(line('a', 'freight'), '40HQ', null)).toEqual({ boxPrices: [] })
})
